/* playground.c: a recording of a page, played natively.
 *
 * Reads what the page did from standard input (numbers as the 16 digits of their
 * bits), and prints the hash of the state that it leads to and the bits of each
 * position; or what a step takes. tests/book/web/world.js compares.
 *
 *   load COUNT BITS...      a saved world
 *   input CODE BITS BITS    an event at a place, or option CODE - 100 and a value
 *   step COUNT
 *   time COUNT              as step, and prints the microseconds of one
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* code/web/playground.c */
double *play_room(size_t count);
int play_load(size_t count);
int play_event(int event, double x, double y);
int play_set(int option, double value);
int play_step(int count);
uint32_t play_hash(void);
const double *play_look(void);

enum { SET = 100, HEAD = 19, PER_PARTICLE = 7 };

static double read_number(void)
{
    uint64_t bits;
    double number;

    if (scanf("%" SCNx64, &bits) != 1)
        exit(2);
    memcpy(&number, &bits, sizeof number);
    return number;
}

static int read_count(void)
{
    int count;

    if (scanf("%d", &count) != 1)
        exit(2);
    return count;
}

static void load(void)
{
    const size_t count = (size_t)read_count();
    double *numbers = play_room(count);

    for (size_t i = 0; i < count; i++)
        numbers[i] = read_number();
    if (play_load(count) != 0)
        exit(3);
}

static void input(void)
{
    const int code = read_count();
    const double x = read_number(), y = read_number();

    (void)(code >= SET ? play_set(code - SET, x) : play_event(code, x, y));
}

static void take_time(void)
{
    const int count = read_count();
    const clock_t begun = clock();

    (void)play_step(count);
    printf("%.6f\n", 1e6 * (double)(clock() - begun) / CLOCKS_PER_SEC / count);
}

int main(void)
{
    char word[16];
    const double *seen;

    while (scanf("%15s", word) == 1) {
        if (strcmp(word, "load") == 0)
            load();
        else if (strcmp(word, "input") == 0)
            input();
        else if (strcmp(word, "step") == 0)
            (void)play_step(read_count());
        else if (strcmp(word, "time") == 0)
            take_time();
        else
            return 2;
    }
    seen = play_look();
    printf("%08" PRIx32 "\n", play_hash());
    for (int i = 0; i < (int)seen[0]; i++)
        for (int k = 0; k < 2; k++) {
            uint64_t bits;

            memcpy(&bits, &seen[HEAD + PER_PARTICLE * i + k], sizeof bits);
            printf("%016" PRIx64 "\n", bits);
        }
    return 0;
}
