package org.tilewright.sim.ticked.system;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.ticked.work.Territories;

/** Deals the regions of the screen out anew by what was drawn there in the frame before. */
final class RegionDealer {

    private final Regions regions;
    private final int tileSize;
    private final List<GpuStatistics> gpus;
    /** Covered fragments of all frames, by row and column of tiles. */
    private long[][] counted = new long[0][0];
    /** Covered fragments of the last frame by region, or null. */
    private long[] loads;
    private Frame last;
    private ScreenSplit lastScreen;
    /** What the shape remembers of frames of this size. */
    private int[] remembered;

    RegionDealer(Regions regions, int tileSize, List<GpuStatistics> gpus) {
        this.regions = regions;
        this.tileSize = tileSize;
        this.gpus = gpus;
    }

    /** Who owns what in a frame. */
    Territories deal(Frame frame) {
        Territories byShape = Territories.of(frame, regions, gpus.size());
        if (!regions.dynamic() || !hasSizeOfLast(frame)) {
            return byShape;
        }
        int[] owners = lastScreen.owners();
        regions.shape().deal(remembered, loads, lastScreen.columns(), lastScreen.rows(), gpus.size(), owners);
        return byShape.withScreen(ScreenSplit.dealt(owners, frame.width(), frame.height(), regions.width(),
                regions.height(), gpus.size()));
    }

    private boolean hasSizeOfLast(Frame frame) {
        return last != null && last.width() == frame.width() && last.height() == frame.height();
    }

    /** A frame has been drawn. */
    void measure(Frame frame, Territories territories) {
        ScreenSplit screen = territories.split(RenderTarget.SCREEN);
        if (!hasSizeOfLast(frame)) {
            remembered = new int[regions.shape().words(screen.columns(), screen.rows(), gpus.size())];
        }
        loads = new long[screen.regions()];
        last = frame;
        lastScreen = screen;
        long[][] now = counts();
        for (int y = 0; y * tileSize < frame.height(); y++) {
            for (int x = 0; x * tileSize < frame.width(); x++) {
                long before = counted.length == 0 ? 0 : counted[y][x];
                loads[screen.region(x * tileSize, y * tileSize)] += now[y][x] - before;
            }
        }
        counted = now;
    }

    private long[][] counts() {
        TileMap first = gpus.getFirst().overdraw;
        long[][] counts = new long[first.tilesY()][first.tilesX()];
        for (GpuStatistics gpu : gpus) {
            for (int y = 0; y < first.tilesY(); y++) {
                for (int x = 0; x < first.tilesX(); x++) {
                    counts[y][x] += gpu.overdraw.count(x, y);
                }
            }
        }
        return counts;
    }
}
