package org.tilewright.run.reproduce.chopin;

/** What the CHOPIN paper says in numbers in its abstract, and what its public artefact, run by itself, was found to do. */
final class PaperClaims {

    static final String ABSTRACT = "abstract";
    static final String ARTEFACT = "artefact";

    /** GPUs of the paper's main comparison. */
    static final int GPUS = 8;

    /** Speedup over the best prior way of splitting frames, geometric mean of eight games. */
    static final double MEAN = 1.25;

    /** The most of it. */
    static final double BEST = 1.56;

    /** How near a number has to be to hold, in per cent. */
    static final double NEAR = 10;

    /** Bytes of a block of 2x2 pixels on a link: 4 of place, 16 of depths, 16 of colours. */
    static final double QUAD_BYTES = 36;

    /** Composition in order takes so many times as long as with the scheduler, in one scene: 58.6 against 38.0 thousand cycles. */
    static final double WITHOUT_SCHEDULER = 58.6 / 38.0;

    /** Fragments that pass grow so many times, in one scene: from 158 to 415 thousand. */
    static final double MORE_FRAGMENTS = 415.0 / 158.0;

    private PaperClaims() {}

    /** Whether a number is as near to the paper's as one has to be. */
    static boolean isNear(double found, double paper) {
        return Math.abs(found / paper - 1) * 100 <= NEAR;
    }
}
