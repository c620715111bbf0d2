package org.tilewright.run;

/** Exit codes above 128, by which a process says that a signal ended it. */
final class ExitSignal {

    private static final int BASE = 128;
    private static final int INTERRUPT = 2;
    private static final int KILL = 9;
    private static final int TERMINATE = 15;

    private ExitSignal() {
    }

    /** Ctrl-C reaches the simulator together with the process that started it, and perhaps sooner. */
    static boolean meansCancelled(int exitCode) {
        return exitCode == BASE + INTERRUPT || exitCode == BASE + TERMINATE;
    }

    static String explain(int exitCode, String lastLine) {
        if (exitCode == BASE + KILL) {
            return "it was killed, perhaps because the machine ran out of memory";
        }
        return lastLine.isEmpty() ? "exit code " + exitCode : lastLine;
    }
}
