package org.tilewright.frame.raster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The tiles that a traversal visits, from its definition and the coverage of all pixels. */
final class ExpectedVisits {

    private final boolean[][] covered;
    private final List<String> visits = new ArrayList<>();
    private final List<String> skippedPlaces = new ArrayList<>();
    private int skipped;

    private ExpectedVisits(boolean[][] covered) {
        this.covered = covered;
    }

    /**
     * What a walk is to report: "(x, y)" of each covered tile, "|" before the first of a row, the tiles skipped before it,
     * how many and which; in the end what was skipped after the last one.
     *
     * @param covered whether a tile has a covered pixel, by row and column
     */
    static List<String> of(TestOrder traversal, boolean[][] covered, int left, int bottom, int right, int top) {
        ExpectedVisits expected = new ExpectedVisits(covered);
        for (int y = bottom; y <= top; y++) {
            expected.row(columns(traversal, y, covered[y], left, right), y);
        }
        expected.visits.add("end " + expected.skipped);
        return expected.visits;
    }

    private static List<Integer> columns(TestOrder traversal, int y, boolean[] row, int left, int right) {
        List<Integer> all = new ArrayList<>();
        for (int x = left; x <= right; x++) {
            all.add(x);
        }
        List<Integer> withCoverage = all.stream().filter(x -> row[x]).toList();
        if (traversal == TestOrder.BOUNDING_BOX || withCoverage.isEmpty()) {
            return traversal == TestOrder.BOUNDING_BOX ? all : List.of();
        }
        int first = Collections.min(withCoverage);
        int last = Collections.max(withCoverage);
        List<Integer> span = all.stream().filter(x -> x >= first && x <= last).toList();
        if (traversal == TestOrder.SCANLINE || traversal == TestOrder.SERPENTINE && y % 2 == 0) {
            return span;
        }
        if (traversal == TestOrder.SERPENTINE) {
            List<Integer> back = new ArrayList<>(span);
            Collections.reverse(back);
            return back;
        }
        int middle = Math.floorDiv(first + last, 2);
        List<Integer> outwards = new ArrayList<>(span.stream().filter(x -> x >= middle).toList());
        List<Integer> leftHalf = new ArrayList<>(span.stream().filter(x -> x < middle).toList());
        Collections.reverse(leftHalf);
        outwards.addAll(leftHalf);
        return outwards;
    }

    private void row(List<Integer> columns, int y) {
        boolean starts = true;
        if (columns.isEmpty()) {
            skipped++;
        }
        for (int x : columns) {
            if (covered[y][x]) {
                visits.add(tile(starts, x, y, skipped, skippedPlaces));
                starts = false;
                skipped = 0;
                skippedPlaces.clear();
            } else {
                skipped++;
                skippedPlaces.add(x + "," + y);
            }
        }
    }

    static String tile(boolean starts, int x, int y, int skipped, List<String> skippedPlaces) {
        return (starts ? "|" : "") + "(" + x + ", " + y + ") " + skipped + " " + skippedPlaces;
    }
}
