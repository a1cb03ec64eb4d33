#ifndef PICTURE_H
#define PICTURE_H

/* picture.h: what the parts of `picture` share. Colours are light, not ink:
 * sums and means are taken of them, and sRGB comes last. */

#include <stddef.h>

/* A particle, one row of the table: x to the right, y up, z to the reader. */
typedef struct particle {
    double q[3], v[3];
    double size, opacity;
    double colour[3]; /* light */
} particle;

/* Points that a table has in columns of their own for each frame: "ax#" is ax0
 * in frame 0. All look the same. */
typedef struct points {
    const char *x, *y, *z; /* z: or NULL */
    double look[5];        /* size, red, green, blue, opacity */
} points;

enum { MOST_POINTS = 8, MOST_PLANES = 4 };

/* What the command line says. */
typedef struct request {
    const char *kind, *table, *out;
    double window[4]; /* the least and greatest x, and y, of a panel */
    double panels;    /* in the strip: the table's column `frame` */
    double effect;    /* rows that have this in the column `effect` */
    double wide;      /* pixels of the strip */
    double strength;  /* of the light, or the opacity, of a particle */
    double scale;     /* of its size */
    double shutter;   /* s: for so long it moves while it is seen */
    points points[MOST_POINTS];   /* instead of rows with a column `frame` */
    size_t kinds;                 /* how many of them */
    double plane[MOST_PLANES][4]; /* a point of each, and its normal */
    size_t planes;                /* how many of them */
    double view[2]; /* degrees: from which side, and from how high */
    double ball[4]; /* with a cloth: where, as in --places, and its radius */
    double eye;     /* from the plane z = 0 to the eye; 0: infinitely far */
} request;

/* A panel: width x height x 3 numbers. */
typedef struct panel {
    size_t width, height;
    const request *asked;
    double pixels; /* to a unit of length, at z = 0 */
    float *light;
} panel;

/* common.c: say what is wrong, as printf would, in one sentence; exit status 2. */
_Noreturn void give_up(const char *format, ...);

/* Memory, or the end. */
void *memory(size_t count, size_t size);

/* The sRGB curve, IEC 61966-2-1, and back. */
double to_light(double srgb);
double to_srgb(double light);

/* table.c: the particles of one frame of a table. The array is the caller's. */
particle *read_frame(const request *asked, int frame, size_t *count);

/* A place with z upwards and y away, as it is seen from --view. */
void turn(const request *asked, const double *place, double *q);

/* Where the sun of smoke, cloth and balls is, and two ways across its light;
 * all of length 1. */
extern const double sun[3], across[2][3];

double dot(const double *a, const double *b);
void unit(double *a);

/* 0 below a, 1 above b, and smooth between. */
double smooth(double a, double b, double x);

/* A colour that goes from one at the top to one at the bottom. */
void fill(panel *to, const double *top, const double *bottom);

/* panels.c: one panel. The particles are put into another order. */
void draw_fire(panel *to, particle *p, size_t n);
void draw_snow(panel *to, particle *p, size_t n);
void draw_smoke(panel *to, particle *p, size_t n);
void draw_stars(panel *to, particle *p, size_t n);

/* cloth.c: a square lattice of particles, a row after the other, and a ball. */
void draw_cloth(panel *to, particle *p, size_t n);

/* balls.c: balls above planes. */
void draw_balls(panel *to, particle *p, size_t n);

/* What is there of a surface: its colour and its normal, the shares of the sun
 * and of the sky that it has, and how much it shines. */
typedef struct surface {
    double base[3], normal[3], lit, sky, gloss;
} surface;

/* The light that comes from it to an eye in a direction, added. */
void reflect(const surface *s, const double *eye, double *light);

/* png.c: 8 bits for each of red, green and blue. */
void write_png(const char *name, const unsigned char *rgb, size_t width,
               size_t height);

#endif
