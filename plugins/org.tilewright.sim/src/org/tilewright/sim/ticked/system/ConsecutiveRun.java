package org.tilewright.sim.ticked.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.ticked.work.Broadcasts;
import org.tilewright.sim.time.Clock;

/** Frames one after the other, each split among all GPUs. */
final class ConsecutiveRun {

    private final GpuSystem system;
    private final List<Gpu> gpus;
    private final SystemStatistics statistics;
    private final SplitFrame split;
    private final Clock clock;
    private final RegionDealer loads;

    ConsecutiveRun(GpuSystem system, List<Gpu> gpus, SystemStatistics statistics) {
        this.system = system;
        this.gpus = gpus;
        this.statistics = statistics;
        clock = gpus.getFirst().commandProcessor().clock();
        split = (SplitFrame) system.split();
        loads = new RegionDealer(split.regions(), gpus.getFirst().rasteriser().tileSize(), statistics.gpus);
    }

    SystemResult run(List<Frame> sequence, RunOptions options) {
        List<FrameOutcome> outcomes = new ArrayList<>();
        long start = 0;
        FrameRun before = null;
        Broadcasts broadcasts = new Broadcasts(sequence, options.faults().mergedAcross());
        for (Frame frame : sequence) {
            FrameRun run = begin(frame, broadcasts, options, before);
            before = run;
            long ticks = run.run();
            loads.measure(frame, run.territories());
            statistics.showOwners(run.territories().split(RenderTarget.SCREEN), frame.width(), frame.height(),
                    gpus.getFirst().rasteriser().tileSize());
            outcomes.add(run.outcome(start, start + clock.time(ticks)));
            statistics.addFrame(start, start + clock.time(ticks));
            boolean isLast = outcomes.size() == sequence.size();
            if (isLast) {
                finish(clock.time(ticks));
            } else {
                run.waitTo(ticks + 1);
                end(clock.time(ticks + 1), TickedSystemKernel.draws(frame));
                start += clock.time(ticks + 1);
            }
        }
        long end = outcomes.getLast().endPicoseconds();
        return new SystemResult(outcomes, clock.tickAtOrAfter(end), end, statistics.all, statistics.maps());
    }

    /**
     * Runs a frame as far as through a core tick, for what all units hold then.
     *
     * @throws org.tilewright.sim.component.MachineException if it ends before that tick
     */
    MachineState stateAt(Frame frame, RunOptions options, long tick) {
        return begin(frame, new Broadcasts(List.of(frame), options.faults().mergedAcross()), options, null)
                .stateAt(tick);
    }

    private FrameRun begin(Frame frame, Broadcasts broadcasts, RunOptions options, FrameRun before) {
        return new FrameRun(gpus, frame, loads.deal(frame), split, system.network(), broadcasts, options, statistics,
                before);
    }

    private void end(long time, int draws) {
        statistics.gpus.forEach(gpu -> gpu.all.endFrame(time, draws));
        statistics.all.endFrame(time, 0);
    }

    private void finish(long time) {
        statistics.gpus.forEach(gpu -> gpu.all.finish(time));
        statistics.finish(time);
    }
}
