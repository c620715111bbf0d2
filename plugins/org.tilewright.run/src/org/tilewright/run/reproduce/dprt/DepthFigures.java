package org.tilewright.run.reproduce.dprt;

import org.tilewright.run.study.Measurement;

/**
 * The figures of one run that the paper speaks of. A figure that a machine does not have is not a number.
 *
 * @param measurement the run
 */
record DepthFigures(Measurement measurement) {

    private static final double PER_CENT = 100;

    /** Share of what is looked up that hits, in per cent, by the unit of the chosen reading. */
    double hitRate() {
        return GainReading.CHOSEN.hitRate(this);
    }

    /**
     * The hit rate by some unit: of each access that misses, the first unit misses and the others hit.
     *
     * @param accesses name of the statistic that counts the units looked up
     * @return per cent
     */
    double hitRate(String accesses) {
        return PER_CENT * (1 - measurement.value("gpu0.zcache.misses") / measurement.value(accesses));
    }

    /** Mean latency of a depth test, in core cycles: from a tile's being visible to the depth unit to its result. */
    double latency() {
        return measurement.value("gpu0.depth.latency.mean");
    }

    /** Share of the prefetches used that were there when a tile asked for them, in per cent (paper, section 2.3). */
    double timely() {
        double used = measurement.value("gpu0.zcache.prefetches.used");
        return PER_CENT * (used - measurement.value("gpu0.zcache.prefetches.late")) / used;
    }

    /** Share of the prefetched lines that were read before their eviction, in per cent (paper, section 2.3). */
    double usedLines() {
        return PER_CENT * measurement.value("gpu0.zcache.prefetches.used")
                / measurement.value("gpu0.zcache.prefetches");
    }

    /** Share of the pixels read into the Z cache that a tile covered while they were there, in per cent. */
    double usedPixels() {
        return PER_CENT * measurement.value("gpu0.zcache.pixels.used") / measurement.value("gpu0.zcache.pixels.read");
    }

    /** Time of the frame in core cycles. */
    double cycles() {
        return measurement.value("frame.cycles");
    }
}
