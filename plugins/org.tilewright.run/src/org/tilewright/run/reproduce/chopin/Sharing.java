package org.tilewright.run.reproduce.chopin;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Workload;

/** How GPUs share a frame. All have the network and the regions of CHOPIN's presets, so that only the way of sharing differs. */
enum Sharing {
    /** Every GPU does all geometry. */
    DUPLICATED("duplicated", "sfr-", Settings.ALIKE),
    /** GPUpd with runahead, batched at 4,096. */
    GPUPD("GPUpd", "gpupd-", Settings.ALIKE),
    /** CHOPIN with its artefact's threshold of 4,096 primitives. */
    CHOPIN("CHOPIN", "chopin-", List.of()),
    /** CHOPIN whose composition costs next to nothing. */
    IDEAL("ideal composition", "chopin-",
            Stream.of(Settings.FREE_LINKS, Settings.FREE_UNITS).flatMap(List::stream).toList());

    /** One GPU, over which speedups of all are. */
    static final Configuration SINGLE = Configuration.of("sfr-1");

    /** Parameters that several of the systems have. */
    static final class Settings {

        private static final List<String> ALIKE = List.of("split.regionSize=64x64 px", "network=FullyConnectedNetwork",
                "network.linkLatency=200 ns", "network.linkBandwidth=64 GB/s");

        /** Links without latency, at a rate that does not matter. */
        static final List<String> FREE_LINKS = List.of("network.linkLatency=0 ns", "network.linkBandwidth=10 TB/s");

        /** Composition units at their greatest rate. */
        static final List<String> FREE_UNITS = List.of("split.composedPixelsPerCycle=4096");

        private Settings() {}
    }

    private final String label;
    private final String preset;
    private final List<String> settings;

    Sharing(String label, String preset, List<String> settings) {
        this.label = label;
        this.preset = preset;
        this.settings = settings;
    }

    /** What it is called in tables and charts. */
    String label() {
        return label;
    }

    /** The system of so many GPUs, 2, 4, 8 or 16. */
    Configuration of(int gpus) {
        return Configuration.of(preset + gpus).with(settings);
    }

    /** Core cycles of a frame. */
    static double cycles(Measurements measurements, Configuration machine, Workload frame) {
        return measurements.of(machine, frame).value("frame.cycles");
    }

    /** The time of one system by that of another. */
    static double speedup(Measurements measurements, Configuration base, Configuration machine, Workload frame) {
        return cycles(measurements, base, frame) / cycles(measurements, machine, frame);
    }
}
