/* limits.c: how long a step may be, for every method of methods.h.
 *
 * On a spring, x'' = -x, and with drag alone, x'' = -x': the largest step that
 * does not make the motion grow, divided by the evaluations per step. (For the
 * first-order methods drag is the real axis and the spring the imaginary one.)
 */
// cc -Icode code/14-choosing/limits.c code/steps/*.c -lm
#include "growth.h"
#include "steps/program.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    const oscillator spring = {1.0, 0.0}, drag = {0.0, 1.0};
    int limited = 0;

    ss_begin(argc, argv, "How long a step may be, for every method.", options);
    ss_columns("method drag spring drag_each spring_each");
    // expect: euler_drag in [1.99996, 2.00004] (theory, sec:rk-stability)
    // expect: euler_spring in [0, 0] (theory, sec:rk-stability)
    // expect: midpoint_drag in [0.99998, 1.00002] (theory, sec:rk-stability)
    // expect: midpoint_spring in [0, 0] (theory, sec:rk-stability)
    // expect: heun_drag in [0.99998, 1.00002] (theory, sec:rk-stability)
    // expect: heun_spring in [0, 0] (theory, sec:rk-stability)
    // expect: ralston_drag in [0.99998, 1.00002] (theory, sec:rk-stability)
    // expect: ralston_spring in [0, 0] (theory, sec:rk-stability)
    // expect: bs3_drag in [0.6281738, 0.6281989] (second way, 04-runge-kutta/limits#real_3)
    // expect: bs3_spring in [0.433004, 0.4330214] (theory, sec:rk-stability)
    // expect: rk4_drag in [0.6963095, 0.6963373] (second way, 04-runge-kutta/limits#real_4)
    // expect: rk4_spring in [0.7070926, 0.7071209] (theory, sec:rk-stability)
    // expect: eighths_drag in [0.6963095, 0.6963373] (second way, 04-runge-kutta/limits#real_4)
    // expect: eighths_spring in [0.7070926, 0.7071209] (theory, sec:rk-stability)
    // expect: rk5_drag in [0.564415, 0.564416] (theory, sec:rk-stability)
    // expect: rk5_spring in [0.1420216, 0.1420784] (second way, 04-runge-kutta/limits#imaginary_rk5)
    // Dormand and Prince's growth is 1 + z + ... + z^5/120 + z^6/600.
    // expect: dp5_drag in [0.472366, 0.472368] (theory, sec:rk-stability)
    // expect: dp5_spring in [0.14244, 0.14247] (theory, sec:rk-stability)
    // expect: rk6_drag in [0.408015, 0.408016] (theory, sec:rk-stability)
    // expect: rk6_spring in [0, 0] (second way, 04-runge-kutta/limits#excess_rk6)
    // expect: rk7_drag in [0.398837, 0.398838] (theory, sec:rk-stability)
    // expect: rk7_spring in [0, 0] (second way, 04-runge-kutta/limits#excess_rk7)
    // expect: rk8_drag in [0.337761, 0.337762] (theory, sec:rk-stability)
    // expect: rk8_spring in [0.2728591, 0.2729137] (second way, 04-runge-kutta/limits#imaginary_rk8)
    // expect: ab2_drag in [0.99998, 1.00002] (theory, eq:ms-limit)
    // expect: ab2_spring in [0, 0] (theory, sec:ms-stability)
    // expect: ab3_drag in [0.5454436, 0.5454655] (theory, eq:ms-limit)
    // expect: ab3_spring in [0.7236127, 0.7236417] (second way, 06-multistep/stability#ab3_axis)
    // expect: ab4_drag in [0.299994, 0.300006] (theory, eq:ms-limit)
    // expect: ab4_spring in [0.429944, 0.43003] (second way, 06-multistep/stability#ab4_axis)
    // expect: ab5_drag in [0.1633361, 0.1633427] (second way, 06-multistep/stability#ab5)
    // expect: ab5_spring in [0, 0] (theory, sec:ms-stability)
    // expect: pece2_drag in [0.99998, 1.00002] (second way, 06-multistep/stability#pece2)
    // expect: pece2_spring in [0.6435814, 0.6436071] (second way, 06-multistep/stability#pece2_axis)
    // expect: pece3_drag in [0.8643745, 0.8644091] (second way, 06-multistep/stability#pece3)
    // expect: pece3_spring in [0, 0] (theory, sec:ms-stability)
    // expect: pece4_drag in [0.6423953, 0.642421] (second way, 06-multistep/stability#pece4)
    // expect: pece4_spring in [0, 0] (theory, sec:ms-stability)
    // expect: pece5_drag in [0.473449, 0.473468] (second way, 06-multistep/stability#pece5)
    // expect: pece5_spring in [0.1293429, 0.1293688] (second way, 06-multistep/stability#pece5_axis)
    // expect: semi_a_drag in [1.99996, 2.00004] (theory, sec:ve-drag)
    // expect: semi_a_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: semi_b_drag in [1.99996, 2.00004] (theory, sec:ve-drag)
    // expect: semi_b_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: velocity_drag in [0.99998, 1.00002] (theory, sec:ve-drag)
    // expect: velocity_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: position_drag in [0.99998, 1.00002] (theory, sec:ve-drag)
    // expect: position_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: leapfrog_drag in [1.99996, 2.00004] (theory, sec:ve-drag)
    // expect: leapfrog_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: stormer_drag in [1.99996, 2.00004] (theory, sec:ve-drag)
    // expect: stormer_spring in [1.99996, 2.00004] (theory, eq:ve-ellipse)
    // expect: beeman_drag in [0.5454436, 0.5454655] (second way, ab3_drag)
    // expect: beeman_spring in [1.732016, 1.732085] (second way, 10-verlet/limits#beeman)
    // expect: gear_drag in [0.1633067, 0.1633721] (second way, ab5_drag)
    // expect: gear_spring in [0.3129487, 0.3130113] (second way, 10-verlet/limits#gear)
    for (int i = 0; i < METHODS; i++) {
        const method *m = &methods[i];
        const double each = evaluations_of(m);
        const double d = limit(m, &drag, 0.05), s = limit(m, &spring, 0.25);
        char name[40];

        ss_row(i, d, s, d / each, s / each);
        if (m->implicit) {
            limited += d < 1000.0 || s < 1000.0;
            continue;
        }
        snprintf(name, sizeof name, "%s_drag", m->id);
        ss_fact(name, d / each);
        snprintf(name, sizeof name, "%s_spring", m->id);
        ss_fact(name, s / each);
    }
    // Without a limit, the search ends at its last step below 2000. (On these
    // linear forces the implicit midpoint takes the trapezoid's steps.)
    // expect: limited in [0, 0] (theory, sec:im-ringing)
    ss_fact("limited", limited);
    return ss_end();
}
