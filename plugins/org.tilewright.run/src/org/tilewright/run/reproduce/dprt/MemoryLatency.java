package org.tilewright.run.reproduce.dprt;

import org.tilewright.run.study.ConfiguredModel;

/** The part of the memory's latency that its controller adds: what is varied when memory gets slower. */
final class MemoryLatency {

    private static final String PATH = "gpu.memory.returnLatency";

    private MemoryLatency() {}

    /** A multiple of the preset's, in core cycles, at least 1. */
    static long times(double factor) {
        long preset = Long.parseLong(ConfiguredModel.value(Machines.PRESETS.base(), PATH).replaceAll("\\D", ""));
        return Math.max(1, Math.round(factor * preset));
    }

    /** The setting for some core cycles. */
    static String setting(long cycles) {
        return PATH + "=" + cycles + " cycles";
    }
}
