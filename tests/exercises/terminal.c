/* terminal.c: run a command as a terminal would, and press Ctrl-C.
 *
 *     terminal FILE COMMAND [ARGUMENT]...
 *     terminal --tty FILE COMMAND [ARGUMENT]...
 *
 * The command gets a process group of its own; when FILE appears the whole
 * group gets SIGINT. The status is the command's, or 128 and the signal that
 * ended it. After a minute without FILE everything is ended by force. With
 * --tty the command believes that it writes to a terminal, of which a copy is
 * printed.
 */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EVERY = 20, PATIENCE = 60000 }; /* milliseconds */

/* The terminal's own side, or -1. */
static int open_terminal(void)
{
    const int own = posix_openpt(O_RDWR | O_NOCTTY);

    return own >= 0 && grantpt(own) == 0 && unlockpt(own) == 0 ? own : -1;
}

/* In the child: what it prints goes to the other side of the terminal. */
static void use_terminal(int own)
{
    const int side = open(ptsname(own), O_RDWR | O_NOCTTY);

    dup2(side, STDOUT_FILENO);
    dup2(side, STDERR_FILENO);
    close(side);
    close(own);
}

/* Copy what comes within the time; a terminal adds returns to newlines. */
static void copy(int own, int milliseconds)
{
    struct pollfd p = {own, POLLIN, 0};
    char block[4096];
    ssize_t n = 1;

    while (n > 0 && poll(&p, 1, milliseconds) > 0) {
        n = read(own, block, sizeof block);
        for (ssize_t i = 0; i < n; i++)
            if (block[i] != '\r')
                putchar(block[i]);
        fflush(stdout);
        milliseconds = 0;
    }
    if (n <= 0)
        poll(NULL, 0, milliseconds); /* nobody writes any more */
}

int main(int argc, char **argv)
{
    const int tty = argc > 1 && !strcmp(argv[1], "--tty");
    int status, pressed = 0, own = -1;
    pid_t child;

    argv += tty;
    argc -= tty;
    if (argc < 3) {
        fputs("usage: terminal [--tty] FILE COMMAND [ARGUMENT]...\n", stderr);
        return 2;
    }
    if (tty && (own = open_terminal()) < 0) {
        perror("terminal");
        return 2;
    }
    child = fork();
    if (child < 0)
        return 2;
    if (child == 0) {
        setpgid(0, 0);
        signal(SIGINT, SIG_DFL);
        if (tty)
            use_terminal(own);
        execvp(argv[2], argv + 2);
        perror(argv[2]);
        _exit(127);
    }
    setpgid(child, child);
    for (int waited = 0; waitpid(child, &status, WNOHANG) == 0;
         waited += EVERY) {
        if (!pressed && access(argv[1], F_OK) == 0) {
            kill(-child, SIGINT);
            pressed = 1;
        }
        if (waited > PATIENCE)
            kill(-child, SIGKILL);
        if (tty)
            copy(own, EVERY);
        else
            poll(NULL, 0, EVERY);
    }
    if (tty)
        copy(own, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
