/* sample.h: a vector field, sampled on a grid. */
#ifndef SAMPLE_H
#define SAMPLE_H

/* The velocity at x and time t goes into dxdt. */
typedef void field_fn(double t, const double x[2], double dxdt[2]);

/* Evaluate f, at time t, at nx times ny points (at least 2 each way) that cover
 * the rectangle from low to high, edges included. arrows has room for 4 nx ny
 * numbers: x, y, u, v for each point, the bottom row first, each row from left
 * to right; (u, v) has length one, or is (0, 0) where f is. */
void sample(field_fn *f, double t, const double low[2], const double high[2],
            int nx, int ny, double *arrows);

#endif
