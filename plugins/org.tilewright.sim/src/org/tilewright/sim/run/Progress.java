package org.tilewright.sim.run;

import org.tilewright.sim.statistics.Statistics;

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

    /**
     * Something has counted up to the end of an interval of time. Called a few thousand times for each of a GPU's tables, in the
     * thread that simulates the GPU.
     *
     * @param statistics all tables of the GPU, whose intervals until now may be read
     */
    default void counted(Statistics statistics) {}

    /** The same for a GPU whose draws another one tells of: hears of what it counts alone. */
    default Progress countsAlone() {
        return new Progress() {
            @Override
            public void drawSent(int draw, int draws, long tick) {
                // Told by another GPU.
            }

            @Override
            public void counted(Statistics statistics) {
                Progress.this.counted(statistics);
            }
        };
    }
}
