package org.tilewright.sim.ticked.raster;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Territory;
import org.tilewright.sim.ticked.work.Window;

/** In which order a traversal visits the tiles of a piece, found by asking every pixel whether it is covered
 * and drawn by this GPU. */
final class TileVisits {

    private final TileOrder traversal;
    private final int tileSize;

    TileVisits(TileOrder traversal, int tileSize) {
        this.traversal = traversal.ofOneWalk();
        this.tileSize = tileSize;
    }

    /**
     * The scans of a piece in a window from the lowest row of tiles, each with the tiles that it visits, in order.
     *
     * @param territory the pixels that are drawn
     */
    List<List<Visit>> of(ScreenPrimitive piece, Window window, Territory territory) {
        Window rectangle = Primitive.rectangle(piece).and(window);
        List<List<Visit>> scans = new ArrayList<>();
        if (rectangle.isEmpty()) {
            return scans;
        }
        for (int tileY = rectangle.minimumY() / tileSize; tileY * tileSize <= rectangle.maximumY(); tileY++) {
            List<Visit> row = new ArrayList<>();
            for (int tileX = rectangle.minimumX() / tileSize; tileX * tileSize <= rectangle.maximumX(); tileX++) {
                long[] touched = coverage(rectangle, territory, tileX, tileY, piece::covers);
                long[] covered = piece.stipple().isNone() ? touched
                        : coverage(rectangle, territory, tileX, tileY,
                                (x, y) -> piece.covers(x, y) && piece.draws(x, y));
                row.add(new Visit(piece, tileX, tileY, tileSize, covered, isAny(touched)));
            }
            scans.add(scan(row));
        }
        return scans;
    }

    /** The tiles that the scan of a row visits, given all tiles of the rectangle's row from the left. */
    private List<Visit> scan(List<Visit> row) {
        List<Visit> touched = row.stream().filter(Visit::isTouched).toList();
        if (touched.isEmpty() && !traversal.leavesSpan()) {
            return List.of(Visit.NOWHERE);
        }
        int from = (traversal.leavesSpan() ? row : touched).getFirst().tileX();
        int to = (traversal.leavesSpan() ? row : touched).getLast().tileX();
        List<Visit> scan = new ArrayList<>();
        int tileY = row.getFirst().tileY();
        int columns = to - from + 1;
        for (int x = traversal.first(tileY, columns); x != TileOrder.END; x = traversal.after(x, tileY, columns)) {
            scan.add(row.get(from + x - row.getFirst().tileX()));
        }
        return scan;
    }

    private static boolean isAny(long[] coverage) {
        return TileCoverage.pixels(coverage, 0, coverage.length) > 0;
    }

    /** Whether a pixel of a piece is covered, or drawn. */
    private interface Question {

        boolean holds(int x, int y);
    }

    private long[] coverage(Window rectangle, Territory territory, int tileX, int tileY, Question question) {
        long[] coverage = new long[TileCoverage.words(tileSize)];
        for (int row = 0; row < tileSize; row++) {
            for (int column = 0; column < tileSize; column++) {
                int x = tileX * tileSize + column;
                int y = tileY * tileSize + row;
                boolean isDrawn = rectangle.contains(x, y) && territory.owns(x, y) && question.holds(x, y);
                int pixel = row * tileSize + column;
                coverage[pixel / Long.SIZE] |= isDrawn ? 1L << pixel % Long.SIZE : 0;
            }
        }
        return coverage;
    }
}
