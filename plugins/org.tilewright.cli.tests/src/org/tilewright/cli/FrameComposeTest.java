package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.frame.reference.ReferenceRenderer;

/**
 * {@code tilewright frame compose} says what GPUs draw and send that put a frame together: 64 x 64 pixels, a clear and twice the same
 * draw of eight triangles over all, each nearer than the one before.
 */
class FrameComposeTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFrame() {
        file = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    /**
     * One group of 16 triangles, a draw of eight for each GPU, all of whose 8 * 4,096 fragments pass; of the second draw behind the
     * first one alone its last triangle would, as near as what is there: 9 * 4,096. Each GPU owns two of the four regions and sends
     * the 2 * 32 * 32 / 4 = 512 quads of the other two, 36 bytes each.
     */
    @Test
    void whatTwoGpusDrawAndSendIsSaid() {
        String out = Terminal.run("frame", "compose", file, "--gpus", "2", "--threshold", "16", "--region", "32")
                .succeeded().out();
        assertEquals(List.of("groups of draws: 1; composed: 1 opaque, 0 blended, 16 of 16 primitives",
                "primitives of the GPU that has most: 8", "fragments passed: 65,536, on one GPU 36,864",
                "sent: 1,024 quads, 36,864 bytes"), out.lines().toList());
    }

    /** With 17 primitives to be worth it the group of 16 is drawn by both. */
    @Test
    void aGroupBelowTheThresholdIsDrawnByAll() {
        String out = Terminal.run("frame", "compose", file, "--gpus", "2", "--threshold", "17").succeeded().out();
        assertEquals(List.of("groups of draws: 1; composed: 0 opaque, 0 blended, 0 of 16 primitives",
                "primitives of the GPU that has most: 16", "fragments passed: 36,864, on one GPU 36,864",
                "sent: 0 quads, 0 bytes"), out.lines().toList());
    }

    @Test
    void theImageIsThatOfOneGpu() {
        Path image = folder.resolve("composed.png");
        Terminal.run("frame", "compose", file, "--threshold", "1", "--out", image).succeeded();
        assertArrayEquals(new ReferenceRenderer(FrameReader.read(file)).render().colour(),
                PngImage.read(image).colours());
    }

    @Test
    void numbersThatCannotBeAreRefused() {
        Terminal.run("frame", "compose", file, "--gpus", "65").refused("--gpus 65: expected 1 to 64");
        Terminal.run("frame", "compose", file, "--threshold", "0").refused("--threshold 0: expected 1 to 2147483647");
        Terminal.run("frame", "compose", file, "--region", "48")
                .refused("--region 48: expected a power of two, 2 to 1024");
        Terminal.run("frame", "compose", file, "--shape", "rings").refused(
                "--shape rings: expected squares, strips, blocks");
        Terminal.run("frame", "compose", file, "--out", file).refused("--out");
        Terminal.run("frame", "compose", folder.resolve("none.frame")).refused("none.frame");
    }
}
