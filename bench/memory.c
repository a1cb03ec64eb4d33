/* memory.c: a step of chapter 13's particles in both layouts, beside a loop that
 * only adds one array to another, for numbers of particles that fill one cache
 * after the other. Prints the rows that stand in code/13-playground/measured.c:
 * the number, and nanoseconds per particle as structures, as arrays, and for
 * adding three numbers to three. Each is the least of some turns, since whatever
 * disturbs a run makes it longer.
 */
#include "bench.h"

#define main million
#include "../code/13-playground/million.c"
#undef main

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void row(size_t n, size_t work, int turns)
{
    const size_t times = work / n > 0 ? work / n : 1;
    particle *p = calloc(n, sizeof *p);
    double *room = calloc(6 * n, sizeof *room), least[3] = {1e30, 1e30, 1e30};
    arrays a;
    ss_random luck = {5};

    bench_need(p && room, "there is no memory left");
    for (int k = 0; k < 3; k++) {
        a.q[k] = room + (size_t)k * n;
        a.v[k] = room + (size_t)(3 + k) * n;
    }
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            a.q[k][i] = p[i].q[k] = ss_random_next(&luck);
    for (int turn = 0; turn < turns; turn++)
        for (int j = 0; j < 3; j++) {
            const double start = now();

            for (size_t s = 0; s < times; s++) {
                if (j == 0)
                    update_structures(p, n, 1e-3);
                else if (j == 1)
                    update_arrays(&a, n, 1e-3);
                else
                    for (size_t i = 0; i < 3 * n; i++)
                        room[i] += 1e-9 * room[3 * n + i];
                bench_keep(room[s % n]);
            }
            least[j] = fmin(least[j], (now() - start) / (double)(times * n));
        }
    printf("    {%zu, %.3f, %.3f, %.3f},\n", n, least[0], least[1], least[2]);
    free(room);
    free(p);
}

int main(int argc, char **argv)
{
    bench_begin(argc, argv);
    const size_t most = bench_is_quick() ? 4000 : 4096000;

    for (size_t n = 250; n <= most; n *= 4)
        row(n, bench_is_quick() ? 1 : 4000000, bench_is_quick() ? 1 : 21);
    return 0;
}
