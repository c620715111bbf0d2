package org.tilewright.sim.ticked.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.ticked.gpu.FrameLoop;
import org.tilewright.sim.ticked.gpu.TickedUnits;
import org.tilewright.sim.ticked.work.KeptTargets;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.time.Clock;

/** Whole frames in turn: frame f on GPU f mod n; with one GPU one after the other. */
final class AlternateRun {

    private final int framesInFlight;
    private final List<Gpu> gpus;
    private final SystemStatistics statistics;
    private final Clock clock;
    /** By frame, the tick of the sequence at which it starts and ends. */
    private final List<Long> starts = new ArrayList<>();
    private final List<Long> ends = new ArrayList<>();
    private final List<FrameRun> runs = new ArrayList<>();
    /** Null with one GPU, which keeps everything. */
    private final KeptTransfer transfer;

    AlternateRun(GpuSystem system, List<Gpu> gpus, SystemStatistics statistics) {
        this.gpus = gpus;
        this.statistics = statistics;
        clock = gpus.getFirst().commandProcessor().clock();
        if (gpus.size() == 1) {
            framesInFlight = 1;
            transfer = null;
        } else {
            AlternateFrame split = (AlternateFrame) system.split();
            framesInFlight = split.framesInFlight();
            transfer = new KeptTransfer(system.network(), gpus.size(), split.syncPacketBytes(),
                    gpus.getFirst().memory(), clock, statistics.network);
        }
    }

    SystemResult run(List<Frame> sequence, RunOptions options) {
        List<FrameOutcome> outcomes = new ArrayList<>();
        for (int number = 0; number < sequence.size(); number++) {
            Frame frame = sequence.get(number);
            long start = Math.max(start(number), arrival(number, sequence));
            GpuStatistics counted = statistics.gpus.get(number % gpus.size());
            free(number, start, sequence);
            FrameRun run = new FrameRun(gpus.get(number % gpus.size()), frame, options, counted,
                    number == 0 ? null : runs.getLast());
            starts.add(start);
            ends.add(start + run.run());
            runs.add(run);
            long time = clock.time(start);
            outcomes.add(run.outcome(time, time + clock.time(ends.getLast() - start)));
            statistics.addFrame(time, outcomes.getLast().endPicoseconds());
        }
        long end = ends.stream().mapToLong(Long::longValue).max().orElseThrow();
        for (int number = sequence.size(); number < sequence.size() + gpus.size(); number++) {
            finish(number, end, sequence);
        }
        statistics.finish(clock.time(end));
        return new SystemResult(outcomes, end, clock.time(end), statistics.all, statistics.maps());
    }

    /**
     * Runs the first frame, on the first GPU, as far as through a core tick, for what that GPU's units hold then. The others have
     * nothing to do.
     *
     * @throws org.tilewright.sim.component.MachineException if it ends before that tick
     */
    MachineState stateAt(Frame frame, RunOptions options, long tick) {
        return new FrameRun(gpus.getFirst(), frame, options, statistics.gpus.getFirst(), null).stateAt(tick);
    }

    /** The tick of the sequence at which a frame starts. */
    private long start(int number) {
        return Math.max(endOf(number - gpus.size()), endOf(number - framesInFlight));
    }

    /** The tick at which what a frame takes over of the one before is there, or 0. */
    private long arrival(int number, List<Frame> sequence) {
        if (number == 0 || gpus.size() == 1) {
            return 0;
        }
        List<RenderTarget> kept = KeptTargets.of(sequence.get(number - 1), sequence.get(number));
        return kept.isEmpty() ? 0
                : transfer.send(kept, (number - 1) % gpus.size(), number % gpus.size(), endOf(number - 1));
    }

    /** The tick after a frame's end, or 0 before the first frame. */
    private long endOf(int number) {
        return number < 0 ? 0 : ends.get(number) + 1;
    }

    /** The GPU of a frame waits from the end of what it did before to the frame's start. */
    private void free(int number, long start, List<Frame> sequence) {
        GpuStatistics counted = statistics.gpus.get(number % gpus.size());
        int before = number - gpus.size();
        if (before >= 0) {
            runs.get(before).waitTo(start - starts.get(before));
            counted.all.endFrame(clock.time(start - starts.get(before)),
                    TickedSystemKernel.draws(sequence.get(before)));
        } else if (start > 0) {
            waitFromTheBeginning(number, start, sequence);
            counted.all.endFrame(clock.time(start), 0);
        }
    }

    /** The GPU of a frame that there is not waits to the end. */
    private void finish(int number, long end, List<Frame> sequence) {
        GpuStatistics counted = statistics.gpus.get(number % gpus.size());
        int before = number - gpus.size();
        if (before >= 0) {
            runs.get(before).waitTo(end - starts.get(before));
            counted.all.finish(clock.time(end - starts.get(before)));
        } else {
            waitFromTheBeginning(number, end, sequence);
            counted.all.finish(clock.time(end));
        }
    }

    private void waitFromTheBeginning(int number, long end, List<Frame> sequence) {
        int gpu = number % gpus.size();
        Part waiting = Part.waiting(sequence.getFirst(), statistics.gpus.get(gpu));
        new FrameLoop(List.of(TickedUnits.of(gpus.get(gpu), sequence.getFirst(), waiting, RunOptions.DEFAULT)), null)
                .idle(0, end);
    }
}
