package org.tilewright.sim.kernel.queue;

/** Counts the draws, primitives and tiles in the pipeline, so that the command processor knows when it has drained. */
public final class Retirement implements Occupancy {

    /** The queries that count what the pipeline draws. */
    public final QueryProgress queries = new QueryProgress();
    private long inFlight;
    private long last;

    public void reset() {
        queries.reset();
        inFlight = 0;
        last = -1;
    }

    public void enter() {
        inFlight++;
    }

    public void retire(long tick) {
        inFlight--;
        last = Math.max(last, tick);
    }

    @Override
    public void enter(int draw) {
        enter();
        queries.enter(draw);
    }

    @Override
    public void retire(long tick, int draw) {
        retire(tick);
        queries.retire(draw, tick);
    }

    /** Samples of a tile of a draw have passed the tests of a slice. */
    public void passed(int draw, int slice, int samples) {
        queries.passed(draw, slice, samples);
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
