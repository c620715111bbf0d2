package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.Traversal;

/** In which order a traversal visits the tiles of a piece, found by asking every pixel whether it is covered. */
final class TileVisits {

    private final Traversal traversal;
    private final int tileSize;

    TileVisits(Traversal traversal, int tileSize) {
        this.traversal = traversal;
        this.tileSize = tileSize;
    }

    /** The scans of a piece from the lowest row of tiles, each with the tiles that it visits, in order. */
    List<List<Visit>> of(ScreenPrimitive piece) {
        List<List<Visit>> scans = new ArrayList<>();
        if (piece.minimumX() > piece.maximumX() || piece.minimumY() > piece.maximumY()) {
            return scans;
        }
        for (int tileY = piece.minimumY() / tileSize; tileY * tileSize <= piece.maximumY(); tileY++) {
            List<Visit> row = new ArrayList<>();
            for (int tileX = piece.minimumX() / tileSize; tileX * tileSize <= piece.maximumX(); tileX++) {
                row.add(new Visit(piece, tileX, tileY, coverage(piece, tileX, tileY)));
            }
            scans.add(scan(row));
        }
        return scans;
    }

    /** The tiles that the scan of a row visits, given all tiles of the rectangle's row from the left. */
    private List<Visit> scan(List<Visit> row) {
        List<Visit> covered = row.stream().filter(Visit::isCovered).toList();
        if (traversal == Traversal.BOUNDING_BOX) {
            return row;
        }
        if (covered.isEmpty()) {
            return List.of(Visit.NOWHERE);
        }
        int first = row.indexOf(covered.getFirst());
        int last = row.indexOf(covered.getLast());
        if (traversal == Traversal.SCANLINE) {
            return row.subList(first, last + 1);
        }
        int middle = (row.get(first).tileX() + row.get(last).tileX() >> 1) - row.getFirst().tileX();
        List<Visit> scan = new ArrayList<>(row.subList(first, middle));
        Collections.reverse(scan);
        scan.addAll(0, row.subList(middle, last + 1));
        return scan;
    }

    private int[] coverage(ScreenPrimitive piece, int tileX, int tileY) {
        int[] rows = new int[tileSize];
        for (int y = 0; y < tileSize; y++) {
            for (int x = 0; x < tileSize; x++) {
                rows[y] |= covers(piece, tileX * tileSize + x, tileY * tileSize + y) ? 1 << x : 0;
            }
        }
        return rows;
    }

    private static boolean covers(ScreenPrimitive piece, int x, int y) {
        if (x < piece.minimumX() || x > piece.maximumX() || y < piece.minimumY() || y > piece.maximumY()) {
            return false;
        }
        for (int edge = 0; edge < piece.edges(); edge++) {
            if (piece.edgeA(edge) * x + piece.edgeB(edge) * y + piece.edgeC(edge) < 0) {
                return false;
            }
        }
        return true;
    }
}
