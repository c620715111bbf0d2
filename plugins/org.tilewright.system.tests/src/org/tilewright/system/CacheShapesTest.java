package org.tilewright.system;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * No shape of a cache or a tile changes a pixel: all data go through the lines, and what a line loses memory must bring
 * back. The scene blends over what it drew before, so that the colour cache has to fetch, too.
 */
class CacheShapesTest {

    private static final String DEPTH = "gpu.depth.zcache.";
    private static final String COLOUR = "gpu.rop.colourCache.";

    private static Frame scene;
    private static RenderedFrame reference;

    @BeforeAll
    static void drawReference() {
        scene = Scenes.shipped("temple");
        reference = new ReferenceRenderer(scene).render();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    # tile | Z cache: bytes, ways, line, policy, misses | colour cache: the same     | prefetcher     | ott
                    2x2    | 64       1 16  plru 1                      | 64       1 16  plru 1      | none           | none
                    2x2    | 256      2 128 lru  2                      | 1024     4 256 plru 3      | DprtPrefetcher | rearmed
                    2x2    | 32768    4 64  plru 8                      | 32768    4 16  lru  8      | DprtPrefetcher | preference
                    4x4    | 64       1 64  plru 1                      | 64       1 64  lru  1      | none           | none
                    4x4    | 64       1 64  lru  1                      | 64       1 64  plru 1      | DprtPrefetcher | rearmed
                    4x4    | 64       4 16  plru 4                      | 64       4 16  lru  2      | DprtPrefetcher | rearmed
                    4x4    | 192      3 64  lru  3                      | 96       6 16  lru  5      | DprtPrefetcher | rearmed
                    4x4    | 512      2 256 plru 1                      | 512      2 256 plru 1      | DprtPrefetcher | none
                    4x4    | 2048     32 64 plru 16                     | 2048     32 64 plru 16     | DprtPrefetcher | rearmed
                    4x4    | 32768    4 64  lru  8                      | 256      4 64  plru 8      | DprtPrefetcher | preference
                    4x4    | 5120     5 32  lru  8                      | 1048576  1 64  plru 1024   | none           | none
                    4x4    | 67108864 32 64 plru 1024                   | 67108864 1 256 plru 8      | DprtPrefetcher | rearmed
                    8x8    | 256      1 256 plru 1                      | 256      16 16 lru  2      | DprtPrefetcher | rearmed
                    8x8    | 256      16 16 plru 2                      | 256      1 256 plru 1      | DprtPrefetcher | rearmed
                    8x8    | 16384    8 128 lru  4                      | 8192     2 64  plru 4      | none           | none
                    16x16  | 1024     1 16  plru 1                      | 1024     1 16  plru 1      | none           | none
                    16x16  | 1024     32 32 lru  64                     | 1536     3 128 lru  2      | DprtPrefetcher | rearmed
                    16x16  | 65536    4 256 plru 8                      | 4096     4 64  plru 8      | DprtPrefetcher | preference
                    32x32  | 4096     4 16  lru  1                      | 4096     4 256 plru 1      | DprtPrefetcher | rearmed
                    32x32  | 4096     16 256 plru 32                    | 4096     1 16  lru  32     | none           | none
                    32x32  | 32768    4 64  plru 8                      | 32768    4 64  plru 8      | DprtPrefetcher | rearmed
                    """)
    void imageIsTheReferenceRenderers(String tile, String depth, String colour, String prefetcher, String ott) {
        System model = GeneratedSimulator.model("dprt-fpga", "gpu.rasteriser.tileSize=" + tile + " px",
                "gpu.depth.prefetcher=" + prefetcher, DEPTH + "ott=" + ott);
        setCache(model, DEPTH, depth);
        setCache(model, COLOUR, colour);
        SimulationResult result = GeneratedSimulator.kernel(model).run(scene, RunOptions.DEFAULT.withCheckData());
        SystemAssertions.assertDrawsWhatTheReferenceDraws(reference, result);
        SystemAssertions.assertStacksSumToTheTicks(result);
    }

    private static void setCache(System model, String path, String shape) {
        String[] words = shape.strip().split(" +");
        ParameterPaths.set(model, path + "size", words[0] + " B");
        ParameterPaths.set(model, path + "ways", words[1]);
        ParameterPaths.set(model, path + "line", words[2] + " B");
        ParameterPaths.set(model, path + "replacement", words[3]);
        ParameterPaths.set(model, path + "missRegisters", words[4]);
    }
}
