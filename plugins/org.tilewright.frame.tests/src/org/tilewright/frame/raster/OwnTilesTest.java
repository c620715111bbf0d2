package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class OwnTilesTest {

    private static final int TILES = 16;
    private static final int TILE = 4;

    @Test
    void theNearestOwnTilesOfARowAreKnown() {
        // Rows 0 and 1 together: own are columns 1 and 4 of 6; rows 2 and 3: none.
        OwnTiles own = new OwnTiles(6, 4, 1, (x, y) -> y < 2 && (x == 1 || x == 4));
        assertEquals(List.of(1, 1, 4, 4, 4, OwnTiles.NONE_RIGHT, OwnTiles.NONE_RIGHT),
                List.of(own.next(0, 1), own.next(1, 1), own.next(2, 1), own.next(3, 1), own.next(4, 1),
                        own.next(5, 1), own.next(6, 1)));
        assertEquals(List.of(OwnTiles.NONE_LEFT, OwnTiles.NONE_LEFT, 1, 4),
                List.of(own.previous(-1, 0), own.previous(0, 0), own.previous(3, 0), own.previous(5, 0)));
        assertEquals(OwnTiles.NONE_RIGHT, own.next(0, 2));
    }

    @Property(tries = 200)
    void tilesOfOthersCountAsTilesWithoutCoverage(@ForAll long seed) {
        Random random = new Random(seed);
        ScreenPrimitive triangle = triangle(random);
        assumeTrue(triangle != null);
        boolean[] owned = new boolean[TILES * TILES / 2];
        int rarity = 2 + random.nextInt(20);
        for (int tile = 0; tile < owned.length; tile++) {
            owned[tile] = random.nextInt(rarity) == 0;
        }
        boolean[][] covered = covered(triangle, owned);
        OwnTiles own = new OwnTiles(TILES, TILES, 1, (x, y) -> owned[y / 2 * TILES + x]);
        for (TestOrder traversal : TestOrder.values()) {
            List<String> expected = expected(traversal, triangle, covered);
            assertEquals(expected, walk(traversal, own, false, triangle));
            assertEquals(expected, walk(traversal, own, true, triangle));
        }
    }

    private static ScreenPrimitive triangle(Random random) {
        Scene scene = new Scene(TILES * TILE, TILES * TILE);
        for (int corner = 0; corner < 3; corner++) {
            scene.vertex(random.nextInt(TILES * TILE), random.nextInt(TILES * TILE), 0, -1);
        }
        Frame frame = scene.draw(PrimitiveType.TRIANGLES, new State()).frame();
        DrawGeometry geometry = new DrawGeometry(frame);
        geometry.begin(CoverageTest.onlyDraw(frame));
        if (geometry.assemble(0) == 0) {
            return null;
        }
        ScreenPrimitive primitive = new ScreenPrimitive();
        geometry.setUp(0, primitive);
        return primitive;
    }

    /** By row, the own tiles that an unrestricted walk covers. */
    private static boolean[][] covered(ScreenPrimitive triangle, boolean[] owned) {
        boolean[][] covered = new boolean[TILES][TILES];
        TileWalker walker = new TileWalker(TILE, TestOrder.BOUNDING_BOX);
        walker.begin(triangle);
        while (walker.next()) {
            covered[walker.tileY()][walker.tileX()] = owned[walker.tileY() / 2 * TILES + walker.tileX()];
        }
        return covered;
    }

    private static List<String> expected(TestOrder traversal, ScreenPrimitive triangle, boolean[][] covered) {
        List<String> tiles = new ArrayList<>();
        int skipped = 0;
        for (int y = triangle.minimumY() / TILE; y <= triangle.maximumY() / TILE; y++) {
            int first = triangle.minimumX() / TILE;
            int last = triangle.maximumX() / TILE;
            if (!traversal.leavesSpan()) {
                while (first <= last && !covered[y][first]) {
                    first++;
                }
                while (last >= first && !covered[y][last]) {
                    last--;
                }
            }
            if (first > last) {
                skipped++;
                continue;
            }
            for (int x = traversal.first(y, first, last); x != RowOrder.END; x = traversal.after(x, y, first, last)) {
                skipped++;
                if (covered[y][x]) {
                    tiles.add(x + "," + y + " " + (skipped - 1));
                    skipped = 0;
                }
            }
        }
        tiles.add("end " + skipped);
        return tiles;
    }

    private static List<String> walk(TestOrder traversal, OwnTiles own, boolean places, ScreenPrimitive triangle) {
        TileWalker walker = new TileWalker(TILE, traversal);
        walker.restrict(own, places);
        walker.begin(triangle);
        List<String> tiles = new ArrayList<>();
        while (walker.next()) {
            tiles.add(walker.tileX() + "," + walker.tileY() + " " + walker.skipped());
        }
        tiles.add("end " + walker.skipped());
        return tiles;
    }
}
