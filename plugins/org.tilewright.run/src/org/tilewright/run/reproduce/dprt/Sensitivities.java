package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Workload;

/** The choices that are varied one by one: those where the paper is silent, or says two things. */
final class Sensitivities {

    private static final String RETURN_LATENCY = "gpu.memory.returnLatency";

    private final List<Workload> scenes;
    private final Machines preset = Machines.PRESETS;

    private Sensitivities(List<Workload> scenes) {
        this.scenes = scenes;
    }

    /** All of them, in the order of the report. */
    static List<Experiment> of(List<Workload> scenes) {
        Sensitivities all = new Sensitivities(scenes);
        return List.of(all.lineSize(), all.memoryLatency(), all.gate(), all.onceTouchingTag(), all.replacement());
    }

    private Sensitivity lineSize() {
        return new Sensitivity("line-size", "Line size",
                """
                        The paper gives size, ways and pixels of the Z cache, and no line size. A 4x4 tile takes 64 bytes; longer \
                        lines fetch neighbouring tiles with it, which lifts the hit rate without prefetching and leaves less to \
                        gain.""",
                "line size (bytes)", true,
                both("gpu.depth.zcache.line", "64 B", "128 B", "256 B"), scenes);
    }

    private Sensitivity memoryLatency() {
        long cycles = Long.parseLong(ConfiguredModel.value(preset.base(), RETURN_LATENCY).replaceAll("\\D", ""));
        List<Sensitivity.Variation> variations = new ArrayList<>();
        for (double factor : new double[] { 0.25, 0.5, 1, 2, 4, 8 }) {
            long value = Math.round(factor * cycles);
            variations.add(new Sensitivity.Variation(Long.toString(value),
                    preset.with(List.of(RETURN_LATENCY + "=" + value + " cycles"))));
        }
        return new Sensitivity("memory-latency", "Memory latency",
                """
                        The paper names DDR and no latency. Varied is the part of it that the memory controller adds on the way \
                        back, in core cycles, beside the DRAM's own time.""",
                "added latency (core cycles)", true, variations,
                scenes);
    }

    private Sensitivity gate() {
        List<Sensitivity.Variation> variations = new ArrayList<>(
                both("gpu.rasteriser.gateCredits", "1", "2", "4", "8", "16", "32", "64"));
        return new Sensitivity("gate", "The gate between depth test and scan",
                """
                        Section 2.3 lets the scan step on only when all tiles put out before have been handed over; a machine has \
                        credits. The number of credits bounds how far ahead of its use a line is fetched.""",
                "credits (tiles)", true, variations, scenes);
    }

    private Sensitivity onceTouchingTag() {
        return new Sensitivity("ott", "The reading of the once-touching tag",
                """
                        Section 2.1 guarantees that unread lines stay, sections 2.2 and 2.3 prefer it. *none* ignores the tag, \
                        *preference* takes an unread line when there is no other, *rule* never does and waits, *rearmed* is the \
                        rule with the hole closed: a prefetch that finds its line arms it again, and a demand may escape.""",
                "reading", false, prefetching("gpu.depth.zcache.ott", "none", "preference", "rule", "rearmed"), scenes);
    }

    private Sensitivity replacement() {
        return new Sensitivity("replacement", "Replacement under the tag", """
                The paper's victim is found by pseudo-LRU; "fewest recent accesses" would be something else.""",
                "policy", false, both("gpu.depth.zcache.replacement", "plru", "lru"), scenes);
    }

    private List<Sensitivity.Variation> both(String path, String... values) {
        return Arrays.stream(values)
                .map(value -> new Sensitivity.Variation(label(value), preset.with(List.of(path + "=" + value))))
                .toList();
    }

    private List<Sensitivity.Variation> prefetching(String path, String... values) {
        return Arrays.stream(values).map(
                value -> new Sensitivity.Variation(label(value), preset.withPrefetching(List.of(path + "=" + value))))
                .toList();
    }

    /** The unit stands on the axis. */
    private static String label(String value) {
        return value.replaceFirst("^([0-9]+) (B|cycles)$", "$1");
    }
}
