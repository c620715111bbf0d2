package org.tilewright.sim.kernel.tiling;

import java.util.Arrays;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.TileMap;

/**
 * What each bin of the screen asked of memory in the last frame in which it was rendered: lines that a walk requested for it, and misses of
 * texture caches at its tiles.
 */
public final class BinDemand {

    private final TileMap misses;
    private final int tileSize;
    private final int tilesOfBin;
    private FrameMemory target;
    private BinGrid grid;
    private int width;
    private int height;
    /** Whether no frame comes before the one at hand. */
    private boolean isFirst = true;
    /** By bin: what it asked for; what was requested in the frame at hand, and misses up to this; whether it was rendered in this. */
    private long[] demands = new long[0];
    private long[] requested = new long[0];
    private long[] missesBefore = new long[0];
    private boolean[] rendered = new boolean[0];

    private BinDemand(Gpu gpu, GpuStatistics statistics) {
        misses = statistics.textures.misses;
        tileSize = gpu.rasteriser().tileSize();
        tilesOfBin = gpu.tiling().tileSize() / tileSize;
    }

    /**
     * The demand of the bins of a GPU.
     *
     * @return null if nobody asks for it
     */
    public static BinDemand of(Gpu gpu, GpuStatistics statistics) {
        TilingUnit tiling = gpu.tiling();
        return tiling.rasterUnits().dispatch().looksBack() ? new BinDemand(gpu, statistics) : null;
    }

    /** No frame comes before the next one. */
    public void forget() {
        isFirst = true;
    }

    /** Begins a frame, whose memory is laid out, on the screen. */
    public void begin(FrameMemory memory, BinGrid newGrid) {
        boolean follows = !isFirst && memory.width() == width && memory.height() == height;
        if (follows) {
            measure();
        }
        isFirst = false;
        target = memory;
        grid = newGrid;
        width = memory.width();
        height = memory.height();
        if (demands.length < grid.bins()) {
            demands = new long[grid.bins()];
            requested = new long[grid.bins()];
            missesBefore = new long[grid.bins()];
            rendered = new boolean[grid.bins()];
        }
        if (!follows) {
            Arrays.fill(demands, 0);
        }
        Arrays.fill(requested, 0);
        Arrays.fill(rendered, false);
        for (int bin = 0; bin < grid.bins(); bin++) {
            missesBefore[bin] = misses(bin);
        }
    }

    /** Measures the frame that has ended. */
    private void measure() {
        for (int bin = 0; bin < grid.bins(); bin++) {
            if (rendered[bin]) {
                demands[bin] = requested[bin] + misses(bin) - missesBefore[bin];
            }
        }
    }

    private long misses(int bin) {
        int tileX = grid.minimumX(bin) / tileSize;
        int tileY = grid.minimumY(bin) / tileSize;
        long sum = 0;
        for (int y = tileY; y < Math.min(tileY + tilesOfBin, misses.tilesY()); y++) {
            for (int x = tileX; x < Math.min(tileX + tilesOfBin, misses.tilesX()); x++) {
                sum += misses.count(x, y);
            }
        }
        return sum;
    }

    private boolean isOnScreen() {
        return target.target().id() == RenderTarget.SCREEN;
    }

    /** A bin of the target in use is rendered. */
    void render(int bin) {
        if (isOnScreen()) {
            rendered[bin] = true;
        }
    }

    /** A line is requested for a bin of the target in use. */
    void request(int bin) {
        if (isOnScreen()) {
            requested[bin]++;
        }
    }

    /** What a bin of the target in use asked for; 0 if that is not known. */
    long of(int bin) {
        return isOnScreen() ? demands[bin] : 0;
    }
}
