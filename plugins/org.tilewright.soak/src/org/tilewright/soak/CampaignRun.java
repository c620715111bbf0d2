package org.tilewright.soak;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Tries the cases of a campaign one after the other, in some threads, until their number or the time has been reached. */
public final class CampaignRun {

    private static final long LOOK_MILLIS = 200;
    private static final int REPORT_SECONDS = 60;

    private final Campaign campaign;
    private final long seed;
    private final long last;
    private final PrintWriter out;
    private final Tally tally = new Tally();
    private final AtomicLong next;
    private final long startedNanos = System.nanoTime();
    private final long endNanos;

    /**
     * A run that has not begun.
     *
     * @param seed chooses the cases
     * @param first number of the first case
     * @param last number of the last one
     * @param time after which no further case begins
     * @param out hears of each failure, with the command that replays it, and from time to time how far the run has come
     */
    public CampaignRun(Campaign campaign, long seed, long first, long last, Duration time, PrintWriter out) {
        this.campaign = campaign;
        this.seed = seed;
        this.last = last;
        this.out = out;
        next = new AtomicLong(first);
        endNanos = startedNanos + time.toNanos();
    }

    /**
     * Tries the cases. One that hangs is left behind in its thread, and another thread goes on.
     *
     * @param threads cases that are tried at once
     */
    public Tally run(int threads) throws InterruptedException {
        List<Worker> workers = new ArrayList<>();
        for (int number = 0; number < threads; number++) {
            workers.add(start());
        }
        Thread stopped = new Thread(() -> line("stopped: "), "stop " + campaign.name());
        Runtime.getRuntime().addShutdownHook(stopped);
        try {
            watch(workers);
        } finally {
            remove(stopped);
        }
        line("");
        return tally;
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is ending already, and the hook has said how far it came.
        }
    }

    private void watch(List<Worker> workers) throws InterruptedException {
        long reported = startedNanos;
        while (workers.stream().anyMatch(Thread::isAlive)) {
            Thread.sleep(LOOK_MILLIS);
            for (Worker worker : List.copyOf(workers)) {
                if (worker.hangs()) {
                    workers.remove(worker);
                    report(worker.number, new Trial().failed("hangs: still running after " + campaign.patienceSeconds()
                            + " s in" + stack(worker)));
                    workers.add(start());
                }
            }
            if (System.nanoTime() - reported > Duration.ofSeconds(REPORT_SECONDS).toNanos()) {
                reported = System.nanoTime();
                line("so far ");
            }
        }
    }

    private void line(String begin) {
        out.println(campaign.name() + ": " + begin + tally.text() + "; "
                + (System.nanoTime() - startedNanos) / 1_000_000_000 + " s");
        out.flush();
    }

    private Worker start() {
        Worker worker = new Worker();
        worker.setDaemon(true);
        worker.start();
        return worker;
    }

    private static String stack(Thread thread) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement element : thread.getStackTrace()) {
            text.append("\n  ").append(element);
        }
        return text.toString();
    }

    private void report(long number, Trial trial) {
        tally.add(number, trial);
        for (String failure : trial.failures()) {
            out.println(campaign.name() + ": FAILED case " + number + ": " + failure);
            out.println("  replay: ./tilewright soak " + campaign.name() + " --seed " + seed + " --case " + number);
            out.flush();
        }
    }

    /** Tries one case after the other. */
    private final class Worker extends Thread {

        private volatile long number;
        /** When the case began; 0 between cases. */
        private volatile long beganNanos;
        private volatile boolean leftBehind;

        private Worker() {
            super("soak " + campaign.name());
        }

        private boolean hangs() {
            long began = beganNanos;
            leftBehind = began != 0
                    && System.nanoTime() - began > Duration.ofSeconds(campaign.patienceSeconds()).toNanos();
            return leftBehind;
        }

        @Override
        public void run() {
            while (!leftBehind && System.nanoTime() < endNanos) {
                number = next.getAndIncrement();
                if (number > last) {
                    return;
                }
                beganNanos = System.nanoTime();
                Trial trial = attempt();
                beganNanos = 0;
                if (!leftBehind) {
                    report(number, trial);
                }
            }
        }

        private Trial attempt() {
            try {
                return campaign.attempt(CaseNumbers.of(seed, campaign.name(), number));
            } catch (Throwable broken) {
                StringWriter trace = new StringWriter();
                broken.printStackTrace(new PrintWriter(trace, true));
                return new Trial().failed("broke down: " + trace);
            }
        }
    }
}
