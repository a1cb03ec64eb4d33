/* arkode.c: the same by ARKODE of SUNDIALS: explicit steps of order 4 and of
 * equal length, for which it takes 5 evaluations (D. R. Reynolds et al., User
 * Documentation for ARKODE). */
#include "bench.h"
#include "problems.h"

#include <arkode/arkode_erkstep.h>
#include <nvector/nvector_serial.h>

#include <string.h>

static int rhs(realtype t, N_Vector x, N_Vector dxdt, void *ctx)
{
    const problem *p = ctx;

    p->ode.rhs(t, N_VGetArrayPointer(x), N_VGetArrayPointer(dxdt), p->ode.ctx);
    return 0;
}

double arkode_rk4(void *ctx, size_t times)
{
    problem p = *(const problem *)ctx;
    const double end = SPELL * p.h;
    SUNContext sun;
    N_Vector x;
    void *solver;

    bench_need(SUNContext_Create(NULL, &sun) == 0, "SUNDIALS has no memory");
    x = N_VNew_Serial((sunindextype)p.ode.dim, sun);
    memcpy(N_VGetArrayPointer(x), p.x0, p.ode.dim * sizeof(double));
    solver = ERKStepCreate(rhs, 0.0, x, sun);
    bench_need(solver && ERKStepSetUserData(solver, &p) == 0 &&
                   ERKStepSetOrder(solver, 4) == 0 &&
                   ERKStepSetFixedStep(solver, p.h) == 0 &&
                   ERKStepSetMaxNumSteps(solver, 10 * SPELL) == 0,
               "ARKODE refused its options");
    for (size_t done = 0; done < times; done++) {
        double t = 0.0;

        memcpy(N_VGetArrayPointer(x), p.x0, p.ode.dim * sizeof(double));
        bench_need(ERKStepReset(solver, 0.0, x) == 0 &&
                       ERKStepSetStopTime(solver, end) == 0 &&
                       ERKStepEvolve(solver, end, x, &t, ARK_NORMAL) >= 0,
                   "ARKODE failed");
    }
    bench_keep(N_VGetArrayPointer(x)[0]);
    ERKStepFree(&solver);
    N_VDestroy(x);
    SUNContext_Free(&sun);
    return SPELL * (double)times;
}
