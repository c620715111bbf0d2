package org.tilewright.sim.kernel.ahead;

import java.util.Arrays;

import org.tilewright.frame.Clear;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;

/**
 * A depth buffer apart from the machine's, on which tiles are tested ahead of it, in the order of the frame. What passes here is
 * what the machine's early tests will leave; if the machine finds otherwise, it is right.
 */
final class ForeseenDepths {

    private final FragmentUnit unit;
    private final int tileSize;
    private final int tilePixels;
    private final long[] left;
    private RenderTarget target;
    private int tilesX;
    /** Tile by tile, as depth units test them. */
    private int[] stored = {};

    ForeseenDepths(int tileSize) {
        this.tileSize = tileSize;
        tilePixels = tileSize * tileSize;
        unit = new FragmentUnit(tileSize);
        left = new long[TileCoverage.words(tileSize)];
    }

    /** Goes on with another target, of which it is not known what was drawn to it before. */
    void use(RenderTarget newTarget) {
        target = newTarget;
        tilesX = tiles(target.columns());
        int pixels = tilesX * tiles(target.rows()) * tilePixels;
        if (stored.length < pixels) {
            stored = new int[pixels];
        }
        Arrays.fill(stored, BufferValues.INITIAL_DEPTH);
    }

    private int tiles(int pixels) {
        return (pixels + tileSize - 1) / tileSize;
    }

    /** Clears what a clear says. */
    void clear(Clear clear) {
        if (!clear.depth()) {
            return;
        }
        int depth = BufferValues.depth(clear);
        Rectangle scissor = clear.scissor();
        if (scissor == null) {
            Arrays.fill(stored, depth);
            return;
        }
        int endX = (int) Math.min(target.columns(), (long) scissor.x() + scissor.width());
        int endY = (int) Math.min(target.rows(), (long) scissor.y() + scissor.height());
        for (int y = Math.max(0, scissor.y()); y < endY; y++) {
            for (int x = Math.max(0, scissor.x()); x < endX; x++) {
                stored[firstPixel(x / tileSize, y / tileSize) + y % tileSize * tileSize + x % tileSize] = depth;
            }
        }
    }

    private int firstPixel(int tileX, int tileY) {
        return (tileY * tilesX + tileX) * tilePixels;
    }

    /** Tests a tile, and takes what fails from its coverage; answers how many pixels pass. */
    int test(ScreenPrimitive piece, int tileX, int tileY, long[] coverage, int coverageOffset, int[] depths,
            int depthsOffset) {
        int first = firstPixel(tileX, tileY);
        return unit.testDepth(piece, coverage, coverageOffset, depths, depthsOffset, stored, first, 0, tilePixels);
    }

    /** Writes the depths of those pixels of a tile that pass its test, which is made after shading. */
    void testLate(ScreenPrimitive piece, int tileX, int tileY, long[] coverage, int coverageOffset, int[] depths,
            int depthsOffset) {
        System.arraycopy(coverage, coverageOffset, left, 0, left.length);
        test(piece, tileX, tileY, left, 0, depths, depthsOffset);
    }
}
