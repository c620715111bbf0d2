package org.tilewright.sim.system;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.time.Clock;

/** The counters, cycle accounts and heat maps of a system: the same declarations for every kernel. */
public final class SystemStatistics {

    private static final long PICOSECONDS_A_SECOND = 1_000_000_000_000L;

    /**
     * All tables and derived values together. Frames of the network and of the system are ended here, those of a GPU in its own.
     */
    public final Statistics all = new Statistics();
    /** By GPU. */
    public final List<GpuStatistics> gpus;
    /** Null if there is one GPU. */
    public final NetworkStatistics network;
    /** Number of each tile's owner, counted from 1; empty unless the split is by regions. */
    public final TileMap owner = new TileMap("owner", "GPU that owns the tile, counted from 1");

    private final Clock clock;
    private final List<TileMap> maps;
    private long frames;
    private long latencies;

    /**
     * Declares everything that is counted.
     *
     * @param wired the GPUs by their numbers
     * @param links names of the network's links, {@code 0-1} from GPU 0 to GPU 1; none if there is one GPU
     */
    public SystemStatistics(GpuSystem system, List<Gpu> wired, List<String> links) {
        boolean composes = system.composition() != null;
        List<GpuStatistics> declared = new ArrayList<>();
        for (int number = 0; number < wired.size(); number++) {
            GpuStatistics each = new GpuStatistics(wired.get(number), number, wired.size(), composes);
            all.include(each.all);
            declared.add(each);
        }
        gpus = List.copyOf(declared);
        network = wired.size() == 1 ? null : new NetworkStatistics(all, links, composes);
        clock = wired.get(0).commandProcessor().clock();
        List<TileMap> shown = new ArrayList<>();
        for (TileMap map : gpus.get(0).maps()) {
            shown.add(new TileMap(map.name(), map.description()));
        }
        if (system.splitsFrames()) {
            shown.add(owner);
        }
        maps = List.copyOf(shown);
        declareFrames();
        declareSystem();
        declareEnergy(system.network());
    }

    private void declareEnergy(Network spec) {
        if (network != null && spec.links().byteFemtojoules() > 0) {
            all.value("system.network.energy", "fJ", "energy of the links: bytes over them",
                    () -> spec.links().byteFemtojoules() * network.traffic.value(TrafficCount.LINK_BYTES));
        }
    }

    private void declareFrames() {
        all.value("frame.cycles", "tick", "ticks of clock " + clock.name() + " in the frame, or in all of a sequence",
                () -> clock.tickAtOrAfter(all.endPicoseconds()));
        all.value("frame.time", "ps", "time of the frame, or of all of a sequence", all::endPicoseconds);
        all.value("frame.fragments", "fragment", "covered fragments, before any test, of all GPUs",
                () -> sum(gpu -> gpu.total(slice -> slice.rasteriser.value(Rasteriser.Count.FRAGMENTS))));
        all.value("frame.fragments.passed", "fragment", "fragments that pass the alpha and depth tests, of all GPUs",
                () -> sum(gpu -> gpu.total(slice -> slice.depthUnit.value(DepthUnit.Count.FRAGMENTS_PASSED))));
        all.value("system.gpus", "GPU", "GPUs of the system", gpus::size);
        all.value("system.frames", "frame", "frames of the sequence", () -> frames);
        all.ratio("system.frame-rate", "frame/s", "frames by the time of the sequence",
                () -> frames * PICOSECONDS_A_SECOND, all::endPicoseconds);
        all.ratio("system.latency.mean", "ps/frame", "mean time of a frame from its first command to its end",
                () -> latencies, () -> frames);
    }

    private void declareSystem() {
        if (gpus.size() == 1) {
            return;
        }
        all.value("system.batches", "batch", "batches that draws were merged into", () -> first(SharedWork.BATCHES));
        all.value("system.syncs", "buffer", "buffers exchanged because they are to be read",
                () -> first(SharedWork.SYNCS));
        all.ratio("system.balance", "1",
                "busy ticks at the boundary of geometry and rasterisation, mean of the GPUs by the most of one",
                () -> sum(SystemStatistics::busy), () -> gpus.size()
                        * gpus.stream().mapToLong(SystemStatistics::busy).max().orElseThrow());
    }

    private static long busy(GpuStatistics gpu) {
        return gpu.total(slice -> slice.boundaryTicks.value(Boundary.BUSY));
    }

    /** All GPUs send the same batches and exchange the same buffers. */
    private long first(SharedWork count) {
        return gpus.get(0).sharedWork.value(count);
    }

    private long sum(ToLongFunction<GpuStatistics> value) {
        return gpus.stream().mapToLong(value).sum();
    }

    /** What each GPU counts, by its number. */
    public List<Statistics> gpuTables() {
        return gpus.stream().map(gpu -> gpu.all).toList();
    }

    /**
     * Starts a run.
     *
     * @param draws  draws of the whole sequence
     * @param tilesX tiles in a row of the screen
     * @param tilesY rows of tiles of the screen
     */
    public void reset(int draws, int tilesX, int tilesY) {
        all.reset(draws);
        gpus.forEach(gpu -> gpu.resetMaps(tilesX, tilesY));
        maps.forEach(map -> map.reset(tilesX, tilesY));
        frames = 0;
        latencies = 0;
    }

    /**
     * Shows who owns what of the screen in the frame that begins.
     *
     * @param screen   the split of the screen
     * @param width    width of the screen in pixels
     * @param height   height of the screen in pixels
     * @param tileSize edge of a tile in pixels
     */
    public void showOwners(ScreenSplit screen, int width, int height, int tileSize) {
        owner.reset((width + tileSize - 1) / tileSize, (height + tileSize - 1) / tileSize);
        for (int y = 0; y < owner.tilesY(); y++) {
            for (int x = 0; x < owner.tilesX(); x++) {
                owner.add(x, y, 1 + screen.owner(x * tileSize, y * tileSize));
            }
        }
    }

    /** A frame is done. */
    public void addFrame(long startPicoseconds, long endPicoseconds) {
        frames++;
        latencies += endPicoseconds - startPicoseconds;
    }

    /**
     * Ends a run, when each GPU's own statistics are finished: sums the heat maps of the GPUs.
     *
     * @param picoseconds end of the last frame, or of the sequence if the network's time runs on from frame to frame
     */
    public void finish(long picoseconds) {
        all.finish(picoseconds);
        for (int map = 0; map < gpus.get(0).maps().size(); map++) {
            for (GpuStatistics gpu : gpus) {
                maps.get(map).addAll(gpu.maps().get(map));
            }
        }
    }

    /** The heat maps, summed over the GPUs. */
    public List<TileMap> maps() {
        return maps;
    }
}
