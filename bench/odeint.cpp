/* odeint.cpp: the same by Boost.odeint, which calls the derivative through a
 * pointer as all others do (K. Ahnert, M. Mulansky, Odeint: solving ordinary
 * differential equations in C++, AIP Conf. Proc. 1389, 2011, doi
 * 10.1063/1.3637934). */
#include "bench.h"
#include "problems.h"

#include <boost/numeric/odeint.hpp>

#include <algorithm>
#include <vector>

namespace odeint = boost::numeric::odeint;
using state = std::vector<double>;

double odeint_rk4(void *ctx, size_t times)
{
    const problem *p = static_cast<const problem *>(ctx);
    const auto rhs = [p](const state &x, state &dxdt, double t) {
        p->ode.rhs(t, x.data(), dxdt.data(), p->ode.ctx);
    };
    odeint::runge_kutta4<state> stepper;
    state x;

    for (size_t done = 0; done < times; done++) {
        x.assign(p->x0, p->x0 + p->ode.dim);
        for (int i = 0; i < SPELL; i++)
            stepper.do_step(rhs, x, i * p->h, p->h);
    }
    bench_keep(x[0]);
    return SPELL * static_cast<double>(times);
}

double odeint_dopri5(void *ctx, size_t times)
{
    const problem *p = static_cast<const problem *>(ctx);
    double evaluations = 0.0;
    const auto rhs = [p, &evaluations](const state &x, state &dxdt, double t) {
        p->ode.rhs(t, x.data(), dxdt.data(), p->ode.ctx);
        evaluations++;
    };

    for (size_t done = 0; done < times; done++) {
        auto stepper = odeint::make_controlled(
            p->tolerance, p->tolerance, odeint::runge_kutta_dopri5<state>());
        state x(p->x0, p->x0 + p->ode.dim);

        odeint::integrate_adaptive(stepper, rhs, x, 0.0, p->t1, 1e-3);
        bench_keep(x[0]);
        if (p->end)
            std::copy(x.begin(), x.end(), p->end);
    }
    return evaluations;
}
