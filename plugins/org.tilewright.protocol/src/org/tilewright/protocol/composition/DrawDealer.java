package org.tilewright.protocol.composition;

/** Deals the draws of opaque groups out to GPUs, by what these report to have done. */
public final class DrawDealer {

    private final DrawDealing scheduler;
    private final int[] remaining;
    private final int[] state;

    /**
     * Has dealt nothing, and deals to whoever has least left.
     *
     * @param gpus at least 1
     */
    public DrawDealer(int gpus) {
        this(DrawScheduler.usual(), gpus);
    }

    /**
     * Has dealt nothing.
     *
     * @param gpus at least 1
     */
    public DrawDealer(DrawDealing scheduler, int gpus) {
        this.scheduler = scheduler;
        remaining = new int[gpus];
        state = new int[scheduler.words(gpus)];
    }

    /**
     * The GPU that would draw the next draw, if it were dealt now.
     *
     * @param primitives its primitives, at least 0
     */
    public int next(int primitives) {
        return scheduler.next(state, remaining, primitives);
    }

    /**
     * Deals the next draw.
     *
     * @param primitives its primitives, at least 0
     * @return the GPU that draws it
     */
    public int deal(int primitives) {
        int gpu = next(primitives);
        scheduler.dealt(state, remaining, primitives, gpu);
        remaining[gpu] += primitives;
        return gpu;
    }

    /**
     * A GPU has reported that it has done some of what it was given.
     *
     * @param primitives how many more than it had reported before
     */
    public void done(int gpu, int primitives) {
        if (primitives < 0 || primitives > remaining[gpu]) {
            throw new IllegalArgumentException("GPU " + gpu + " has done " + primitives + " primitives of "
                    + remaining[gpu]);
        }
        remaining[gpu] -= primitives;
    }

    /** Primitives that a GPU has been given and has not reported. */
    public int remaining(int gpu) {
        return remaining[gpu];
    }
}
