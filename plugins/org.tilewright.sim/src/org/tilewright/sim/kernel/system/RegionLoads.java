package org.tilewright.sim.kernel.system;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.work.SharedFrame;

/** What each region of the screen cost in the frame before, and whom it is dealt to in the next one. */
final class RegionLoads {

    private final List<GpuStatistics> gpus;
    private final int tileSize;
    private final RegionOwners shape;
    /** Covered fragments of all frames that have ended, by tile. */
    private long[] counted = new long[0];
    /** Covered fragments of the frame that ended last, by region; null before the first one has. */
    private long[] loads;
    /** What the shape keeps from frame to frame. */
    private int[] state;
    private ScreenSplit screen;
    private int width;
    private int height;

    RegionLoads(RegionOwners shape, List<GpuStatistics> gpus, int tileSize) {
        this.shape = shape;
        this.gpus = gpus;
        this.tileSize = tileSize;
    }

    /** Before the first frame of a sequence. */
    void reset() {
        loads = null;
        Arrays.fill(counted, 0);
    }

    /** A frame has ended. */
    void measure(SharedFrame frame) {
        screen = frame.screen();
        if (loads == null || width != frame.frame().width() || height != frame.frame().height()) {
            state = new int[shape.words(screen.columns(), screen.rows(), gpus.size())];
        }
        width = frame.frame().width();
        height = frame.frame().height();
        loads = new long[screen.regions()];
        int tilesX = gpus.get(0).overdraw.tilesX();
        int tiles = tilesX * gpus.get(0).overdraw.tilesY();
        if (counted.length < tiles) {
            counted = new long[tiles];
        }
        for (int y = 0; y < height; y += tileSize) {
            for (int x = 0; x < width; x += tileSize) {
                int tile = y / tileSize * tilesX + x / tileSize;
                long fragments = fragments(x / tileSize, y / tileSize);
                loads[screen.region(x, y)] += fragments - counted[tile];
                counted[tile] = fragments;
            }
        }
    }

    private long fragments(int tileX, int tileY) {
        long sum = 0;
        for (GpuStatistics gpu : gpus) {
            sum += gpu.overdraw.count(tileX, tileY);
        }
        return sum;
    }

    /** The owners of the regions of a frame, or null if nothing is known of a screen of its size. */
    int[] deal(Frame next) {
        if (loads == null || next.width() != width || next.height() != height) {
            return null;
        }
        int[] owners = screen.owners();
        shape.deal(state, loads, screen.columns(), screen.rows(), gpus.size(), owners);
        return owners;
    }
}
