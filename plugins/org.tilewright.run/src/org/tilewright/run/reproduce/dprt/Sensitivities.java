package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.dprt.Sensitivity.Variation;
import org.tilewright.run.study.Workload;

/** The choices that are varied one by one: those where the paper is silent, or says two things. */
final class Sensitivities {

    private final List<Workload> scenes;
    private final Machines preset = Machines.PRESETS;

    private Sensitivities(List<Workload> scenes) {
        this.scenes = scenes;
    }

    /** All of them, in the order of the report. */
    static List<Experiment> of(List<Workload> scenes) {
        Sensitivities all = new Sensitivities(scenes);
        return List.of(all.lineSize(), all.memoryLatency(), all.gate(), all.trigger(), all.onceTouchingTag(),
                all.replacement(), all.arrangement(), all.traversal(), all.missRegisters(), all.queue(),
                all.shading(), all.earlyTests(), all.memory());
    }

    private Sensitivity lineSize() {
        return ordered("line-size", "Line size",
                """
                        The paper gives size, ways and pixels of the Z cache, and no line size. A 4x4 tile takes 64 bytes; longer \
                        lines fetch neighbouring tiles with it, which lifts the hit rate without prefetching and leaves less to \
                        gain.""",
                List.of("gpu.depth.zcache.line"), "line size (bytes)",
                Stream.of(16, 32, 64, 128, 256, 512, 1024).map(bytes -> both(Integer.toString(bytes),
                        "gpu.depth.zcache.line=" + (bytes < 1024 ? bytes + " B" : bytes / 1024 + " KiB"))));
    }

    private Sensitivity memoryLatency() {
        return ordered("memory-latency", "Memory latency",
                """
                        The paper names DDR and no latency. Varied is that of a read of a line from a closed row of an idle memory, \
                        as a multiple of the preset's, by what the memory controller adds on the way back.""",
                List.of("gpu.memory.returnLatency"), "latency (multiple of the preset's)",
                Stream.of(1.0, 1.5, 2.0, 3.0, 4.0, 8.0)
                        .map(factor -> both(Double.toString(factor),
                                new MemoryLatency(Machines.PRESETS.base()).setting(factor))));
    }

    private Sensitivity gate() {
        return ordered("gate", "The gate between depth test and scan",
                """
                        Section 2.3 lets the scan step on only when all tiles put out before have been handed over (*strict*); a \
                        machine has credits. The number of credits bounds how far ahead of its use a line is fetched.""",
                List.of("gpu.rasteriser.gate", "gpu.rasteriser.gateCredits"),
                "credits (tiles)", Stream.concat(Stream.of(both("strict", "gpu.rasteriser.gate=strict")),
                        Stream.of("1", "2", "4", "8", "16", "32", "64").map(credits -> both(credits,
                                "gpu.rasteriser.gate=credit", "gpu.rasteriser.gateCredits=" + credits))));
    }

    private Sensitivity trigger() {
        List<Variation> variations = new ArrayList<>();
        for (String ahead : List.of("0", "16")) {
            for (String trigger : List.of("tile", "scan-step", "scan-start")) {
                variations.add(prefetching(ahead.equals("0") ? trigger : trigger + ", " + ahead + " ahead",
                        "gpu.rasteriser.prefetchTrigger=" + trigger, "gpu.rasteriser.scanAhead=" + ahead));
            }
        }
        return named("trigger", "What triggers a prefetch", """
                Section 2.1 has each tile trigger a prefetch, section 2.3 the start of a scan and each of its steps. \
                A scan that walks ahead of what the gate lets through fetches earlier.""",
                List.of("gpu.rasteriser.prefetchTrigger", "gpu.rasteriser.scanAhead"), "trigger",
                variations.stream());
    }

    private Sensitivity onceTouchingTag() {
        return named("ott", "The reading of the once-touching tag",
                """
                        Section 2.1 guarantees that unread lines stay, sections 2.2 and 2.3 prefer it. *none* ignores the tag, \
                        *preference* takes an unread line when there is no other, *rule* never does and waits, *rearmed* is the \
                        rule with the hole closed: a prefetch that finds its line arms it again, and a demand may escape; \
                        *counter* counts the tiles that a line still serves.""",
                List.of("gpu.depth.zcache.ott"), "reading",
                each(this::prefetching, "gpu.depth.zcache.ott", "none", "preference", "rule", "rearmed", "counter"));
    }

    private Sensitivity replacement() {
        return named("replacement", "Replacement under the tag", """
                The paper's victim is found by pseudo-LRU; "fewest recent accesses" would be something else.""",
                List.of("gpu.depth.zcache.replacement"),
                "policy", each(this::both, "gpu.depth.zcache.replacement", "plru", "lru", "fifo", "srrip", "random"));
    }

    private Sensitivity arrangement() {
        return named("arrangement", "Arbitration, placement and sets",
                """
                        Data go to the first empty line of their set (section 2.2) or to the line taken for them; prefetches pass \
                        a second arbitration against demands (2.2); the set of a block may be hashed.""",
                List.of("gpu.depth.zcache.fillPlacement", "gpu.depth.arbitration", "gpu.depth.zcache.setHash"),
                "changed",
                Stream.of(both("nothing"), both("first-empty fill", "gpu.depth.zcache.fillPlacement=first-empty"),
                        both("prefetch first", "gpu.depth.arbitration=prefetch-first"),
                        both("alternate", "gpu.depth.arbitration=alternate"),
                        both("XOR of sets", "gpu.depth.zcache.setHash=xor")));
    }

    private Sensitivity traversal() {
        return named("traversal", "Traversal", """
                The paper scans by lines and names bounding box and centre line as the alternatives.""",
                List.of("gpu.rasteriser.traversal"), "traversal",
                each(this::both, "gpu.rasteriser.traversal", "scanline", "bounding-box", "centre-line"));
    }

    private Sensitivity missRegisters() {
        return ordered("miss-registers", "Lines on their way at once", """
                The paper does not say how many reads may be under way. One demand holds one register, so more serve \
                prefetches alone.""", List.of("gpu.depth.zcache.missRegisters"), "miss registers",
                each(this::both, "gpu.depth.zcache.missRegisters", "1", "2", "4", "8", "16", "32"));
    }

    private Sensitivity queue() {
        return ordered("prefetch-queue", "The prefetcher's queue", """
                A request that finds the queue full is given up.""", List.of("gpu.depth.prefetcher.queueEntries"),
                "requests that fit",
                each(this::prefetching, "gpu.depth.prefetcher.queueEntries", "1", "4", "16", "64", "256"));
    }

    private Sensitivity shading() {
        return ordered("shading-latency", "Shading latency", """
                A prefetch has the time that its tile spends in shading.""", List.of("gpu.shading.latency"),
                "latency (core cycles)",
                Stream.of("4", "16", "64", "256")
                        .map(cycles -> both(cycles, "gpu.shading.latency=" + cycles + " cycles")));
    }

    private Sensitivity earlyTests() {
        String early = "gpu.depth.earlyDepth=EarlyDepth";
        String hierarchical = "gpu.depth.hierarchicalDepth=HierarchicalDepth";
        return named("early-tests", "What early tests leave of the gain", """
                The paper leaves early and hierarchical Z out. A test before shading shortens the time that a prefetch \
                has; a hierarchical one spares tiles, and their lines, altogether.""",
                List.of("gpu.depth.earlyDepth", "gpu.depth.hierarchicalDepth"), "tests before shading",
                Stream.of(both("none"), both("early", early), both("hierarchical", hierarchical),
                        both("both", early, hierarchical)));
    }

    private Sensitivity memory() {
        List<String> ideal = List.of("gpu.memory.timing.tWTR=0 cycles", "gpu.memory.timing.tRTW=0 cycles",
                "gpu.memory.timing.refreshInterval=0 ps", "gpu.memory.timing.tRFC=0 cycles");
        List<String> whole = List.of("gpu.memory.timing.tWTR=4 cycles", "gpu.memory.timing.tRTW=2 cycles",
                "gpu.memory.timing.refreshInterval=7800 ns", "gpu.memory.timing.tRFC=64 cycles");
        List<Variation> variations = new ArrayList<>();
        for (String scheduler : List.of("fcfs", "fr-fcfs")) {
            List<String> ordering = List.of("gpu.memory.scheduler=" + scheduler);
            variations.add(new Variation(scheduler, preset.with(ordering).with(ideal)));
            variations.add(new Variation(scheduler + ", turnaround, refresh", preset.with(ordering).with(whole)));
        }
        return named("memory", "Memory scheduling",
                """
                        First come, first served against row hits first (FR-FCFS); without and with the time that the bus takes \
                        to turn round and the refresh (DDR3-800: tWTR 4, read to write 2, refresh of 64 cycles each 7.8 us).""",
                List.of("gpu.memory.scheduler", "gpu.memory.timing.tWTR", "gpu.memory.timing.tRTW",
                        "gpu.memory.timing.refreshInterval", "gpu.memory.timing.tRFC"),
                "scheduling", variations.stream());
    }

    private Sensitivity ordered(String name, String title, String text, List<String> paths, String axis,
            Stream<Variation> variations) {
        return new Sensitivity(name, title, text, paths, axis, true, variations.toList(), scenes);
    }

    private Sensitivity named(String name, String title, String text, List<String> paths, String axis,
            Stream<Variation> variations) {
        return new Sensitivity(name, title, text, paths, axis, false, variations.toList(), scenes);
    }

    /** A machine of a label with settings. */
    @FunctionalInterface
    private interface Varied {
        Variation with(String label, String... settings);
    }

    private static Stream<Variation> each(Varied varied, String path, String... values) {
        return Arrays.stream(values).map(value -> varied.with(value, path + "=" + value));
    }

    private Variation both(String label, String... settings) {
        return new Variation(label, preset.with(List.of(settings)));
    }

    private Variation prefetching(String label, String... settings) {
        return new Variation(label, preset.withPrefetching(List.of(settings)));
    }
}
