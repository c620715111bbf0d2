package org.tilewright.run.reproduce.dprt;

/**
 * A frame on both machines.
 *
 * @param base without prefetching
 * @param prefetching with it
 */
record Comparison(DepthFigures base, DepthFigures prefetching) {

    private static final double PER_CENT = 100;

    /** Hit-rate gain in points: hits for a hundred accesses more than before. */
    double gain() {
        return prefetching.hitRate() - base.hitRate();
    }

    /** Hit-rate gain relative to the hit rate before, in per cent. */
    double relativeGain() {
        return PER_CENT * gain() / base.hitRate();
    }

    /** Hit-rate gain in points, counted by another unit. */
    double gain(String accesses) {
        return prefetching.hitRate(accesses) - base.hitRate(accesses);
    }

    /** Latency of a depth test taken off, in per cent. */
    double latencyCut() {
        return PER_CENT * (1 - prefetching.latency() / base.latency());
    }

    /** Time of the frame taken off, in per cent. */
    double timeCut() {
        return PER_CENT * (1 - prefetching.cycles() / base.cycles());
    }

    /** Bytes of depth read from memory for a hundred that the base reads. */
    double depthBytesRead() {
        String bytes = "gpu0.memory.zcache.bytes.read";
        return PER_CENT * prefetching.measurement().value(bytes) / base.measurement().value(bytes);
    }

    /** Whether both gain and latency cut lie inside the paper's ranges. */
    boolean insideThePaper() {
        return PaperClaims.inside(gain(), PaperClaims.GAIN) && PaperClaims.inside(latencyCut(), PaperClaims.CUT);
    }
}
