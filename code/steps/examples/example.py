"""example.py [LIBRARY]: the shared library from Python, by nothing but ctypes.

LIBRARY is the file, as DIR/lib/libsmall_steps.so; without it, the one that was
installed with this file. It prints x(1), where x' = x and x(0) = 1, by RK4.
"""
import ctypes
import math
import pathlib
import sys
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int, c_size_t, c_void_p


def find_library():
    """The library's file: as named, or installed in the same DIR as this file,
    which is in DIR/share/doc/small_steps/examples."""
    if len(sys.argv) > 1:
        return sys.argv[1]
    for folder in pathlib.Path(__file__).resolve().parents[4:5]:
        for pattern in "lib*/libsmall_steps.*", "lib*/*/libsmall_steps.*":
            for found in sorted(folder.glob(pattern)):
                if found.suffix in (".so", ".dylib"):
                    return str(found)
    sys.exit("no shared library is installed with this file: name one, as DIR/lib/libsmall_steps.so")


name = find_library()
try:
    lib = ctypes.CDLL(name)
except OSError as error:
    sys.exit("%s: it cannot be loaded as a shared library (-DBUILD_SHARED_LIBS=ON makes one): %s"
             % (name, error))

# The structures and functions, as steps/ode.h and steps/onestep.h declare them.
Rhs = CFUNCTYPE(None, c_double, POINTER(c_double), POINTER(c_double), c_void_p)


class Ode(ctypes.Structure):
    _fields_ = [("dim", c_size_t), ("rhs", Rhs), ("jac", c_void_p), ("ctx", c_void_p)]


class Method(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("order", c_int), ("stages", c_size_t), ("step", c_void_p)]


lib.ss_integrate.argtypes = [POINTER(Ode), POINTER(Method), c_double, c_double, c_size_t,
                             POINTER(c_double), POINTER(c_double), c_void_p]
lib.ss_status_text.restype = c_char_p


def integrate(method, f, t0, t1, steps, x):
    """The state at t1, a list, where f(t, x) gives the derivative as a list."""

    @Rhs
    def rhs(t, x, dxdt, _):
        for i in range(dim):
            dxdt[i] = math.nan  # should f fail: "there is no derivative here"
        for i, slope in enumerate(f(t, x[:dim])):
            dxdt[i] = slope

    dim = len(x)
    method = Method.in_dll(lib, method)
    state = (c_double * dim)(*x)
    work = (c_double * ((method.stages + 1) * dim))()
    status = lib.ss_integrate(Ode(dim, rhs), method, t0, t1, steps, state, work, None)
    if status != 0:
        raise ArithmeticError(lib.ss_status_text(status).decode())
    return list(state)


print("%.9f" % integrate("ss_rk4", lambda t, x: [x[0]], 0.0, 1.0, 1000, [1.0])[0])
