// example.cpp: the library from C++. A lambda that captures nothing will do as
// the derivative; what it needs comes through the last argument.
#include <cstdio>
#include <cstring>
#include <small_steps/small_steps.h>
#include <vector>

int main()
{
    const double rate = 1.0;
    const ss_ode ode = {
        1,
        [](double, const double *x, double *dxdt, const void *ctx) {
            dxdt[0] = *static_cast<const double *>(ctx) * x[0];
        },
        nullptr, &rate};
    std::vector<double> x = {1.0};
    std::vector<double> work((ss_rk4.stages + 1) * ode.dim);

    if (ss_integrate(&ode, &ss_rk4, 0.0, 1.0, 1000, x.data(), work.data(),
                     nullptr) != SS_OK ||
        std::strcmp(ss_version(), SS_VERSION) != 0)
        return 1;
    std::printf("%.9f\n", x[0]);
}
