package org.tilewright.run.examples;

import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;

/** The examples: each of the four papers, the system that unites them, and designs of one's own. */
public final class Examples {

    private static final List<Example> ALL = List.of(
            new Example("dprt", "Depth prefetch triggered by rasterisation",
                    "The DPRT paper's FPGA prototype with its depth prefetcher, beside the machine without one and the tuned"
                            + " one: compare hits of the Z cache and cycles.",
                    List.of("dprt-fpga", "gpu-base", "dprt-adaptive"), "depth-1-landscape"),
            new Example("gpupd", "GPUpd: several GPUs share a frame",
                    "Four GPUs with cooperative projection and distribution, beside four that each do all the geometry, and"
                            + " one alone: compare the cycle stacks by GPU.",
                    List.of("gpupd-4", "sfr-4", "gpupd-1"), "shadow-map"),
            new Example("furygpu", "FuryGpu's texture unit",
                    "Four texture units in a clock domain of their own, each with a small cache: see where texels come from.",
                    List.of("furygpu"), "temple"),
            new Example("banked-texture", "Banked texture caches",
                    "One texture cache in five organisations of its data: compare accesses to a footprint, and energy.",
                    List.of("banked-texture-interleaved", "banked-texture-traditional", "banked-texture-wide",
                            "banked-texture-multiport", "banked-texture-continuous"),
                    "temple"),
            new Example("flagship", "The flagship: all of them together",
                    "What no paper built: 16 GPUs that share frames, with depth prefetch and interleaved texture banks.",
                    List.of("flagship"), "reflection"),
            new Example("own-designs", "From an idea to a figure: designs of one's own",
                    "A replacement policy, a prefetcher and a split of the screen as somebody's own classes, each with its"
                            + " property and with mistakes that it finds, and sweeps against what is built in.",
                    List.of("gpu-base", "sfr-4"), "depth-2-parasols", "sprites",
                    List.of("designs/edu/example/Drrip.java", "designs/edu/example/DrripDuel.java",
                            "designs/edu/example/LastLoad.java", "designs/edu/example/LastLoadShares.java",
                            "designs/edu/example/StreamAhead.java", "designs/edu/example/StreamRuns.java",
                            "designs/mutants/drrip-counter-wraps.mutant", "designs/mutants/drrip-leaders-agree.mutant",
                            "designs/mutants/last-load-moves-once-more.mutant",
                            "designs/mutants/last-load-overshoots.mutant",
                            "designs/mutants/stream-knows-block-zero.mutant",
                            "designs/mutants/stream-run-goes-on.mutant", "designs/properties/drrip.duel.json",
                            "designs/properties/last-load.lighter.json", "designs/properties/stream.earned.json",
                            "drrip.sweep", "last-load.sweep", "stream.sweep")));

    private Examples() {}

    /** All examples in the order in which they are shown. */
    public static List<Example> all() {
        return ALL;
    }

    /**
     * One of them.
     *
     * @param name its short name
     * @throws InputException if there is none of that name
     */
    public static Example named(String name) {
        return ALL.stream().filter(example -> example.name().equals(name)).findFirst()
                .orElseThrow(() -> new InputException("there is no example '" + name + "'"
                        + NearestName.hint(name, ALL.stream().map(Example::name).toList())));
    }
}
