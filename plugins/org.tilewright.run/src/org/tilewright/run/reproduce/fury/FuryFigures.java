package org.tilewright.run.reproduce.fury;

import org.tilewright.run.study.Measurement;

/**
 * What the texture units of one run did. A figure that a machine does not have is not a number.
 *
 * @param measurement the run
 */
record FuryFigures(Measurement measurement) {

    /** Units are numbered without gaps. */
    private static final int MOST_UNITS = 64;

    /** Quads textured. */
    double requests() {
        return count("requests");
    }

    /** Covered pixels of these. */
    double pixels() {
        return count("pixels");
    }

    /** Texels looked up. */
    double lookUps() {
        return count("accesses");
    }

    /** Look-ups of the line that was read last. */
    double repeats() {
        return count("repeats");
    }

    /** Look-ups of another line that the cache holds. */
    double hits() {
        return count("hits");
    }

    /** Look-ups whose line was read from memory. */
    double misses() {
        return count("misses");
    }

    /** Share of the look-ups, in per cent. */
    double share(double lookUps) {
        return 100 * lookUps / lookUps();
    }

    /** Quads that waited for the pipeline to run empty, because their primitive or texture was another. */
    double flushes() {
        return count("flushes");
    }

    /** Colour tables read. */
    double tables() {
        return count("tables");
    }

    /** Ticks of all units that were charged to a cause. */
    double ticks(String cause) {
        double sum = 0;
        for (int unit = 0; unit < MOST_UNITS; unit++) {
            double ticks = measurement.value("gpu0.texture" + unit + ".cycles." + cause);
            if (Double.isNaN(ticks)) {
                return unit == 0 ? Double.NaN : sum;
            }
            sum += ticks;
        }
        return sum;
    }

    /** Time of the frame in core cycles. */
    double cycles() {
        return measurement.value("frame.cycles");
    }

    private double count(String name) {
        return measurement.value("gpu0.texture." + name);
    }
}
