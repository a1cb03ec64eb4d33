/* weights.c: the weights of the Adams methods, in whole numbers.
 *
 * With the step as unit of time, the nodes of a k-step formula are top, top -
 * 1, ..., top + 1 - k, with top = 0 for Bashforth and 1 for Moulton. The j-th
 * weight is the integral from 0 to 1 of the polynomial that is one at the j-th
 * node and zero at the others. The integral of the product over all nodes,
 * divided by k!, is the error constant. Nothing is rounded.
 */
// cc -Icode code/06-multistep/weights.c code/steps/*.c -lm
#include "exact/fraction.h"
#include "steps/adams.h"
#include "steps/program.h"

#include <stdio.h>

enum { MOST = SS_ADAMS_ORDERS };

static void must(ss_status status)
{
    if (status != SS_OK)
        ss_give_up("%s", ss_status_text(status));
}

//> integral
/* The integral from 0 to 1 of the product of (s - node) over all nodes but the
 * one with number `skip`, divided by `under`. With skip < 0 no node is left
 * out. The product is c[0] + c[1] s + c[2] s^2 + ... */
static fraction integral(int top, int k, int skip, int64_t under)
{
    int64_t c[MOST + 2] = {1};
    fraction sum = {0, 1}, part;
    int degree = 0;

    for (int i = 0; i < k; i++) {
        if (i == skip)
            continue;
        for (int m = ++degree; m >= 0; m--) /* times (s - (top - i)) */
            c[m] = (m > 0 ? c[m - 1] : 0) - (top - i) * c[m];
    }
    for (int m = 0; m <= degree; m++) { /* s^m gives 1/(m + 1) */
        must(fraction_of(c[m], (m + 1) * under, &part));
        must(fraction_add(sum, part, &sum));
    }
    return sum;
}
//<

//> weight
/* The weight of node j. Lagrange divides by the product of the differences
 * between this node and each of the others. */
static fraction weight(int top, int k, int j)
{
    int64_t under = 1;

    for (int i = 0; i < k; i++)
        if (i != j)
            under *= i - j;
    return integral(top, k, j, under);
}
//<

static int64_t common(int64_t a, int64_t b)
{
    int64_t m = a;

    while (m % b)
        m += a;
    return m;
}

static void fact(const char *family, int k, const char *what, int64_t value)
{
    char name[32];

    snprintf(name, sizeof name, "%s%d%s", family, k, what);
    ss_fact(name, (double)value);
}

int main(int argc, char **argv)
{
    int orders = MOST, same = 1;
    const ss_option options[] = {
        {"orders", "highest order, up to 5", .count = &orders, .most = 5}, {0}};

    ss_begin(argc, argv, "Weights of Adams methods, exactly.", options);
    ss_columns("top order j weight");
    // expect: ab1_0 in [1, 1] (exact, eq:ms-weights)
    // expect: ab1_under in [1, 1] (exact, eq:ms-weights)
    // expect: ab1_c in [1, 1] (exact, eq:ms-constant)
    // expect: ab1_c_under in [2, 2] (exact, eq:ms-constant)
    // expect: ab2_0 in [3, 3] (exact, eq:ms-weights)
    // expect: ab2_1 in [-1, -1] (exact, eq:ms-weights)
    // expect: ab2_under in [2, 2] (exact, eq:ms-weights)
    // expect: ab2_c in [5, 5] (exact, eq:ms-constant)
    // expect: ab2_c_under in [12, 12] (exact, eq:ms-constant)
    // expect: ab3_0 in [23, 23] (exact, eq:ms-weights)
    // expect: ab3_1 in [-16, -16] (exact, eq:ms-weights)
    // expect: ab3_2 in [5, 5] (exact, eq:ms-weights)
    // expect: ab3_under in [12, 12] (exact, eq:ms-weights)
    // expect: ab3_c in [3, 3] (exact, eq:ms-constant)
    // expect: ab3_c_under in [8, 8] (exact, eq:ms-constant)
    // expect: ab4_0 in [55, 55] (exact, eq:ms-weights)
    // expect: ab4_1 in [-59, -59] (exact, eq:ms-weights)
    // expect: ab4_2 in [37, 37] (exact, eq:ms-weights)
    // expect: ab4_3 in [-9, -9] (exact, eq:ms-weights)
    // expect: ab4_under in [24, 24] (exact, eq:ms-weights)
    // expect: ab4_c in [251, 251] (exact, eq:ms-constant)
    // expect: ab4_c_under in [720, 720] (exact, eq:ms-constant)
    // expect: ab5_0 in [1901, 1901] (exact, eq:ms-weights)
    // expect: ab5_1 in [-2774, -2774] (exact, eq:ms-weights)
    // expect: ab5_2 in [2616, 2616] (exact, eq:ms-weights)
    // expect: ab5_3 in [-1274, -1274] (exact, eq:ms-weights)
    // expect: ab5_4 in [251, 251] (exact, eq:ms-weights)
    // expect: ab5_under in [720, 720] (exact, eq:ms-weights)
    // expect: ab5_c in [95, 95] (exact, eq:ms-constant)
    // expect: ab5_c_under in [288, 288] (exact, eq:ms-constant)
    // expect: am1_0 in [1, 1] (exact, eq:ms-weights)
    // expect: am1_under in [1, 1] (exact, eq:ms-weights)
    // expect: am1_c in [-1, -1] (exact, eq:ms-constant)
    // expect: am1_c_under in [2, 2] (exact, eq:ms-constant)
    // expect: am2_0 in [1, 1] (exact, eq:ms-weights)
    // expect: am2_1 in [1, 1] (exact, eq:ms-weights)
    // expect: am2_under in [2, 2] (exact, eq:ms-weights)
    // expect: am2_c in [-1, -1] (exact, eq:ms-constant)
    // expect: am2_c_under in [12, 12] (exact, eq:ms-constant)
    // expect: am3_0 in [5, 5] (exact, eq:ms-weights)
    // expect: am3_1 in [8, 8] (exact, eq:ms-weights)
    // expect: am3_2 in [-1, -1] (exact, eq:ms-weights)
    // expect: am3_under in [12, 12] (exact, eq:ms-weights)
    // expect: am3_c in [-1, -1] (exact, eq:ms-constant)
    // expect: am3_c_under in [24, 24] (exact, eq:ms-constant)
    // expect: am4_0 in [9, 9] (exact, eq:ms-weights)
    // expect: am4_1 in [19, 19] (exact, eq:ms-weights)
    // expect: am4_2 in [-5, -5] (exact, eq:ms-weights)
    // expect: am4_3 in [1, 1] (exact, eq:ms-weights)
    // expect: am4_under in [24, 24] (exact, eq:ms-weights)
    // expect: am4_c in [-19, -19] (exact, eq:ms-constant)
    // expect: am4_c_under in [720, 720] (exact, eq:ms-constant)
    // expect: am5_0 in [251, 251] (exact, eq:ms-weights)
    // expect: am5_1 in [646, 646] (exact, eq:ms-weights)
    // expect: am5_2 in [-264, -264] (exact, eq:ms-weights)
    // expect: am5_3 in [106, 106] (exact, eq:ms-weights)
    // expect: am5_4 in [-19, -19] (exact, eq:ms-weights)
    // expect: am5_under in [720, 720] (exact, eq:ms-weights)
    // expect: am5_c in [-3, -3] (exact, eq:ms-constant)
    // expect: am5_c_under in [160, 160] (exact, eq:ms-constant)
    for (int top = 0; top < 2; top++)
        for (int k = 1; k <= orders; k++) {
            const char *family = top ? "am" : "ab";
            int64_t under = 1, factorial = 1;
            fraction w[MOST], c;

            for (int j = 0; j < k; j++) {
                w[j] = weight(top, k, j);
                under = common(under, w[j].den);
                factorial *= j + 1;
            }
            for (int j = 0; j < k; j++) {
                const double value = (double)w[j].num / (double)w[j].den;
                const char number[3] = {'_', (char)('0' + j), 0};

                fact(family, k, number, w[j].num * (under / w[j].den));
                same =
                    same && value == ss_adams_weight(top ? SS_ADAMS_MOULTON
                                                         : SS_ADAMS_BASHFORTH,
                                                     k, j);
                ss_row(top, k, j, value);
            }
            c = integral(top, k, -1, factorial);
            fact(family, k, "_under", under);
            fact(family, k, "_c", c.num);
            fact(family, k, "_c_under", c.den);
        }
    // expect: same_as_library in [1, 1] (exact, eq:ms-weights)
    ss_fact("same_as_library", same);
    return ss_end();
}
