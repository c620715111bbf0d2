package org.tilewright.sim.main;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

import org.tilewright.sim.kernel.Progress;

/** Reports progress as JSON lines, at most twenty a second. */
final class ProgressLines implements Progress {

    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(50);

    private final PrintStream out;
    private long last;

    ProgressLines(PrintStream out) {
        this.out = out;
        last = System.nanoTime() - INTERVAL;
    }

    /** A phase of the run begins. */
    void phase(String name) {
        line("{\"phase\":\"" + name + "\"}");
    }

    @Override
    public void drawSent(int draw, int draws, long tick) {
        long now = System.nanoTime();
        if (now - last >= INTERVAL) {
            last = now;
            line("{\"draw\":" + draw + ",\"draws\":" + draws + ",\"cycles\":" + tick + "}");
        }
    }

    private void line(String text) {
        out.println(text);
        out.flush();
    }
}
