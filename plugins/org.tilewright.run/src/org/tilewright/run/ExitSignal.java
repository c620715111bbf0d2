package org.tilewright.run;

import java.util.List;

/** Exit codes above 128, by which a process says that a signal ended it. */
final class ExitSignal {

    private static final int BASE = 128;
    private static final int INTERRUPT = 2;
    private static final int KILL = 9;
    private static final int TERMINATE = 15;

    private ExitSignal() {}

    /** Ctrl-C reaches the simulator together with the process that started it, and perhaps sooner. */
    static boolean meansCancelled(int exitCode) {
        return exitCode == BASE + INTERRUPT || exitCode == BASE + TERMINATE;
    }

    /** Why a process broke down: its first words, because a stack trace follows what it is about. */
    static String explain(int exitCode, List<String> errorLines) {
        if (exitCode == BASE + KILL) {
            return "it was killed, perhaps because the machine ran out of memory";
        }
        return errorLines.isEmpty() ? "exit code " + exitCode : errorLines.getFirst();
    }
}
