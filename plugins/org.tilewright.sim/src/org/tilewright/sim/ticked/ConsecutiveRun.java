package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.time.Clock;

/** Frames one after the other, each on all GPUs. */
final class ConsecutiveRun {

    private final GpuSystem system;
    private final List<Gpu> gpus;
    private final SystemStatistics statistics;
    private final Clock clock;

    ConsecutiveRun(GpuSystem system, List<Gpu> gpus, SystemStatistics statistics) {
        this.system = system;
        this.gpus = gpus;
        this.statistics = statistics;
        clock = gpus.getFirst().commandProcessor().clock();
    }

    SystemResult run(List<Frame> sequence, RunOptions options) {
        List<FrameOutcome> outcomes = new ArrayList<>();
        long start = 0;
        FrameRun before = null;
        Broadcasts broadcasts = new Broadcasts(sequence, options.faults().mergedAcross());
        for (Frame frame : sequence) {
            FrameRun run = frameRun(frame, broadcasts, options, before);
            before = run;
            long ticks = run.run();
            outcomes.add(run.outcome(start));
            statistics.addFrame(start, start + clock.time(ticks));
            boolean isLast = outcomes.size() == sequence.size();
            if (isLast) {
                finish(clock.time(ticks));
                showOwners(run, frame);
            } else {
                run.waitTo(ticks + 1);
                end(clock.time(ticks + 1), TickedSystemKernel.draws(frame));
                start += clock.time(ticks + 1);
            }
        }
        long end = outcomes.getLast().endPicoseconds();
        return new SystemResult(outcomes, clock.tickAtOrAfter(end), end, statistics.all, statistics.maps());
    }

    private FrameRun frameRun(Frame frame, Broadcasts broadcasts, RunOptions options, FrameRun before) {
        return system.splitsFrames()
                ? new FrameRun(gpus, frame, (SplitFrame) system.split(), system.network(), broadcasts, options,
                        statistics, before)
                : new FrameRun(gpus.getFirst(), frame, options, statistics.gpus.getFirst(), before);
    }

    private void end(long time, int draws) {
        statistics.gpus.forEach(gpu -> gpu.all.endFrame(time, draws));
        statistics.all.endFrame(time, 0);
    }

    private void finish(long time) {
        statistics.gpus.forEach(gpu -> gpu.all.finish(time));
        statistics.finish(time);
    }

    private void showOwners(FrameRun run, Frame frame) {
        int tileSize = gpus.getFirst().rasteriser().tileSize();
        ScreenSplit split = run.territories().split(RenderTarget.SCREEN);
        if (split == null) {
            return;
        }
        for (int y = 0; y < frame.height(); y += tileSize) {
            for (int x = 0; x < frame.width(); x += tileSize) {
                statistics.owner.add(x / tileSize, y / tileSize, split.owner(x, y) + 1);
            }
        }
    }
}
