package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;

/**
 * The once-touching tag as a guarantee (DPRT paper, section 2.1) on the preset's Z cache of four ways, with the paper's
 * own strict gate: a window of one tile.
 *
 * <p>One line runs from corner to corner of a window of 160 x 120 tiles. At the start of a scan all tiles of the row are
 * requested, of which the line covers one or two: the others are over-fetched, and nobody reads them. Row r holds blocks
 * 160 r to 160 r + 159, and the cache 128 sets, so that each row puts at least one line into each set. After four rows
 * all ways of all sets are taken, nearly all by lines that stay unread for ever.
 */
class LiteralRuleTest {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private static Frame diagonal() {
        Frame scene = Scenes.shipped("depth-1-landscape");
        Draw some = (Draw) scene.commands().stream().filter(Draw.class::isInstance).findFirst().orElseThrow();
        ByteBuffer vertices = ByteBuffer.allocate(2 * VertexInput.packedStride(0)).order(ByteOrder.LITTLE_ENDIAN);
        vertices.putFloat(-1).putFloat(-1).putFloat(0).putInt(-1);
        vertices.putFloat(1).putFloat(1).putFloat(0).putInt(-1);
        ByteBuffer indices = ByteBuffer.allocate(2 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(0).putInt(1);
        Draw line = new Draw(0, PrimitiveType.LINES, 0, 2, 0, 2, 0, IDENTITY, IDENTITY, some.state());
        return new Frame("diagonal", 640, 480, List.of(), List.of(line), vertices.flip(), indices.flip());
    }

    private static Kernel kernel(String rule) {
        return GeneratedSimulator.kernel(GeneratedSimulator.model("dprt-fpga", "gpu.rasteriser.gate=strict",
                "gpu.rasteriser.traversal=bounding-box", "gpu.rasteriser.prefetchTrigger=scan-start",
                "gpu.depth.prefetcher.queueEntries=1024", "gpu.depth.zcache.ott=" + rule));
    }

    @Test
    void theLiteralRuleDeadlocksAndTheWatchdogNamesTheCycleOfWaits() {
        DeadlockException deadlock = assertThrows(DeadlockException.class,
                () -> kernel("rule").run(diagonal(), RunOptions.DEFAULT));
        assertEquals("gpu0.zcache waits for gpu0.depth (its lines are to be read first),"
                + " gpu0.depth waits for gpu0.zcache (no line of the set may be evicted)",
                deadlock.getMessage().replaceFirst("deadlock at tick \\d+: ", ""));
    }

    @Test
    void withTheEscapeTheSameFrameCompletes() {
        Frame frame = diagonal();
        SimulationResult result = kernel("rearmed").run(frame, RunOptions.DEFAULT.withCheckData());
        SystemAssertions.assertDrawsWhatTheReferenceDraws(new ReferenceRenderer(frame).render(), result);
        assertTrue(result.statistics().value("gpu0.zcache.escapes").longValue() > 0);
    }
}
