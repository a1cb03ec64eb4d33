/* terminal.c: run a command as a terminal would, and press Ctrl-C.
 *
 *     terminal FILE COMMAND [ARGUMENT]...
 *
 * The command gets a process group of its own; when FILE appears the whole
 * group gets SIGINT. The status is the command's, or 128 and the signal that
 * ended it. After a minute without FILE everything is ended by force.
 */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EVERY = 20, PATIENCE = 60000 }; /* milliseconds */

int main(int argc, char **argv)
{
    const struct timespec pause = {0, EVERY * 1000000L};
    int status, pressed = 0;
    pid_t child;

    if (argc < 3) {
        fputs("usage: terminal FILE COMMAND [ARGUMENT]...\n", stderr);
        return 2;
    }
    child = fork();
    if (child < 0)
        return 2;
    if (child == 0) {
        setpgid(0, 0);
        signal(SIGINT, SIG_DFL);
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
        nanosleep(&pause, NULL);
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
