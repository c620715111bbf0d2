package org.tilewright.sim.main;

import java.io.PrintStream;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.tilewright.sim.output.NewIntervals;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.statistics.Statistics;

/** Reports progress as JSON lines: at most twenty a second about draws, and two about what each GPU counted. */
final class ProgressLines implements Progress {

    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long COUNTS_INTERVAL = TimeUnit.MILLISECONDS.toNanos(500);

    private final PrintStream out;
    private final NewIntervals intervals = new NewIntervals();
    private long last;
    private final Map<Statistics, Long> lastCounts = new IdentityHashMap<>();

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

    @Override
    public synchronized void counted(Statistics statistics) {
        long now = System.nanoTime();
        if (now - lastCounts.computeIfAbsent(statistics, first -> now) >= COUNTS_INTERVAL) {
            lastCounts.put(statistics, now);
            String text = intervals.since(statistics);
            if (!text.isEmpty()) {
                line(text);
            }
        }
    }

    private synchronized void line(String text) {
        out.println(text);
        out.flush();
    }
}
