/* tableau.c: Butcher's table of a method, typed by a reader: read, and stepped by.
 *
 * A row for each stage, its node and what it takes of the stages' slopes; then
 * the weights. So Heun's method is
 *
 *     0
 *     1    1
 *     1/2  1/2
 *
 * Where a row names fewer slopes than there are stages, the others are 0. What a
 * stage needs of itself or of later ones is found by Newton's method, for one
 * stage after the other where no stage needs a later one.
 */
#include "lab/laboratory.h"

#include "steps/newton.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- Numbers: 1/6, -0.25, 1/2-sqrt(3)/6 */

static double sum_of(const char **at, bool *wrong);

static double factor_of(const char **at, bool *wrong)
{
    double value;
    char *end;

    if (**at == '-' || **at == '+') {
        const double sign = *(*at)++ == '-' ? -1.0 : 1.0;

        return sign * factor_of(at, wrong);
    }
    if (!strncmp(*at, "sqrt(", 5) || **at == '(') {
        const bool root = **at == 's';

        *at += root ? 5 : 1;
        value = sum_of(at, wrong);
        *wrong = *wrong || **at != ')' || (root && value < 0.0);
        *at += **at == ')';
        return root ? sqrt(fabs(value)) : value;
    }
    if (!isdigit((unsigned char)**at) && **at != '.') {
        *wrong = true;
        return 0.0;
    }
    value = strtod(*at, &end);
    *wrong = *wrong || end == *at;
    *at = end;
    return value;
}

static double product_of(const char **at, bool *wrong)
{
    double value = factor_of(at, wrong);

    while (!*wrong && (**at == '*' || **at == '/'))
        if (*(*at)++ == '*')
            value *= factor_of(at, wrong);
        else
            value /= factor_of(at, wrong);
    return value;
}

static double sum_of(const char **at, bool *wrong)
{
    double value = product_of(at, wrong);

    while (!*wrong && (**at == '+' || **at == '-'))
        if (*(*at)++ == '+')
            value += product_of(at, wrong);
        else
            value -= product_of(at, wrong);
    return value;
}

/* ---- The text */

static char fault[300];

#define BLANK " \t\r"
enum { LONGEST = 2000 };

/* A line as it is typed, without its remark, with the signs of a keyboard for
 * those of print (minus, dash, hard blank), and no blanks around / and *. */
static void tidy(const char *line, size_t length, char out[LONGEST + 1])
{
    static const char *const print[] = {"\xe2\x88\x92-", "\xe2\x80\x93-",
                                        "\xc2\xa0 "};
    size_t n = 0;
    bool joins = false; /* / or * before this */

    for (const char *at = line; at < line + length && *at != '#'; at++) {
        char letter = *at;

        for (size_t k = 0; k < sizeof print / sizeof print[0]; k++) {
            const size_t wide = strlen(print[k]) - 1;

            if (strncmp(at, print[k], wide) == 0) {
                letter = print[k][wide];
                at += wide - 1;
                break;
            }
        }
        if (joins && isspace((unsigned char)letter))
            continue;
        joins = letter == '/' || letter == '*';
        while (joins && n > 0 && isspace((unsigned char)out[n - 1]))
            n--;
        out[n++] = letter;
    }
    out[n] = '\0';
}

/* "0,5", where blanks part the numbers. */
static bool has_comma(const char *line)
{
    const char *at = line + strspn(line, BLANK);

    at += strcspn(at, BLANK);
    if (!at[strspn(at, BLANK)])
        return false; /* there are none */
    for (at = line; *at; at += strcspn(at, BLANK), at += strspn(at, BLANK)) {
        const size_t whole = strspn(at, "+-0123456789");
        const size_t part =
            at[whole] == ',' ? strspn(at + whole + 1, "0123456789") : 0;
        const char after = at[whole + 1 + part];

        if (whole && part && (!after || strchr(BLANK ";|&\\", after))) {
            snprintf(fault, sizeof fault,
                     "'%.*s' has a comma, which parts two numbers here: write "
                     "%.*s.%.*s, or a blank after the comma",
                     (int)(whole + 1 + part), at, (int)whole, at, (int)part,
                     at + whole + 1);
            return true;
        }
    }
    return false;
}

/* Numbers of a line, with blanks, commas, bars or & between them; what stands
 * after # is a remark, and a line may end with \\. -1: there is a fault. */
static int numbers_of(const char *line, size_t length, int row, double *out)
{
    char copy[LONGEST + 1];
    int count = 0;

    if (length > LONGEST) {
        snprintf(fault, sizeof fault, "row %d is longer than %d letters", row,
                 LONGEST);
        return -1;
    }
    tidy(line, length, copy);
    if (has_comma(copy))
        return -1;
    for (char *word = strtok(copy, " \t\r,;|&\\"); word;
         word = strtok(NULL, " \t\r,;|&\\")) {
        const char *at = word;
        bool wrong = false;
        double value;

        if (strspn(word, "-=_+") == strlen(word) || !strcmp(word, "hline"))
            continue; /* a rule between the rows */
        value = sum_of(&at, &wrong);
        if (wrong || *at || !isfinite(value)) {
            snprintf(fault, sizeof fault,
                     "row %d: '%.20s' is no number: write 0.5, 1/6 or "
                     "1/2-sqrt(3)/6",
                     row, word);
            return -1;
        }
        if (count == MOST_STAGES + 1) {
            snprintf(fault, sizeof fault,
                     "row %d is too long: there is room for %d stages", row,
                     MOST_STAGES);
            return -1;
        }
        out[count++] = value;
    }
    return count;
}

static bool is(double one, double other)
{
    return fabs(one - other) <= 1e-7;
}

/* Two rows of weights, the second for an estimate? */
static bool is_pair(int n, double rows[][MOST_STAGES + 1], const int *count)
{
    double one = 0.0, other = 0.0;

    if (count[n - 1] != n - 2 || count[n - 2] != n - 2)
        return false;
    for (int j = 0; j < n - 2; j++) {
        one += rows[n - 2][j];
        other += rows[n - 1][j];
    }
    return is(one, 1.0) && is(other, 1.0);
}

const char *tableau_read(const char *text, tableau *t)
{
    double rows[MOST_STAGES + 2][MOST_STAGES + 1];
    int count[MOST_STAGES + 2], n = 0;

    memset(t, 0, sizeof *t);
    while (*text) {
        const size_t length = strcspn(text, "\n");
        double found[MOST_STAGES + 1];
        const int numbers = numbers_of(text, length, n + 1, found);

        if (numbers < 0)
            return fault;
        if (numbers > 0 && n == MOST_STAGES + 1) {
            snprintf(fault, sizeof fault, "there is room for %d stages",
                     MOST_STAGES);
            return fault;
        }
        if (numbers > 0) {
            memcpy(rows[n], found, sizeof found);
            count[n++] = numbers;
        }
        text += length + (text[length] == '\n');
    }
    if (n < 2)
        return "a table has a row for each stage (its node, then what it takes "
               "of the slopes), and below them the weights";
    t->has_pair = n > 2 && is_pair(n, rows, count);
    n -= t->has_pair;
    t->stages = n - 1;
    for (int i = 0; i < n; i++) {
        const int most = i < n - 1 ? n : n - 1;

        if (count[i] > most || (i == n - 1 && count[i] < most)) {
            snprintf(
                fault, sizeof fault,
                i < n - 1 ? "row %d has %d number%s: a node, and at most "
                            "one number for each of the %d stages"
                : count[i] < n - 1
                    ? "row %d, the weights, has %d number%s, and there are "
                      "%d stages: write 0 where a slope has no weight"
                : count[i] == n
                    ? "row %d, the weights, has %d number%s, and there are "
                      "%d stages: is the first stage left out, or does a "
                      "node stand before the weights?"
                    : "row %d, the weights, has %d number%s, and there are "
                      "%d stages",
                i + 1, count[i], count[i] == 1 ? "" : "s", n - 1);
            return fault;
        }
        if (i == n - 1)
            memcpy(t->b, rows[i], (size_t)count[i] * sizeof(double));
        else
            memcpy(t->a[i], rows[i] + 1,
                   (size_t)(count[i] - 1) * sizeof(double));
        if (i < n - 1)
            t->c[i] = rows[i][0];
    }
    return NULL;
}

bool tableau_is_explicit(const tableau *t)
{
    for (int i = 0; i < t->stages; i++)
        for (int j = i; j < t->stages; j++)
            if (t->a[i][j] != 0.0)
                return false;
    return true;
}

int tableau_order(const tableau *t)
{
    double b = 0.0, bc = 0.0, bc2 = 0.0, bac = 0.0;
    double bc3 = 0.0, bcac = 0.0, bac2 = 0.0, baac = 0.0;
    double ac[MOST_STAGES] = {0.0};

    for (int i = 0; i < t->stages; i++)
        for (int j = 0; j < t->stages; j++)
            ac[i] += t->a[i][j] * t->c[j];
    for (int i = 0; i < t->stages; i++) {
        const double weight = t->b[i], c = t->c[i];
        double row = 0.0, ac2 = 0.0, aac = 0.0;

        for (int j = 0; j < t->stages; j++) {
            row += t->a[i][j];
            ac2 += t->a[i][j] * t->c[j] * t->c[j];
            aac += t->a[i][j] * ac[j];
        }
        if (!is(row, c))
            return 0;
        b += weight;
        bc += weight * c;
        bc2 += weight * c * c;
        bac += weight * ac[i];
        bc3 += weight * c * c * c;
        bcac += weight * c * ac[i];
        bac2 += weight * ac2;
        baac += weight * aac;
    }
    return !is(b, 1.0)                                  ? 0
           : !is(bc, 1.0 / 2.0)                         ? 1
           : !is(bc2, 1.0 / 3.0) || !is(bac, 1.0 / 6.0) ? 2
           : !is(bc3, 1.0 / 4.0) || !is(bcac, 1.0 / 8.0) ||
                   !is(bac2, 1.0 / 12.0) || !is(baac, 1.0 / 24.0)
               ? 3
               : 4;
}

/* Which stages does the answer depend on? */
int tableau_trim(tableau *t)
{
    bool used[MOST_STAGES];
    int first = -1, kept = 0, place[MOST_STAGES];
    const tableau old = *t;

    for (int i = 0; i < t->stages; i++)
        used[i] = t->b[i] != 0.0;
    for (int round = 0; round < t->stages; round++)
        for (int i = 0; i < t->stages; i++)
            for (int j = 0; j < t->stages && used[i]; j++)
                used[j] = used[j] || t->a[i][j] != 0.0;
    for (int i = 0; i < t->stages; i++)
        if (used[i])
            place[kept++] = i;
        else if (first < 0)
            first = i;
    if (first < 0 || kept == 0)
        return -1;
    memset(t, 0, sizeof *t);
    t->stages = kept;
    for (int i = 0; i < kept; i++) {
        t->c[i] = old.c[place[i]];
        t->b[i] = old.b[place[i]];
        for (int j = 0; j < kept; j++)
            t->a[i][j] = old.a[place[i]][place[j]];
    }
    return first;
}

/* ---- A step */

/* Stages `first` to `last` are to be found together. */
typedef struct stages {
    const tableau *t;
    lab_f *f;
    int n, first, last;
    double time, h;
    const double *x;
    double (*k)[MOST_NUMBERS];
} stages;

/* What is wrong with these slopes: k_i - f(x + h sum a_ij k_j). */
static ss_status residual(const double *slopes, double *out, const void *ctx)
{
    const stages *s = ctx;
    const tableau *t = s->t;

    for (int i = s->first; i <= s->last; i++)
        memcpy(s->k[i], slopes + (i - s->first) * s->n,
               (size_t)s->n * sizeof(double));
    for (int i = s->first; i <= s->last; i++) {
        double at[MOST_NUMBERS], *f = out + (i - s->first) * s->n;

        for (int d = 0; d < s->n; d++) {
            double sum = 0.0;

            for (int j = 0; j < t->stages; j++)
                sum += t->a[i][j] * s->k[j][d];
            at[d] = s->x[d] + s->h * sum;
        }
        s->f(s->time + t->c[i] * s->h, at, f);
        for (int d = 0; d < s->n; d++)
            f[d] = slopes[(i - s->first) * s->n + d] - f[d];
    }
    return SS_OK;
}

static bool solve(const stages *s)
{
    const size_t dim = (size_t)((s->last - s->first + 1) * s->n);
    const ss_equation equation = {dim, residual, NULL, s};
    ss_newton *newton = ss_newton_create(dim, NULL);
    double slopes[MOST_STAGES * MOST_NUMBERS];
    ss_status status;

    for (int i = s->first; i <= s->last; i++)
        s->f(s->time, s->x, slopes + (i - s->first) * s->n); /* a guess */
    status = newton ? ss_newton_solve(newton, &equation, slopes, NULL)
                    : SS_BAD_ARGUMENT;
    ss_newton_free(newton);
    for (int i = s->first; i <= s->last; i++)
        memcpy(s->k[i], slopes + (i - s->first) * s->n,
               (size_t)s->n * sizeof(double));
    return status == SS_OK;
}

/* The last stage that must be found together with this one. */
static int together(const tableau *t, int first)
{
    int last = first;

    for (int i = first; i <= last; i++)
        for (int j = last + 1; j < t->stages; j++)
            if (t->a[i][j] != 0.0)
                last = j;
    return last;
}

bool tableau_take(const tableau *t, lab_f *f, int n, double time, double h,
                  double *x)
{
    double k[MOST_STAGES][MOST_NUMBERS] = {{0.0}};
    stages s = {t, f, n, 0, 0, time, h, x, k};

    for (; s.first < t->stages; s.first = s.last + 1) {
        s.last = together(t, s.first);
        if (s.last > s.first || t->a[s.first][s.first] != 0.0) {
            if (!solve(&s))
                return false;
        } else { /* the slope is minus what is wrong with none */
            double none[MOST_NUMBERS] = {0.0}, slope[MOST_NUMBERS];

            residual(none, slope, &s);
            for (int d = 0; d < n; d++)
                k[s.first][d] = -slope[d];
        }
    }
    for (int d = 0; d < n; d++) {
        double sum = 0.0;

        for (int i = 0; i < t->stages; i++)
            sum += t->b[i] * k[i][d];
        x[d] += h * sum;
    }
    return true;
}

/* ---- And back: the first fraction of a continued fraction that is near enough. */
const char *fraction(double x)
{
    static char text[8][32];
    static int turn;
    char *out = text[turn = (turn + 1) % 8];
    double p0 = 0.0, q0 = 1.0, p1 = 1.0, q1 = 0.0, rest = fabs(x);

    for (int i = 0; i < 20 && fabs(x) < 1e9; i++) {
        const double whole = floor(rest), p = whole * p1 + p0,
                     q = whole * q1 + q0;

        if (q > 2e5)
            break;
        p0 = p1, q0 = q1, p1 = p, q1 = q;
        if (fabs(fabs(x) - p / q) < 1e-13) {
            if (q > 999.0 && fabs(x * 1e8 - round(x * 1e8)) < 1e-4)
                break; /* it was a decimal */
            snprintf(out, sizeof text[0], q == 1.0 ? "%s%.0f" : "%s%.0f/%.0f",
                     x < 0.0 && p > 0.0 ? "-" : "", p, q);
            return out;
        }
        rest = 1.0 / (rest - whole);
    }
    snprintf(out, sizeof text[0], "%.8g", x);
    return out;
}
