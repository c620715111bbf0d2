package org.tilewright.run.reproduce.dprt;

import java.util.List;

import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Workload;

/**
 * A machine with the adaptive prefetcher at a multiple of its memory latency, and what it is set against: the same machine
 * with other prefetching.
 *
 * @param machine what the machine is called
 * @param factor the multiple
 * @param adaptive the machine
 */
record AdaptiveCase(String machine, int factor, Configuration adaptive) {

    private static final String PREFETCHER = "gpu.depth.prefetcher";
    private static final String QUEUE = PREFETCHER + ".queueEntries";
    private static final String LEAST = PREFETCHER + ".minimumDistance";
    private static final String GREATEST = PREFETCHER + ".maximumDistance";
    private static final double PER_CENT = 100;

    /** A machine at a multiple of its memory latency. */
    static AdaptiveCase of(String name, Configuration machine, int factor) {
        return new AdaptiveCase(name, factor,
                factor == 1 ? machine : machine.with(new MemoryLatency(machine).setting(factor)));
    }

    /** Plain DPRT, with the same queue, scan-ahead and everything. */
    Configuration plain() {
        return adaptive.with(List.of(PREFETCHER + "=DprtPrefetcher", QUEUE + "=" + value(QUEUE)));
    }

    /** Plain DPRT without the scan-ahead, of which it makes no use. */
    Configuration plainWithoutScanAhead() {
        return plain().with("gpu.rasteriser.scanAhead=0");
    }

    /** Early requests, but always as early as they may be. */
    Configuration earliest() {
        return adaptive.with(LEAST + "=" + value(GREATEST));
    }

    private String value(String path) {
        return ConfiguredModel.value(adaptive, path);
    }

    /** Change of the time of each frame against plain DPRT, in per cent. */
    List<Double> changes(Configuration of, List<Workload> workloads, Measurements measurements) {
        return workloads.stream().map(frame -> change(of, frame, measurements)).toList();
    }

    /** Change of a frame's time against plain DPRT, in per cent. */
    double change(Configuration of, Workload frame, Measurements measurements) {
        return PER_CENT * (cycles(of, frame, measurements) / cycles(plain(), frame, measurements) - 1);
    }

    static double cycles(Configuration machine, Workload frame, Measurements measurements) {
        return new DepthFigures(measurements.of(machine, frame)).cycles();
    }

    /** The geometric mean of changes, in per cent. */
    static double mean(List<Double> changes) {
        return PER_CENT * (Averages.geometricMean(changes, change -> 1 + change / PER_CENT) - 1);
    }
}
