package org.tilewright.sim.kernel.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.command.BackEnd;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * The kernel that is fast, for machines that render immediately through caches: a merge of a few coarse actors by the core
 * tick at which each acts next. Units that share nothing are recurrences over the ticks of their neighbours and advance as
 * soon as these are known.
 *
 * <p>The memory goes first within a core tick, because what it does there concerns later ticks only; the order of the
 * others within a tick does not matter. It is mostly behind the others, by no more than what it does takes to be seen by
 * them, and then does much in one go: that saves choosing who is next, and keeps its code and data at hand.
 */
public final class ProductionKernel extends GpuKernel {

    /** By slice. */
    private final List<PixelUnits> pixels = new ArrayList<>();
    private final CommandUnit commandUnit;
    private final MemoryUnit memoryUnit;
    private final Acts acts;
    /** When somebody else than the memory acts next, and whether the memory goes before. */
    private long nextOther;
    private boolean memoryIsNext;
    private Frame executedFrame;
    private CommandPlan executedPlan;
    /** Null until a run uses a second thread. */
    private FragmentsAhead ahead;
    private boolean worksAhead;
    /** Whether the second thread can foresee which pixels of all tiles are shaded. */
    private boolean foreseesRequests;

    /**
     * Builds the units of a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine cannot be built
     */
    public ProductionKernel(Machine machine) {
        this(new Gpu(machine));
    }

    private ProductionKernel(Gpu gpu) {
        this(gpu, new GpuStatistics(gpu), null);
    }

    /**
     * Builds the units of one of several GPUs.
     *
     * @param share its part in frames, or null if it is the only one
     */
    ProductionKernel(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        super(gpu, statistics, share);
        if (gpu.tiling() != null) {
            throw new IllegalArgumentException(
                    gpu.machine().name() + " renders tile by tile, which another kernel does");
        }
        for (Gpu slice : gpu.slices()) {
            pixels.add(new PixelUnits(slice, statistics.slices().get(slice.slice()), share, units));
        }
        int fetchClient = units.client(gpu.vertexFetch().memory(), units.fetch);
        int textureClients = units.connectMemory();
        memoryUnit = units.memory;
        commandUnit = commandUnit(
                new BackEnd(units.retirement, pixels.stream().map(PixelUnits::caches).toList(), current,
                        units.memory, share, targetTextures()));
        acts = new Acts(units, pixels, commandUnit, schedulers, fetchClient, textureClients);
    }

    @Override
    void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount) {
        List<TargetContents> before = takeBefore();
        target.begin(frame, gpu.rasteriser().tileSize(), gpu.zCache().lineBytes(), gpu.colourCache().lineBytes(),
                before);
        resetShare(drawCount);
        worksAhead = options.threads() > 1 && !plan.readsTargets() && pixels.size() == 1
                && gpu.coarseRasteriser() == null;
        foreseesRequests = worksAhead && before.isEmpty() && foreseesRequests(plan, options);
        if (worksAhead && ahead == null) {
            ahead = new FragmentsAhead(gpu);
        }
        units.reset(frame, target.layout(), worksAhead, options);
        units.resetTextures(frame, target.layout().behindIndices(frame.indices().capacity()), plan, options,
                foreseesRequests ? ahead : null);
        for (PixelUnits slice : pixels) {
            slice.reset(frame, target, options, worksAhead ? ahead : null);
        }
        resetSynchronisation(plan, options.faults());
        commandUnit.reset(plan, options.progress(), drawCount);
        executedFrame = frame;
        executedPlan = plan;
        acts.reset();
    }

    /**
     * Whether it follows from the frame alone which pixels of a tile come to shading. Nobody else may draw or have drawn to the
     * targets, nothing may go wrong, no core may ask in an order of its own, and nothing may be hidden by what the machine happens to know.
     */
    private boolean foreseesRequests(CommandPlan plan, RunOptions options) {
        boolean watched = options.checkData() || !options.traces().textures().isEmpty();
        return gpu.cores() == null && pixels.stream().noneMatch(PixelUnits::hidesTiles) && share == null && !watched
                && options.faults().equals(Faults.NONE)
                && !plan.returnsToTarget();
    }

    /** Runs the frame, while another thread works ahead if it should. */
    @Override
    public long runToEnd(RunOptions options) {
        if (!worksAhead) {
            return merge();
        }
        ahead.begin(executedFrame, units.geometry.geometry(), executedPlan, units.textures.layout(),
                foreseesRequests);
        try {
            return merge();
        } finally {
            ahead.end();
        }
    }

    /** The loop of a frame by itself, in one piece because every act passes through it. */
    private long merge() {
        while (!commandUnit.isDone()) {
            long tick = nextTick();
            goTo(tick);
            act(tick);
        }
        return now();
    }

    @Override
    public long nextTick() {
        nextOther = acts.next();
        memoryIsNext = memoryUnit.next() <= nextOther - unseenTicks();
        return memoryIsNext ? Math.max(now(), memoryUnit.next()) : nextOther;
    }

    /** For how many ticks what the memory does is not seen. Of several GPUs it is never behind: others may ask it at any tick. */
    private int unseenTicks() {
        return share == null ? memoryUnit.unseenTicks() : 0;
    }

    @Override
    void act(long tick) {
        if (memoryIsNext) {
            stepMemory();
        } else {
            acts.step(tick);
        }
    }

    /** The memory acts up to the next act of somebody else, or of somebody whom it has told something. */
    private void stepMemory() {
        long until = Math.min(limit(), nextOther);
        int concerned = 0;
        do {
            int unseen = unseenTicks();
            long tick = memoryUnit.next();
            int concernedNow = memoryUnit.stepTo(tick);
            goTo(Math.max(now(), tick));
            if (concernedNow != 0) {
                concerned |= concernedNow;
                until = unseen == 0 ? tick - 1 : Math.min(until, tick + unseen);
            }
        } while (memoryUnit.next() <= until && memoryUnit.next() != Link.UNKNOWN);
        acts.memoryMoved(concerned);
    }

    @Override
    void hearOfNetwork() {
        acts.networkMoved();
    }

    @Override
    public void hearOfDelivery() {
        acts.fetchHeard();
    }

    @Override
    void brought(int id, TargetBuffer buffer, int position, int value) {
        pixels.forEach(slice -> slice.brought(id, buffer, position, value));
    }

    @Override
    CommandUnit commands() {
        return commandUnit;
    }

    @Override
    public WaitGraph waitGraph() {
        WaitGraph graph = new WaitGraph(gpu);
        commandUnit.waits(graph);
        units.queriesWait(graph);
        units.geometryWaits(graph);
        pixels.forEach(slice -> slice.raster.waits(graph));
        units.shadingWaits(graph);
        for (PixelUnits slice : pixels) {
            slice.depth.waits(graph);
            slice.rop.waits(graph);
        }
        return graph;
    }

    @Override
    void finishUnits(long end, long picoseconds) {
        commandUnit.finish(end);
        units.finish(end, picoseconds);
        pixels.forEach(slice -> slice.finish(end));
    }
}
