package org.tilewright.sim.kernel;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.memory.FrameMemory;

/**
 * One GPU whose units are merged by the core tick at which each acts next. It runs a frame by itself, or is advanced tick by
 * tick by whoever has several of them.
 */
abstract class GpuKernel implements Kernel {

    final Gpu gpu;
    final GpuStatistics statistics;
    final FrameMemory target = new FrameMemory();
    private long latest;
    private long now;
    private int[] colourRows = new int[0];
    private int[] depthRows = new int[0];

    GpuKernel(Machine machine) {
        gpu = new Gpu(machine);
        statistics = new GpuStatistics(gpu);
    }

    @Override
    public final SimulationResult run(Frame frame, RunOptions options) {
        begin(frame, new CommandPlan(frame, options), options);
        long end = runToEnd(options);
        finish(end);
        int pixels = frame.width() * frame.height();
        if (colourRows.length < pixels) {
            colourRows = new int[pixels];
            depthRows = new int[pixels];
        }
        target.layout().toRows(target.colour(), colourRows, frame.width(), frame.height());
        target.layout().toRows(target.depth(), depthRows, frame.width(), frame.height());
        return new SimulationResult(frame, end, picoseconds(end), colourRows, depthRows, statistics.all,
                statistics.maps());
    }

    /** Starts a frame. */
    final void begin(Frame frame, CommandPlan plan, RunOptions options) {
        options.requireOf(gpu);
        gpu.requireRoomFor(frame);
        int drawCount = 0;
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                drawCount = Math.max(drawCount, draw.index() + 1);
            }
        }
        latest = gpu.latestTick();
        now = 0;
        reset(frame, plan, options, drawCount);
    }

    /** Puts all units into their state at the start of a frame. */
    abstract void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount);

    /** Runs the frame to its end; answers the core tick of that. */
    long runToEnd(RunOptions options) {
        while (!isDone()) {
            step();
        }
        return now;
    }

    /** Whether nothing is left to do of the frame. */
    abstract boolean isDone();

    /** The core tick at which a unit acts next, as far as known. */
    abstract long nextTick();

    /** Lets a unit that is next act; its tick may be the next one again. */
    final void step() {
        long tick = nextTick();
        if (tick == Link.UNKNOWN) {
            throw new DeadlockException(now, waits());
        }
        if (tick > latest) {
            throw gpu.tooSlow();
        }
        if (tick < now) {
            throw new IllegalStateException("time goes back from tick " + now + " to " + tick);
        }
        now = tick;
        act(tick);
    }

    /** Lets a unit act that does so at this tick. */
    abstract void act(long tick);

    /** The tick of the last act. */
    final long now() {
        return now;
    }

    /** Who waits for whom, in one line. */
    abstract String waits();

    /** Ends the frame at a core tick, up to which all ticks are charged. */
    final void finish(long end) {
        target.use(RenderTarget.SCREEN);
        finishUnits(end, picoseconds(end));
        statistics.all.finish(picoseconds(end));
    }

    abstract void finishUnits(long end, long picoseconds);

    private long picoseconds(long tick) {
        return gpu.commandProcessor().clock().time(tick);
    }
}
