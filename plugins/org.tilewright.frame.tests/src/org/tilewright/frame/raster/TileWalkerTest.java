package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

class TileWalkerTest {

    /** Walks 4x4 tiles of the only primitive: "x,y skipped" of each, "|" before the start of a scan, skipped at the end. */
    private static List<String> walk(TestOrder traversal, Scene scene) {
        Frame frame = scene.frame();
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin(CoverageTest.onlyDraw(frame));
        assertEquals(1, geometry.assemble(0));
        ScreenPrimitive primitive = new ScreenPrimitive();
        geometry.setUp(0, primitive);
        TileWalker walker = new TileWalker(4, traversal);
        walker.begin(primitive);
        List<String> tiles = new ArrayList<>();
        while (walker.next()) {
            tiles.add(
                    (walker.startsScan() ? "|" : "") + walker.tileX() + "," + walker.tileY() + " " + walker.skipped());
        }
        tiles.add("end " + walker.skipped());
        return tiles;
    }

    @Test
    void goesThroughRowsOfTilesFromBelowAndFromTheLeft() {
        Scene scene = new Scene(16, 16).vertex(0, 0, 0, -1).vertex(8, 0, 0, -1).vertex(0, 8, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(List.of("|0,0 0", "1,0 0", "|0,1 0", "end 0"), walk(TestOrder.SCANLINE, scene));
        assertEquals(List.of("|0,0 0", "1,0 0", "|0,1 0", "end 1"), walk(TestOrder.BOUNDING_BOX, scene));
    }

    @Test
    void goesFromTheMiddleToTheRightAndThenToTheLeft() {
        // The lower row is covered from tile 0 to tile 3, with the middle (0 + 3) / 2 = 1; of the upper row only tile 0.
        Scene scene = new Scene(16, 16).vertex(0, 0, 0, -1).vertex(16, 0, 0, -1).vertex(0, 5, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(List.of("|1,0 0", "2,0 0", "3,0 0", "0,0 0", "|0,1 0", "end 0"),
                walk(TestOrder.CENTRE_LINE, scene));
    }

    @Test
    void aRowWithoutCoverageCountsAsOneTileOrAsAllOfItsTiles() {
        // A needle that gets too thin for pixel centres in the top row of its rectangle of 3 by 4 tiles.
        Scene scene = new Scene(16, 16).vertex(0, 0, 0, -1).vertex(1, 0, 0, -1).vertex(9, 16, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(List.of("|0,0 0", "|0,1 0", "1,1 0", "|1,2 0", "end 1"), walk(TestOrder.SCANLINE, scene));
        // Two tiles right of (0, 0); one right of (1, 1) and one left of (1, 2); one right of it and the three of the top row.
        assertEquals(List.of("|0,0 0", "|0,1 2", "1,1 0", "|1,2 2", "end 4"), walk(TestOrder.BOUNDING_BOX, scene));
    }

    @Test
    void countsTilesThatAreVisitedWithoutCoverage() {
        // A thin diagonal from the lower left to the upper right: each row of tiles has one covered tile of four.
        Scene scene = new Scene(16, 16).vertex(0, 0, 0, -1).vertex(16, 15, 0, -1).vertex(16, 16, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(List.of("|0,0 0", "|1,1 4", "|2,2 4", "|3,3 4", "end 0"),
                walk(TestOrder.BOUNDING_BOX, scene).stream().filter(
                        tile -> tile.startsWith("|") || tile.startsWith("end")).toList());
    }

    @Test
    void coversNothingBetweenPixelCentres() {
        Scene scene = new Scene(16, 16).vertex(3.6, 3.6, 0, -1).vertex(4.4, 3.6, 0, -1).vertex(4, 4.4, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State());
        assertEquals(List.of("end 0"), walk(TestOrder.SCANLINE, scene));
    }

    @Test
    void clipsToTheScissor() {
        Scene scene = new Scene(16, 16).vertex(-16, -16, 0, -1).vertex(48, -16, 0, -1).vertex(-16, 48, 0, -1)
                .draw(PrimitiveType.TRIANGLES, new State().scissor(5, 6, 4, 1));
        assertEquals(List.of("|1,1 0", "2,1 0", "end 0"), walk(TestOrder.SCANLINE, scene));
    }

    @Test
    void refusesOtherTileSizes() {
        for (int size : new int[] { 0, 1, 3, 12, 64 }) {
            assertThrows(IllegalArgumentException.class, () -> new TileWalker(size));
        }
    }
}
