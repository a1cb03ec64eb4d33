/* machine.c: the mouse's table of transitions, drawn and tested at random.
 *
 * Reads the rules from the library, groups them by the two states that they
 * join, and writes each group's label as character codes, because a table holds
 * only numbers. Then random events are played: whatever happens, the mouse must
 * hold one particle that exists, or none.
 */
// cc -Icode code/13-playground/machine.c code/world/*.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/program.h"
#include "world/world.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 160 }; /* the longest label */

/* Compare the state of the mouse with the world. */
static int is_wrong(const ss_world *w)
{
    size_t who;
    const ss_mouse_state state = ss_world_mouse(w, NULL, &who);
    int wrong = (state == SS_MOUSE_IDLE) != (who == SS_NO_PARTICLE) ||
                (who != SS_NO_PARTICLE && who >= ss_world_count(w));

    for (size_t i = 0; i < ss_world_link_count(w); i++)
        for (int end = 0; end < 2; end++)
            wrong |= ss_world_link(w, i, end) >= ss_world_count(w);
    return wrong;
}

//> monkey
static int monkey(ss_scene scene, int events, uint64_t seed)
{
    ss_world_options how;
    ss_random random = {seed};
    double t = 0.0;
    int wrong = 0;
    ss_world *w;

    ss_world_defaults(&how);
    how.scene = scene;
    w = ss_world_create(&how);
    for (int i = 0; i < events && w; i++) {
        const double x = how.width * ss_random_next(&random);
        const double y = how.height * ss_random_next(&random);
        const int event = (int)(SS_MOUSE_RESET * ss_random_next(&random));

        (void)ss_world_event(w, (ss_mouse_event)event, x, y);
        wrong += ss_world_advance(w, t += 0.01) != SS_OK || is_wrong(w);
    }
    ss_world_free(w);
    return wrong;
}
//<

int main(int argc, char **argv)
{
    int events = 600, edges = 0, wrong = 0;
    const ss_option options[] = {
        {"events", "random events per scene", .count = &events}, {0}};
    size_t count;
    const ss_rule *rules = ss_world_rules(&count);
    char names[8 * WIDTH] = "edge from to";
    int answered = 0;

    ss_begin(argc, argv, "The mouse's rules.", options);
    for (int i = 0; i < WIDTH; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), " c%d",
                 i + 100);
    ss_columns(names);
    for (int from = 0; from <= SS_MOUSE_STATES; from++)
        for (int to = 0; to <= SS_MOUSE_STATES; to++) {
            double row[3 + WIDTH] = {edges, from, to};
            char label[WIDTH + 1] = "";

            for (size_t i = 0; i < count; i++) {
                const ss_rule *r = &rules[i];

                if ((int)r->from != from || (int)r->to != to)
                    continue;
                snprintf(label + strlen(label), sizeof label - strlen(label),
                         "%s%s%s: %s\\l", ss_mouse_event_name(r->event),
                         r->target == SS_TARGET_ANYTHING ? "" : " on ",
                         r->target == SS_TARGET_ANYTHING
                             ? ""
                             : ss_target_name(r->target),
                         ss_action_name(r->action));
            }
            if (!*label)
                continue;
            for (size_t i = 0; i < WIDTH; i++) /* 8203: no width */
                row[3 + i] = i + strlen(label) < WIDTH
                                 ? 8203
                                 : label[i + strlen(label) - WIDTH];
            ss_row_of(3 + WIDTH, row);
            edges++;
        }
    for (int s = 0; s < SS_SCENES; s++)
        wrong += monkey((ss_scene)s, events, 11 + (uint64_t)s);
    for (size_t i = 0; i < count; i++)
        answered +=
            (rules[i].from == SS_MOUSE_STATES ? SS_MOUSE_STATES : 1) *
            (rules[i].target == SS_TARGET_ANYTHING ? SS_TARGET_ITSELF : 1);
    // expect: rules in [20, 20] (exact, lst:pl-rules)
    ss_fact("rules", (double)count);
    // 3 states, 11 events, 3 targets.
    // expect: situations in [99, 99] (exact, sec:pl-machine)
    ss_fact("situations", SS_MOUSE_STATES * SS_MOUSE_EVENTS * SS_TARGET_ITSELF);
    // By hand from the listing: 9 when idle, 12 holding, 9 linking, and 18.
    // expect: answered in [48, 48] (exact, lst:pl-rules)
    ss_fact("answered", answered);
    // expect: monkeys_events in [5400, 5400] (exact, sec:pl-machine)
    ss_fact("monkeys_events", SS_SCENES * events);
    // expect: wrong in [0, 0] (theory, lst:pl-event)
    ss_fact("wrong", wrong);
    return ss_end();
}
