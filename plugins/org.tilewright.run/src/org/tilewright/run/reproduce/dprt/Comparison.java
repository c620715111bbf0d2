package org.tilewright.run.reproduce.dprt;

/**
 * A frame on both machines.
 *
 * @param base without prefetching
 * @param prefetching with it
 */
record Comparison(DepthFigures base, DepthFigures prefetching) {

    private static final double PER_CENT = 100;

    /** Hit-rate gain as the chosen reading has it. */
    double gain() {
        return gain(GainReading.CHOSEN);
    }

    /** Hit-rate gain in another reading. */
    double gain(GainReading reading) {
        return reading.gain(base, prefetching);
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
