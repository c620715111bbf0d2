package org.tilewright.sim.kernel;

/** Hears of a run's progress. */
public interface Progress {

    /**
     * The command processor sends a draw.
     *
     * @param draw  index of the draw
     * @param draws draws of the frame
     * @param tick  core tick
     */
    void drawSent(int draw, int draws, long tick);
}
