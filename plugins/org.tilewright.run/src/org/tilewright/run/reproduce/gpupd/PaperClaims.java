package org.tilewright.run.reproduce.gpupd;

/** What the GPUpd paper says in numbers; its figures are not tabulated. */
final class PaperClaims {

    /** Geometric mean of the speedups of conventional split-frame rendering, 16 GPUs, eight traces (5.1). */
    static final double CONVENTIONAL = 3.07;

    /** The same of C-PD without runahead, batched at 4,096. */
    static final double WITHOUT_RUNAHEAD = 4.45;

    /** The same of C-PD with runahead. */
    static final double COOPERATIVE = 4.98;

    /** Largest speedup of C-PD with runahead: wolf (5.2). */
    static final double BEST = 7.65;

    /** Smallest: cry (5.2). */
    static final double WORST = 3.82;

    /** Smallest gain of speedup by runahead: nfs (5.2). */
    static final double LEAST_RUNAHEAD_GAIN = 0.31;

    /** Primitives that a GPU has less than with conventional rendering, at most, 4 GPUs, in per cent (5.1). */
    static final double FEWER_PRIMITIVES = 62;

    /** Traffic beside the synchronisations', at most, in per cent of it (5.3). */
    static final double ADDED_TRAFFIC = 7.03;

    /** Line against hub, at most, in per cent of the speedup (5.4). */
    static final double TOPOLOGY = 1.82;

    /** Ticks at the boundary in which a primitive passes, at most, in per cent of all (5.2). */
    static final double ISSUE = 1;

    /** Geometry on the GPU against the CPU, the most (2.4 and figure 5). */
    static final double GPU_AGAINST_CPU = 156.7;

    /**
     * Shares of a profiled frame in per cent (5.5): that of geometry and synchronisation together is given, and what C-PD can
     * save, which is all but synchronisation.
     *
     * @param geometryAndSync geometry and synchronisation of buffers
     * @param saving what C-PD saves at most
     */
    record Profiled(double geometryAndSync, double saving) {}

    /** Of heaven. */
    static final Profiled HEAVEN = new Profiled(61.7, 68.5);

    /** Of valley. */
    static final Profiled VALLEY = new Profiled(52.9, 66.7);

    private PaperClaims() {}
}
