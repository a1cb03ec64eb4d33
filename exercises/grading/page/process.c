/* process.c: the judge's seam, in a page: a program is run to its end by the page's
 * script. */
#include "grading/judge/judge.h"
#include "grading/page/page.h"

ended process_run(const job *j)
{
    ended e = {0};

    e.how = page_ask(j->input, j->wall, &e.signal, &e.status);
    e.sent = page_text("sent");
    e.printed = page_text("printed");
    return e;
}

void ended_free(ended *e)
{
    text_free(&e->printed);
    text_free(&e->sent);
}
