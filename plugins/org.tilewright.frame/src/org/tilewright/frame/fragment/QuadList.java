package org.tilewright.frame.fragment;

import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;

/**
 * The quads of 2x2 pixels of a tile that have a covered pixel, and their covered pixels. Quads are in rows from the lowest,
 * pixels in order of their quads; in a quad: lower left, lower right, upper left, upper right.
 */
final class QuadList {

    private final int tileSize;
    private final int shift;
    private final int words;
    private final long corners;

    /** Column of each quad's left pixels in the window. */
    final int[] x;

    /** Row of each quad's lower pixels in the window. */
    final int[] y;

    /** The pixels of each quad that the primitive covers, whatever tests have left of them, bits 0 to 3. */
    final int[] covers;

    /** Place of each covered pixel among all pixels of the quads, four a quad. */
    final int[] places;

    /** Place of each covered pixel in the tile, row after row. */
    final int[] pixels;

    /** How samples lie. */
    SampleGrid grid;

    /** By place among all pixels of the quads the samples that the primitive covers, where there are several. */
    final int[] samples;

    /** Number of quads. */
    int quads;

    /** Number of covered pixels. */
    int fragments;

    QuadList(int tileSize) {
        this.tileSize = tileSize;
        shift = Integer.numberOfTrailingZeros(tileSize);
        words = TileCoverage.words(tileSize);
        corners = TileCoverage.corners(tileSize);
        x = new int[tileSize * tileSize / 4];
        y = new int[tileSize * tileSize / 4];
        covers = new int[tileSize * tileSize / 4];
        places = new int[tileSize * tileSize];
        pixels = new int[tileSize * tileSize];
        samples = new int[tileSize * tileSize];
    }

    /** Lists the quads of a tile in a target, of pixels with several samples by the places of their first ones. */
    void collect(SampleGrid newGrid, int tileX, int tileY, long[] coverage, int coverageOffset, long[] covered,
            int coveredOffset) {
        grid = newGrid;
        if (grid == SampleGrid.ONE) {
            collect(tileX, tileY, coverage, coverageOffset, covered, coveredOffset);
            return;
        }
        quads = 0;
        fragments = 0;
        for (int row = 0; row < tileSize / grid.rows(); row += 2) {
            for (int column = 0; column < tileSize / grid.columns(); column += 2) {
                int left = SampleCoverage.quad(grid, tileSize, coverage, coverageOffset, column, row);
                if (left != 0) {
                    covers[quads] = SampleCoverage.quad(grid, tileSize, covered, coveredOffset, column, row);
                    x[quads] = (tileX << shift) / grid.columns() + column;
                    y[quads] = (tileY << shift) / grid.rows() + row;
                    list(left, column, row, covered, coveredOffset);
                    quads++;
                }
            }
        }
    }

    private void list(int left, int column, int row, long[] covered, int coveredOffset) {
        for (int n = 0; n < 4; n++) {
            int first = SampleCoverage.place(grid, tileSize, column + (n & 1), row + (n >> 1));
            samples[quads * 4 + n] = SampleCoverage.samples(grid, tileSize, covered, coveredOffset, first);
            if ((left >> n & 1) != 0) {
                places[fragments] = quads * 4 + n;
                pixels[fragments++] = first;
            }
        }
    }

    /** Lists the quads of a tile; the coverage is what tests have left of what is covered. */
    private void collect(int tileX, int tileY, long[] coverage, int coverageOffset, long[] covered, int coveredOffset) {
        int quad = 0;
        int count = 0;
        for (int index = 0; index < words; index++) {
            long word = coverage[coverageOffset + index];
            long whole = covered[coveredOffset + index];
            for (long left = TileCoverage.quads(word, tileSize, corners); left != 0; left &= left - 1) {
                int corner = Long.numberOfTrailingZeros(left);
                int pixel = (index << 6) + corner;
                covers[quad] = TileCoverage.quad(whole, corner, tileSize);
                x[quad] = (tileX << shift) + (pixel & tileSize - 1);
                y[quad] = (tileY << shift) + (pixel >> shift);
                int mask = TileCoverage.quad(word, corner, tileSize);
                for (int n = 0; n < 4; n++) {
                    // Written in any case, kept if covered: coverage is too irregular to branch on.
                    places[count] = quad * 4 + n;
                    pixels[count] = pixel + (n & 1) + ((n >> 1) << shift);
                    count += mask >> n & 1;
                }
                quad++;
            }
        }
        quads = quad;
        fragments = count;
    }

    /** Lists the coverage of each quad of a tile in the same order. */
    int masks(long[] coverage, int coverageOffset, int[] masks) {
        int quad = 0;
        for (int index = 0; index < words; index++) {
            long word = coverage[coverageOffset + index];
            for (long left = TileCoverage.quads(word, tileSize, corners); left != 0; left &= left - 1) {
                masks[quad++] = TileCoverage.quad(word, Long.numberOfTrailingZeros(left), tileSize);
            }
        }
        return quad;
    }
}
