package org.tilewright.sim.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.time.Clock;

/**
 * Each GPU draws whole frames alone, in turn. What a frame takes does not depend on when it starts, so the frames that may be
 * under way together are simulated one after the other or by several threads, and put in their places in time.
 */
final class WholeFrames implements SequenceRun {

    private static final int NO_FRAME = -1;

    private final List<GpuKernel> kernels = new ArrayList<>();
    private final SystemStatistics statistics;
    private final int framesInFlight;
    private final KeptTransfers transfers;
    private final Clock core;
    private final int[] lastFrame;
    private List<Frame> sequence;
    private RunOptions options;
    /** First tick of each frame, in ticks of the sequence. */
    private long[] starts;
    /** Tick of the end of each frame. */
    private long[] ends;
    private FrameOutcome[] outcomes;

    /**
     * Builds the GPUs.
     *
     * @param transfers carries kept targets from one to the other; null if there is one GPU
     */
    WholeFrames(List<Gpu> gpus, SystemStatistics statistics, int framesInFlight, KeptTransfers transfers) {
        this.transfers = transfers;
        this.statistics = statistics;
        this.framesInFlight = framesInFlight;
        core = gpus.get(0).commandProcessor().clock();
        lastFrame = new int[gpus.size()];
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            GpuStatistics tables = statistics.gpus.get(gpu);
            kernels.add(GpuKernel.of(gpus.get(gpu), tables, null));
        }
    }

    @Override
    public List<FrameOutcome> run(List<Frame> newSequence, RunOptions newOptions) {
        sequence = newSequence;
        options = newOptions;
        starts = new long[sequence.size()];
        ends = new long[sequence.size()];
        outcomes = new FrameOutcome[sequence.size()];
        Arrays.fill(lastFrame, NO_FRAME);
        kernels.forEach(GpuKernel::forget);
        if (transfers != null) {
            transfers.begin();
        }
        int first = 0;
        while (first < sequence.size()) {
            int end = independentFrom(first);
            run(first, end);
            first = end;
        }
        end();
        return List.of(outcomes);
    }

    /** The first frame from another one on that needs one of those between to have ended. */
    private int independentFrom(int first) {
        int latest = Math.min(sequence.size(), first + Math.min(kernels.size(), framesInFlight));
        int end = first + 1;
        while (end < latest && kept(end).isEmpty()) {
            end++;
        }
        return end;
    }

    /** The targets of a frame that start on what the frame before leaves, by rising id. */
    private List<RenderTarget> kept(int frame) {
        if (frame == 0) {
            return List.of();
        }
        List<RenderTarget> left = sequence.get(frame - 1).targets();
        return sequence.get(frame).targets().stream().filter(RenderTarget::kept)
                .filter(target -> left.stream().anyMatch(before -> before.id() == target.id()))
                .sorted(Comparator.comparingInt(RenderTarget::id)).toList();
    }

    /** Runs frames of which none needs another's end to start. */
    private void run(int first, int end) {
        for (int frame = first; frame < end; frame++) {
            List<RenderTarget> kept = kept(frame);
            starts[frame] = Math.max(Math.max(after(frame - kernels.size()), after(frame - framesInFlight)),
                    kept.isEmpty() ? 0 : arrival(frame, kept));
            List<TargetContents> before = kept.isEmpty() ? List.of()
                    : kernels.get((frame - 1) % kernels.size()).contents(sequence.get(frame - 1));
            begin(frame);
            kernels.get(frame % kernels.size()).startOn(before);
        }
        // A GPU alone may use the threads itself.
        if (kernels.size() == 1 || options.threads() == 1) {
            IntStream.range(first, end).forEach(frame -> simulate(frame, options));
        } else {
            Tasks.run(options.threads(), end - first, task -> simulate(first + task, options.withThreads(1)));
        }
    }

    /** The first tick at which the kept targets of a frame are on its GPU. */
    private long arrival(int frame, List<RenderTarget> kept) {
        return transfers == null ? 0
                : transfers.transfer((frame - 1) % kernels.size(), frame % kernels.size(), ends[frame - 1], kept);
    }

    private long after(int frame) {
        return frame < 0 ? 0 : ends[frame] + 1;
    }

    /** Puts a frame on its GPU, whose time up to there belongs to the frame before, if there was one. */
    private void begin(int frame) {
        int gpu = frame % kernels.size();
        GpuKernel kernel = kernels.get(gpu);
        int before = lastFrame[gpu];
        long waited = starts[frame] - (before == NO_FRAME ? 0 : starts[before]);
        if (before == NO_FRAME && waited > 0) {
            idle(kernel);
        }
        if (waited > 0) {
            kernel.finish(waited);
            statistics.gpus.get(gpu).all.endFrame(core.time(waited), before == NO_FRAME ? 0 : draws(before));
        }
        lastFrame[gpu] = frame;
    }

    /** Puts a GPU to where it has nothing to do. */
    private void idle(GpuKernel kernel) {
        kernel.beginNext(sequence.get(0).withCommands(List.of()), options.withThreads(1));
    }

    private int draws(int frame) {
        return CommandPlan.drawCount(sequence.get(frame));
    }

    private void simulate(int number, RunOptions itsOptions) {
        Frame frame = sequence.get(number);
        GpuKernel kernel = kernels.get(number % kernels.size());
        kernel.beginNext(frame, itsOptions);
        long cycles = kernel.runToEnd(itsOptions);
        ends[number] = starts[number] + cycles;
        int[] colour = new int[frame.width() * frame.height()];
        int[] depth = new int[colour.length];
        kernel.copyScreen(colour, depth);
        outcomes[number] = new FrameOutcome(frame, core.time(starts[number]),
                core.time(starts[number]) + core.time(cycles), colour, depth,
                kernel.querySamples());
    }

    /** Lets all GPUs wait until the last frame has ended. */
    private void end() {
        long end = Arrays.stream(ends).max().orElseThrow();
        for (int gpu = 0; gpu < kernels.size(); gpu++) {
            int frame = lastFrame[gpu];
            if (frame == NO_FRAME) {
                idle(kernels.get(gpu));
            }
            long last = end - (frame == NO_FRAME ? 0 : starts[frame]);
            kernels.get(gpu).finish(last);
            statistics.gpus.get(gpu).all.finish(core.time(last));
        }
        statistics.finish(core.time(end));
    }
}
