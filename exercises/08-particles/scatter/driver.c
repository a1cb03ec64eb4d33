/* driver.c: a crowd, some of it nailed. Parameters: n, nails (bit i: particle
 * i), a, b, t. */
#include "grading/driver.h"
#include "scatter.h"

enum { MOST = 8 };

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0], room = 2 * DIM * n + 1;
    particle crew[MOST];
    crowd c = {n, crew, p[4]};
    double filler[2 * DIM * MOST + 1];

    for (size_t i = 0; i < n; i++) {
        crew[i].mass = 1.0;
        crew[i].nailed = ((unsigned)p[1] >> i) & 1u;
        for (size_t k = 0; k < DIM; k++) {
            crew[i].x[k] = p[2] + (double)(3 * i + k);
            crew[i].v[k] = p[3] - (double)(5 * i + 2 * k);
        }
    }
    for (size_t j = 0; j < room; j++)
        filler[j] = -100.0 - (double)j;

    double *state = lend(room, filler);
    if (asks(question, "dimension")) {
        give((double)dimension(&c));
        return;
    }
    if (asks(question, "gather")) {
        gather(&c, state);
        give_all(state, room);
        return;
    }
    if (asks(question, "step")) {
        // Every number of the state grows by 1, whatever it is.
        const size_t dim = dimension(&c);
        gather(&c, state);
        for (size_t j = 0; j < dim && j < room; j++)
            state[j] += 1.0;
    }
    scatter(&c, state);
    give(c.t);
    for (size_t i = 0; i < n; i++) {
        give_all(crew[i].x, DIM);
        give_all(crew[i].v, DIM);
    }
}
