package org.tilewright.sim.kernel.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.GpuNetwork;
import org.tilewright.sim.kernel.network.SystemLoop;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.time.Clock;

/** All GPUs work on one frame, then on the next. */
final class SplitFrames implements SequenceRun {

    private final GpuSystem system;
    private final SystemStatistics statistics;
    private final List<SplitGpu> gpus = new ArrayList<>();
    private final SystemLoop loop;
    private final Clock core;
    private final int tileSize;
    /** Null unless regions are dealt out by load. */
    private final RegionLoads loads;

    SplitFrames(GpuSystem system, List<Gpu> wired, SystemStatistics statistics, GpuNetwork network) {
        this.system = system;
        this.statistics = statistics;
        core = wired.get(0).commandProcessor().clock();
        tileSize = wired.get(0).rasteriser().tileSize();
        for (int gpu = 0; gpu < wired.size(); gpu++) {
            gpus.add(new SplitGpu(system, wired.get(gpu), gpu, statistics.gpus.get(gpu), network.port(gpu)));
        }
        Regions regions = ((SplitFrame) system.split()).regions();
        loads = regions.dynamic() ? new RegionLoads(regions.shape(), statistics.gpus, tileSize) : null;
        loop = new SystemLoop(network, gpus, core);
    }

    @Override
    public List<FrameOutcome> run(List<Frame> sequence, RunOptions options) {
        List<FrameOutcome> outcomes = new ArrayList<>();
        long start = 0;
        if (loads != null) {
            loads.reset();
        }
        SharedFrame last = null;
        for (int number = 0; number < sequence.size(); number++) {
            SharedFrame frame = new SharedFrame(system, sequence.get(number), options,
                    loads == null ? null : loads.deal(sequence.get(number)), last);
            last = frame;
            if (number > 0) {
                Frame before = sequence.get(number - 1);
                gpus.forEach(gpu -> gpu.startOn(before));
            }
            begin(frame, options);
            loop.run(options.threads());
            SplitGpu.settle(gpus);
            long end = gpus.stream().mapToLong(SplitGpu::endTick).max().orElseThrow();
            outcomes.add(outcome(frame, start, start + core.time(end), options.threads()));
            if (loads != null) {
                loads.measure(frame);
            }
            boolean isLast = number == sequence.size() - 1;
            // The next frame begins one tick later, which belongs to this one.
            long next = isLast ? end : end + 1;
            Tasks.run(options.threads(), gpus.size(), gpu -> gpus.get(gpu).finish(next));
            finish(frame, core.time(next), isLast, options.threads());
            start += core.time(next);
        }
        return outcomes;
    }

    /** All GPUs send the same draws at nearly the same time: the first one reports on them. */
    private void begin(SharedFrame frame, RunOptions options) {
        statistics.showOwners(frame.screen(), frame.frame().width(), frame.frame().height(), tileSize);
        for (SplitGpu gpu : gpus) {
            gpu.begin(frame, gpu == gpus.get(0) ? options : options.withCountsAlone());
        }
        if (system.split() instanceof CpuSortFirst split) {
            CpuSorter.deliver(frame, split, gpus);
        }
    }

    private FrameOutcome outcome(SharedFrame shared, long start, long end, int threads) {
        Frame frame = shared.frame();
        int[] colour = new int[frame.width() * frame.height()];
        int[] depth = new int[colour.length];
        Tasks.run(threads, gpus.size(), gpu -> gpus.get(gpu).copyOwned(colour, depth));
        return new FrameOutcome(frame, start, end, colour, depth, querySamples(frame.queries().size()));
    }

    /** What all GPUs have counted of each query; null if they count none. */
    private long[] querySamples(int queries) {
        if (gpus.get(0).querySamples() == null) {
            return null;
        }
        long[] samples = new long[queries];
        for (SplitGpu gpu : gpus) {
            long[] its = gpu.querySamples();
            for (int query = 0; query < queries; query++) {
                samples[query] += its[query];
            }
        }
        return samples;
    }

    private void finish(SharedFrame frame, long picoseconds, boolean isLast, int threads) {
        if (isLast) {
            Tasks.run(threads, statistics.gpus.size(), gpu -> statistics.gpus.get(gpu).all.finish(picoseconds));
            statistics.finish(picoseconds);
        } else {
            statistics.gpus.forEach(gpu -> gpu.all.endFrame(picoseconds, frame.drawCount()));
            statistics.all.endFrame(picoseconds, 0);
        }
    }
}
