package org.tilewright.sim.kernel.queue;

/** Counts the draws, primitives and tiles in the pipeline, so that the command processor knows when it has drained. */
public final class Retirement implements Occupancy {

    private long inFlight;
    private long last;

    public void reset() {
        inFlight = 0;
        last = -1;
    }

    @Override
    public void enter() {
        inFlight++;
    }

    @Override
    public void retire(long tick) {
        inFlight--;
        last = Math.max(last, tick);
    }

    /** Something else that the command processor waits for has happened. */
    public void happened(long tick) {
        last = Math.max(last, tick);
    }

    public boolean isDrained() {
        return inFlight == 0;
    }

    /** Tick of the last event; -1 before the first. */
    public long lastTick() {
        return last;
    }
}
