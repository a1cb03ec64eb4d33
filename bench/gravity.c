/* gravity.c: stars that attract each other, all pairs, by velocity Verlet: the
 * library beside a kernel in plain C and beside REBOUND's leap-frog, each with
 * one evaluation of all forces per step. */
#include "bench.h"

#include "steps/attraction.h"
#include "steps/mover.h"
#include "steps/particles.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef HAVE_REBOUND
#include <rebound.h>
#endif

static const double G = 1.0, SOFT = 0.05, H = 1e-4;

typedef struct stars {
    size_t n;
    double *q, *v, *a, *m; /* of the plain kernel */
    ss_particles *p;
    ss_gravitation newton;
    ss_mutual mutual;
    ss_mech mech;
    ss_mover *mover;
#ifdef HAVE_REBOUND
    struct reb_simulation *r;
#endif
} stars;

/* A number from 0 to 1, the same in each run. */
static double luck(void)
{
    static unsigned long long state = 7;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) / 9007199254740992.0;
}

static void pull(const stars *s)
{
    for (size_t k = 0; k < 3 * s->n; k++)
        s->a[k] = 0.0;
    for (size_t i = 0; i < s->n; i++)
        for (size_t j = i + 1; j < s->n; j++) {
            const double dx = s->q[3 * j] - s->q[3 * i];
            const double dy = s->q[3 * j + 1] - s->q[3 * i + 1];
            const double dz = s->q[3 * j + 2] - s->q[3 * i + 2];
            const double r2 = dx * dx + dy * dy + dz * dz + SOFT * SOFT;
            const double g = G / (r2 * sqrt(r2));
            const double gi = g * s->m[j], gj = g * s->m[i];

            s->a[3 * i] += gi * dx;
            s->a[3 * i + 1] += gi * dy;
            s->a[3 * i + 2] += gi * dz;
            s->a[3 * j] -= gj * dx;
            s->a[3 * j + 1] -= gj * dy;
            s->a[3 * j + 2] -= gj * dz;
        }
}

static double plain(void *ctx, size_t times)
{
    stars *s = ctx;

    for (size_t step = 0; step < times; step++) {
        for (size_t k = 0; k < 3 * s->n; k++) {
            s->v[k] += H / 2.0 * s->a[k];
            s->q[k] += H * s->v[k];
        }
        pull(s);
        for (size_t k = 0; k < 3 * s->n; k++)
            s->v[k] += H / 2.0 * s->a[k];
    }
    bench_keep(s->q[0]);
    return (double)times;
}

static double ours(void *ctx, size_t times)
{
    stars *s = ctx;

    bench_need(ss_mover_advance(s->mover, H, times) == SS_OK,
               "our step failed");
    return (double)times;
}

#ifdef HAVE_REBOUND
static double rebound(void *ctx, size_t times)
{
    stars *s = ctx;

    reb_simulation_steps(s->r, (unsigned)times);
    bench_keep(s->r->particles[0].x);
    return (double)times;
}

static void make_rebound(stars *s)
{
    s->r = reb_simulation_create();
    s->r->G = G;
    s->r->softening = SOFT;
    s->r->dt = H;
#ifdef REBOUND_BY_NAME
    reb_simulation_set_integrator(s->r, "leapfrog");
#else
    s->r->integrator = REB_INTEGRATOR_LEAPFROG;
#endif
    for (size_t i = 0; i < s->n; i++) {
        struct reb_particle star = {0};

        star.m = s->m[i];
        star.x = s->q[3 * i];
        star.y = s->q[3 * i + 1];
        star.z = s->q[3 * i + 2];
        reb_simulation_add(s->r, star);
    }
}
#else
#define rebound NULL
#endif

/* Stars at rest, strewn in a cube. */
static void make(stars *s, size_t n)
{
    *s = (stars){.n = n, .newton = {G, SOFT}, .p = ss_particles_create(3)};
    s->q = calloc(10 * n, sizeof *s->q);
    bench_need(s->q && s->p, "there is no memory left");
    s->v = s->q + 3 * n;
    s->a = s->v + 3 * n;
    s->m = s->a + 3 * n;
    for (size_t i = 0; i < n; i++) {
        ss_particle star;

        ss_particle_defaults(&star);
        star.mass = s->m[i] = (0.5 + luck()) / (double)n;
        for (size_t k = 0; k < 3; k++)
            star.q[k] = s->q[3 * i + k] = luck();
        bench_need(ss_particles_add(s->p, 1, &star) == SS_OK,
                   "there is no memory left");
    }
    ss_mutual_defaults(&s->mutual, &s->newton);
    ss_particles_add_force(s->p, ss_mutual_force(&s->mutual));
    s->mech = ss_particles_as_mech(s->p);
    s->mover = ss_mover_create(3 * n, &ss_velocity_verlet, NULL);
    bench_need(s->mover && ss_mover_start(s->mover, &s->mech, 0.0, s->p->q,
                                          s->p->v) == SS_OK,
               "our mover does not start");
    pull(s);
#ifdef HAVE_REBOUND
    make_rebound(s);
#endif
}

static void drop(stars *s)
{
    ss_mover_free(s->mover);
    ss_particles_free(s->p);
    free(s->q);
#ifdef HAVE_REBOUND
    reb_simulation_free(s->r);
#endif
}

int main(int argc, char **argv)
{
    static const size_t sizes[] = {2, 100, 1000};

    bench_begin(argc, argv);
    for (size_t i = 0; i < 3; i++) {
        const double bar = 1.0;
        char what[80];
        stars s;

        make(&s, bench_is_quick() ? 2 + i : sizes[i]);

        const bench_side sides[] = {{"", ours, &s, 0.0},
                                    {"plain C", plain, &s, bar},
                                    {"REBOUND", rebound, &s, 0.9}};

        snprintf(what, sizeof what, "N-body, N = %zu", s.n);
        bench_compare(what, "step", sides, 3);
        drop(&s);
    }
    return 0;
}
