/* mouse.c: the spring between a particle and the mouse. */
#include "crowd.h"
#include "problems.h"

#include "world/mouse.h"

#include <string.h>

/* The mouse spring holds the particle it grabs, and releases it when that is
 * removed. */
static void check_mouse(void)
{
    ss_particles *p = crowd(2, 10, 1.0, 8);
    ss_mouse mouse;
    size_t held, others[1];
    double f[20];

    ss_mouse_defaults(&mouse);
    memcpy(mouse.position, p->q + 2 * 6, 2 * sizeof(double));
    held = ss_mouse_grab(&mouse, 2, p->n, p->q, 0.0);
    expect("mouse: grabs what it is on", (double)held, 6, 6);
    mouse.position[0] += 9.0;
    expect("  nothing within reach",
           ss_mouse_grab(&mouse, 2, p->n, p->q, 1.0) == SS_NO_PARTICLE, 1, 1);
    held = ss_mouse_grab(&mouse, 2, p->n, p->q, 99.0);
    expect("  the nearest", held < p->n, 1, 1);
    ss_particles_add_force(p, ss_mouse_force(&mouse));
    expect("  force is -dE/dq, kd = 0",
           (mouse.kd = 0.0, slope_defect(p, ss_mouse_force(&mouse))), 0, 1e-8);
    mouse.kd = 5.0;
    expect("  change is its difference",
           change_defect(p, ss_mouse_force(&mouse), 2), 0, 1e-8);
    ss_particles_advance(p, &ss_rk4, 0.01, 3000, NULL);
    expect("  brings it to the mouse",
           largest_difference(2, p->q + 2 * held, mouse.position), 0, 1e-9);
    mouse.velocity[0] = 3.0;
    mouse.ks = 0.0;
    force_of(p, ss_mouse_force(&mouse), f);
    expect("  pulled along with the mouse", f[2 * held], 15 - 1e-9, 15 + 1e-9);
    others[0] = held == 0 ? 1 : 0;
    ss_particles_remove(p, 1, others);
    expect("  still holds it when others go",
           largest_difference(2, p->q + 2 * mouse.particle, mouse.position), 0,
           1e-9);
    ss_particles_remove(p, 1, &mouse.particle);
    expect("  lets go when it is gone", mouse.particle == SS_NO_PARTICLE, 1, 1);
    ss_particles_free(p);
}

/* No particles at all, and one that is not there. */
static void check_missing(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_mouse mouse;
    double x[12];

    ss_mouse_defaults(&mouse);
    ss_particles_add_force(p, ss_mouse_force(&mouse));
    expect_status("no particles",
                  ss_particles_advance(p, &ss_rk4, 0.5, 4, NULL), SS_OK);
    expect("  none to grab",
           ss_mouse_grab(&mouse, 2, 0, p->q, 9.0) == SS_NO_PARTICLE, 1, 1);
    ss_particles_free(p);
    p = crowd(2, 3, 1.0, 3);
    memcpy(x, p->x, sizeof x);
    mouse.particle = 3;
    ss_particles_add_force(p, ss_mouse_force(&mouse));
    expect_status("a mouse with no particle",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL),
                  SS_NO_DERIVATIVE);
    expect("  all as it was", largest_difference(12, x, p->x) + p->t, 0, 0);
    expect_status("one is removed", ss_particles_remove(p, 1, (size_t[]){1}),
                  SS_OK);
    expect("  the mouse lets go", mouse.particle == SS_NO_PARTICLE, 1, 1);
    expect_status("  and all goes on",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL), SS_OK);
    ss_particles_free(p);
}

static void no_mouse(void)
{
    ss_mouse_force(NULL);
}

int main(void)
{
    check_mouse();
    check_missing();
    expect_assertion("no mouse", no_mouse, "mouse.c");
    return verdict();
}
