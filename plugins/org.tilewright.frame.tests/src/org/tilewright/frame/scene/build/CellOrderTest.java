package org.tilewright.frame.scene.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.reference.ReferenceRenderer;

/** What the order by cells keeps, and what it changes. */
class CellOrderTest {

    private static final int SIZE = 192;
    private static final int COLUMNS = SIZE / 8;

    /** One point in each square of 8x8 pixels, from the left, row by row, seen without a perspective. */
    private static SceneBuilder grid() {
        SceneBuilder scene = new SceneBuilder("grid", SIZE, SIZE);
        scene.begin(0);
        for (int y = 4; y < SIZE; y += 8) {
            for (int x = 4; x < SIZE; x += 8) {
                scene.index(
                        scene.vertex(new Vector(2.0 * x / SIZE - 1, 2.0 * y / SIZE - 1, 0), 0xFF000000 + x + (y << 8)));
            }
        }
        scene.draw(scene.end(PrimitiveType.POINTS), new StateBuilder());
        return scene;
    }

    /** The numbers of the points in the grid, in the order in which they are drawn, from their colours. */
    private static List<Integer> points(Frame frame) {
        List<Integer> points = new ArrayList<>();
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        for (Draw draw : frame.commands().stream().map(Draw.class::cast).toList()) {
            assembly.begin(frame, draw);
            for (int point = 0; point < assembly.primitiveCount(); point++) {
                int at = draw.vertices().packedOffset() + assembly.vertex(point, 0) * draw.vertices().packedStride()
                        + 3 * Float.BYTES;
                int colour = frame.vertices().getInt(at);
                points.add((colour >> 8 & 0xFF) / 8 * COLUMNS + (colour & 0xFF) / 8);
            }
        }
        return points;
    }

    @Test
    void everyPrimitiveIsDrawnOnceAndTheImageStays() {
        SceneBuilder scene = grid();
        Frame before = scene.build();
        scene.endLayer();
        Frame after = scene.buildByCells();
        assertEquals(points(before), points(after).stream().sorted().toList());
        assertArrayEquals(new ReferenceRenderer(before).render().colour(),
                new ReferenceRenderer(after).render().colour());
    }

    /** Cells of 24 pixels that follow each other on Hilbert's curve share an edge: their points are 5 squares apart. */
    @Test
    void primitivesThatFollowEachOtherAreNeighbours() {
        SceneBuilder scene = grid();
        scene.endLayer();
        List<Integer> order = points(scene.buildByCells());
        for (int i = 1; i < order.size(); i++) {
            int from = order.get(i - 1);
            int to = order.get(i);
            int distance = Math.max(Math.abs(from % COLUMNS - to % COLUMNS), Math.abs(from / COLUMNS - to / COLUMNS));
            assertTrue(distance <= 5, "from point " + from + " to point " + to);
        }
    }

    @Test
    void aBackdropKeepsItsOrder() {
        SceneBuilder scene = grid();
        List<Integer> before = points(scene.build());
        scene.endBackdrop();
        assertEquals(before, points(scene.buildByCells()));
    }
}
