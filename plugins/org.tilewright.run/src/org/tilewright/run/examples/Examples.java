package org.tilewright.run.examples;

import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;

/** The examples: each of the four papers, and the system that unites them. */
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
                    List.of("flagship"), "reflection"));

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
