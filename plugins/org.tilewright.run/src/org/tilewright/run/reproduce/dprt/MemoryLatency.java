package org.tilewright.run.reproduce.dprt;

import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;

/**
 * The latency of a read of a Z cache line from a closed row of an idle memory, and how it is multiplied: the DRAM stays as
 * it is, and the memory controller adds more on the way back.
 *
 * @param machine whose latency it is
 */
record MemoryLatency(Configuration machine) {

    private static final String ADDED = "gpu.memory.returnLatency";

    /** What the machine takes, in core cycles. */
    double cycles() {
        return dram() + number(ADDED);
    }

    /**
     * What makes the latency a multiple of the machine's.
     *
     * @param factor the multiple
     * @return the setting, to the nearest whole cycle; the controller adds at least one
     */
    String setting(double factor) {
        return ADDED + "=" + Math.max(1, Math.round(factor * cycles() - dram())) + " cycles";
    }

    /** The DRAM's part: the grant, the row, the column and the data, by the memory's clock (see docs/machine.md). */
    private double dram() {
        double burst = Math.ceil(bytes(value("gpu.depth.zcache.line")) / number("gpu.memory.bytesPerCycle"));
        double ticks = 1 + number("gpu.memory.timing.tRCD") + number("gpu.memory.timing.CL") + burst;
        return ticks * frequency("gpu.clock") / frequency("gpu.memory.clock");
    }

    private double frequency(String clockPath) {
        String frequency = value("clocks." + value(clockPath) + ".frequency");
        double scale = frequency.endsWith("GHz") ? 1e9 : frequency.endsWith("MHz") ? 1e6 : 1e3;
        return scale * digits(frequency);
    }

    private static double bytes(String size) {
        return digits(size) * (size.endsWith("KiB") ? 1024 : 1);
    }

    private double number(String path) {
        return digits(value(path));
    }

    private static double digits(String quantity) {
        return Double.parseDouble(quantity.replaceFirst("[^0-9.].*", ""));
    }

    private String value(String path) {
        return ConfiguredModel.value(machine, path);
    }
}
