package org.tilewright.sim.kernel.gpu;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.command.CommandTarget;
import org.tilewright.sim.kernel.command.CommandUnit;
import org.tilewright.sim.kernel.command.TargetTextures;
import org.tilewright.sim.kernel.exchange.Composition;
import org.tilewright.sim.kernel.exchange.DeliveredPrimitives;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.GroupSchedulers;
import org.tilewright.sim.kernel.exchange.Synchronisation;
import org.tilewright.sim.kernel.geometry.DeliveredFetchUnit;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.CurrentTarget;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.run.WaitGraph;

/**
 * One GPU whose units are merged by the core tick at which each acts next. It runs a frame by itself, or is advanced tick by
 * tick by whoever has several of them.
 */
public abstract class GpuKernel implements Kernel {

    public final Gpu gpu;
    final GpuStatistics statistics;
    public final FrameMemory target = new FrameMemory();
    final CurrentTarget current;
    private long latest;
    private long limit = Link.UNKNOWN;
    private long now;
    /** Null if the GPU is the only one. */
    public final FrameShare share;
    /** Null unless the GPU is one of several, whatever they share. */
    final SharedWorkCounts work;
    final CommonUnits units;
    /** Null unless the GPU is one of several. */
    private final Synchronisation synchronisation;
    /** Null unless groups of draws are put together; the schedulers also but in GPU 0. */
    private final Composition composition;
    final GroupSchedulers schedulers;
    /** Whether statistics are reset and ended by whoever runs frames. */
    private boolean goesOn;
    private List<TargetContents> before = List.of();
    private int[] colourRows = new int[0];
    private int[] depthRows = new int[0];

    GpuKernel(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        this.gpu = gpu;
        this.statistics = statistics;
        this.share = share;
        current = new CurrentTarget(target, share);
        work = statistics.sharedWork == null ? null : new SharedWorkCounts(statistics.sharedWork);
        if (share != null) {
            share.countBy(work);
        }
        units = new CommonUnits(gpu, statistics, share, work);
        boolean composes = share != null && share.mail() != null;
        composition = composes ? new Composition(gpu, statistics, share, target, this::brought) : null;
        schedulers = composes && share.gpu() == 0 ? new GroupSchedulers(share) : null;
        synchronisation = share == null ? null : new Synchronisation(gpu, share, target, this::brought);
    }

    /**
     * The production kernel of a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine cannot be built
     */
    public static Kernel of(Machine machine) {
        boolean tileBased = machine.components().stream().anyMatch(TilingUnit.class::isInstance);
        return tileBased ? new TileBasedKernel(machine) : new ProductionKernel(machine);
    }

    /**
     * The production kernel of one of several GPUs.
     *
     * @param share its part in frames, or null if it draws whole ones
     */
    public static GpuKernel of(Gpu gpu, GpuStatistics statistics, FrameShare share) {
        return gpu.tiling() == null ? new ProductionKernel(gpu, statistics, share)
                : new TileBasedKernel(gpu, statistics, share);
    }

    /** The command processor, which gives its orders to a back end. */
    final CommandUnit commandUnit(CommandTarget backEnd) {
        return new CommandUnit(gpu, statistics, units.retirement, units.draws, units.queuedDraws, target, backEnd,
                units.queries, units.exchange, share, synchronisation, composition);
    }

    /** The targets that textures are read from. */
    final TargetTextures targetTextures() {
        return new TargetTextures(target, units.geometry, units.textures, share);
    }

    @Override
    public final SimulationResult run(Frame frame, RunOptions options) {
        options.assertions().begin(List.of(statistics.all), gpu.commandProcessor().clock());
        forget();
        begin(frame, new CommandPlan(frame, options), options, CommandPlan.drawCount(frame));
        long end = runToEnd(options);
        finish(end);
        statistics.all.finish(picoseconds(end));
        options.assertions().end(end);
        int pixels = frame.width() * frame.height();
        if (colourRows.length < pixels) {
            colourRows = new int[pixels];
            depthRows = new int[pixels];
        }
        copyScreen(colourRows, depthRows);
        return new SimulationResult(frame, end, picoseconds(end), colourRows, depthRows, querySamples(),
                statistics.all, statistics.maps());
    }

    /** What memory holds of the queries of the last frame; null if the machine counts none. */
    public final long[] querySamples() {
        return units.queries == null ? null : units.queries.results();
    }

    /** Starts a frame that the GPU shares with others. */
    public final void begin(SharedFrame frame, RunOptions options) {
        share.begin(frame);
        begin(frame.frame(), frame.plan(), options, frame.drawCount());
    }

    private void begin(Frame frame, CommandPlan plan, RunOptions options, int drawCount) {
        options.requireOf(gpu);
        gpu.requireRoomFor(frame);
        statistics.all.watch(watcher(options.progress()));
        latest = gpu.latestTick();
        now = 0;
        if (work != null) {
            work.reset();
        }
        reset(frame, plan, options, drawCount);
    }

    private Runnable watcher(Progress progress) {
        return progress == null ? null : () -> progress.counted(statistics.all);
    }

    /** Starts a frame that the GPU draws alone, while its statistics go on from the frame before. */
    public final void beginNext(Frame frame, RunOptions options) {
        goesOn = true;
        begin(frame, new CommandPlan(frame, options), options, CommandPlan.drawCount(frame));
    }

    /**
     * Says what kept targets start on in the next frame, as one behind another in a sequence. Without it they start on the initial
     * values.
     *
     * @param left what the frame before left in its targets
     */
    public final void startOn(List<TargetContents> left) {
        before = List.copyOf(left);
    }

    /** No frame comes before the next one: a sequence begins. */
    public void forget() {
        units.textures.forget();
    }

    /** What memory holds of the targets of a frame that was run. */
    public final List<TargetContents> contents(Frame frame) {
        return target.contents(frame);
    }

    /** What kept targets start on in the frame that begins. */
    final List<TargetContents> takeBefore() {
        List<TargetContents> taken = before;
        before = List.of();
        return taken;
    }

    /** Puts all units into their state at the start of a frame. */
    abstract void reset(Frame frame, CommandPlan plan, RunOptions options, int drawCount);

    /** Clears what is counted and finds what the GPU owns, once the target is laid out. */
    final void resetShare(int drawCount) {
        MemoryLayout layout = target.layout();
        if (share == null) {
            if (goesOn) {
                return;
            }
            statistics.reset(drawCount, layout.tilesX(), layout.tilesY());
        } else {
            share.use(RenderTarget.SCREEN, layout);
        }
    }

    /** Starts what synchronises targets with other GPUs, if there are any. */
    final void resetSynchronisation(CommandPlan plan, Faults faults) {
        if (composition != null) {
            composition.reset(faults);
        }
        if (schedulers != null) {
            schedulers.reset(plan, faults);
        }
        if (synchronisation != null) {
            synchronisation.reset();
        }
    }

    /** Runs the frame to its end; answers the core tick of that. */
    public long runToEnd(RunOptions options) {
        while (!isDone()) {
            step();
        }
        return now;
    }

    /** Up to this tick nothing comes from elsewhere. */
    final long limit() {
        return limit;
    }

    /** Whether nothing is left to do of the frame. */
    public final boolean isDone() {
        return commands().isDone() && (schedulers == null || schedulers.isDone());
    }

    /** The command processor. */
    abstract CommandUnit commands();

    /** The core tick at which a unit acts next, as far as known. */
    public abstract long nextTick();

    /**
     * Lets units act up to a tick, this one included, or until a packet is handed to the network. Up to there nothing comes from
     * elsewhere, so that units may act ahead of others that do not act before.
     *
     * @return the tick of the last act
     */
    public final long stepUpTo(long last) {
        limit = last;
        long tick = nextTick();
        do {
            step(tick);
            tick = nextTick();
        } while (tick <= last && !share.hasInjected() && !isDone());
        return now;
    }

    /** Lets a unit that is next act; its tick may be the next one again. */
    private void step() {
        step(nextTick());
    }

    private void step(long tick) {
        goTo(tick);
        act(tick);
    }

    /** Time goes on to a tick. */
    final void goTo(long tick) {
        if (tick > latest) {
            throw tick == Link.UNKNOWN ? new DeadlockException(now, waitGraph().describe()) : gpu.tooSlow();
        }
        if (tick < now) {
            throw new IllegalStateException("time goes back from tick " + now + " to " + tick);
        }
        now = tick;
    }

    /** Lets a unit act that does so at this tick. */
    abstract void act(long tick);

    /** A packet of another GPU arrives; what it brings may be seen from a tick on. */
    public final void arrives(Packet packet, long tick) {
        switch (packet.kind()) {
            case SYNC -> synchronisation.arrives(packet, tick);
            case SUB_IMAGE -> composition.arrives(packet, tick);
            case DRAWS, SCHEDULE -> share.mail().arrives(packet, tick);
            default -> units.exchange.arrives(packet, tick);
        }
        hearOfNetwork();
    }

    /** The network takes another packet, which may be seen from a tick on. */
    public final void slotFreed(long tick) {
        synchronisation.slotFreed(tick);
        if (composition != null) {
            composition.slotFreed(tick);
        }
        if (units.exchange != null) {
            units.exchange.exchanger.wake(tick);
        }
        hearOfNetwork();
    }

    /** The network has brought something, or takes more. */
    abstract void hearOfNetwork();

    /** A synchronisation has brought a value of a target. */
    abstract void brought(int id, TargetBuffer buffer, int position, int value);

    /** What the CPU has delivered, if it sorts primitives. */
    public final DeliveredPrimitives delivered() {
        return ((DeliveredFetchUnit) units.fetch).delivered();
    }

    /** The CPU has delivered something. */
    public abstract void hearOfDelivery();

    /** The synchronisation that it takes part in, or null if it is in none. */
    public final Synchronisation synchronisation() {
        return commands().isSynchronising() ? synchronisation : null;
    }

    /** What puts the group together that is put together now, or null if there is none. */
    public final Composition composition() {
        return commands().isComposing() ? composition : null;
    }

    /** What has to do with the exchange of primitives; null unless it exchanges them. */
    public final ExchangeUnit exchange() {
        return units.exchange;
    }

    /** The tick of the last act. */
    public final long now() {
        return now;
    }

    /** Who waits for whom. */
    public abstract WaitGraph waitGraph();

    /** Ends the frame at a core tick, up to which all ticks are charged. */
    public final void finish(long end) {
        finishUnits(end, picoseconds(end));
        if (work != null) {
            work.finish(end);
        }
    }

    abstract void finishUnits(long end, long picoseconds);

    /** Copies the image of the screen, row by row from the lowest. */
    public final void copyScreen(int[] colour, int[] depth) {
        current.use(RenderTarget.SCREEN);
        target.layout().toRows(target.colour(), colour, target.width(), target.height());
        target.layout().toRows(target.depth(), depth, target.width(), target.height());
    }

    /** Copies the pixels that the GPU owns into the image of the screen. */
    public final void copyOwned(int[] colour, int[] depth) {
        current.use(RenderTarget.SCREEN);
        ScreenSplit split = share.split();
        for (int region = 0; region < split.regions(); region++) {
            if (split.regionOwner(region) == share.gpu()) {
                copyRegion(region, target.colour(), colour);
                copyRegion(region, target.depth(), depth);
            }
        }
    }

    private void copyRegion(int region, PixelBuffer buffer, int[] rows) {
        ScreenSplit split = share.split();
        int tileSize = target.layout().tileSize();
        for (int y = split.minimumY(region); y <= split.maximumY(region); y++) {
            for (int x = split.minimumX(region); x <= split.maximumX(region); x += tileSize) {
                buffer.read(target.layout().pixel(x, y), rows, y * target.width() + x,
                        Math.min(tileSize, split.maximumX(region) + 1 - x));
            }
        }
    }

    private long picoseconds(long tick) {
        return gpu.commandProcessor().clock().time(tick);
    }
}
