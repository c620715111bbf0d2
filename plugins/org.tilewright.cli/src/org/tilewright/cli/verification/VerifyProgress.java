package org.tilewright.cli.verification;

import java.io.PrintWriter;
import java.util.Locale;

import org.tilewright.verify.explore.Outlook;
import org.tilewright.verify.explore.Progress;

/** Tells how far a search is, as JSON lines, and stops it when it is told to. */
final class VerifyProgress implements Progress {

    private static final long NANOSECONDS_BETWEEN = 500_000_000L;

    private final PrintWriter out;
    private long told = System.nanoTime();
    private long visited;
    private int steps;
    private Outlook outlook;
    private volatile boolean cancelled;

    /** Tells it to a writer, or to nobody if that is null. */
    VerifyProgress(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void at(long states, long transitions, int depth) {
        long now = System.nanoTime();
        if (states < visited) {
            outlook = null; // The next search.
        }
        visited = states;
        steps = depth;
        if (out != null && now - told >= NANOSECONDS_BETWEEN) {
            told = now;
            out.println(String.format(Locale.ROOT, "{\"states\":%d,\"transitions\":%d,\"depth\":%d%s}", states,
                    transitions, depth, outlook()));
        }
    }

    @Override
    public void waiting(long states) {
        long now = System.nanoTime();
        outlook = outlook == null ? new Outlook(now) : outlook;
        outlook.at(visited, states, steps, now);
    }

    /** What engines tell that know which states wait: without them nobody knows how long it takes. */
    private String outlook() {
        if (outlook == null) {
            return "";
        }
        String known = String.format(Locale.ROOT, ",\"waiting\":%d,\"statesPerSecond\":%.0f", outlook.waiting(),
                outlook.statesPerSecond());
        return outlook.secondsLeft() < 0 ? known
                : known + String.format(Locale.ROOT, ",\"secondsLeft\":%.0f", outlook.secondsLeft());
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    /** Stops the search soon; may be called in any thread. */
    void cancel() {
        cancelled = true;
    }
}
