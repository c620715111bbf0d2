package org.tilewright.sim.ticked.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.composition.CompositionGroups;
import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.CpuSortFirst;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.ticked.gpu.FrameLoop;
import org.tilewright.sim.ticked.gpu.TickedUnits;
import org.tilewright.sim.ticked.network.DeliveryTaker;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.ticked.work.Broadcasts;
import org.tilewright.sim.ticked.work.ChosenCommands;
import org.tilewright.sim.ticked.work.CpuDeliveries;
import org.tilewright.sim.ticked.work.FrameSharing;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Schedule;
import org.tilewright.sim.ticked.work.Territories;
import org.tilewright.sim.time.Clock;

/** One frame on one GPU, or on GPUs that share it. Its ticks and times count from its start. */
public final class FrameRun {

    private final Frame frame;
    private final Territories territories;
    private final List<TickedUnits> units = new ArrayList<>();
    /** Null if there is one GPU. */
    private final TickedNetwork network;
    private final FrameLoop loop;
    private long endTick;

    /**
     * A frame on one GPU.
     *
     * @param before the frame whose targets are kept, or null
     */
    FrameRun(Gpu gpu, Frame frame, RunOptions options, GpuStatistics statistics, FrameRun before) {
        this.frame = frame;
        territories = Territories.UNDIVIDED;
        network = null;
        Part whole = Part.whole(frame, ChosenCommands.of(frame, options), statistics,
                TakenOver.contents(before, frame, 0));
        units.add(TickedUnits.of(gpu, frame, whole, options));
        if (before != null) {
            units.getFirst().follow(before.units(0));
        }
        loop = new FrameLoop(units, null);
    }

    /**
     * A frame on several GPUs.
     *
     * @param territories who draws what
     * @param broadcasts decides what is broadcast in the frames of the sequence
     * @param before     the frame whose targets are kept, or null
     */
    FrameRun(List<Gpu> gpus, Frame frame, Territories territories, SplitFrame split, Network linked,
            Broadcasts broadcasts, RunOptions options, SystemStatistics statistics, FrameRun before) {
        this.frame = frame;
        this.territories = territories;
        List<DeliveryTaker> takers = new ArrayList<>();
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            int number = gpu;
            takers.add((parcel, time) -> units.get(number).delivered(parcel, time));
        }
        network = new TickedNetwork(linked, takers, statistics.network);
        List<Command> commands = ChosenCommands.of(frame, options);
        FrameSharing shared = new FrameSharing(split, network, deliveries(split, gpus.getFirst(), commands));
        broadcasts.begin(frame, before == null ? null : before.frame());
        Schedule schedule = new Schedule(frame, commands, split.batchMerger(), split.sharer(gpus.size()), broadcasts,
                shared.composition() == null ? null
                        : new CompositionGroups(shared.composition().compositionThreshold()));
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            Part part = new Part(gpu, gpus.size(), territories, schedule, statistics.gpus.get(gpu), shared,
                    TakenOver.contents(before, frame, gpu), TakenOver.written(before, frame, territories, gpu));
            units.add(TickedUnits.of(gpus.get(gpu), frame, part, gpu == 0 ? options : options.withCountsAlone()));
        }
        loop = new FrameLoop(units, network);
    }

    private CpuDeliveries deliveries(SplitFrame split, Gpu gpu, List<Command> commands) {
        if (!(split instanceof CpuSortFirst cpu)) {
            return null;
        }
        DrawGeometry geometry = new DrawGeometry(frame, gpu.rasteriser().lineAlgorithm(), gpu.textures().filtering());
        List<Draw> draws = commands.stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
        return new CpuDeliveries(cpu, frame, geometry, territories, draws);
    }

    private Clock clock() {
        return units.getFirst().coreClock();
    }

    /** Runs it; the core tick at which it has ended. */
    long run() {
        endTick = loop.run();
        if (network != null) {
            network.end(clock().time(endTick));
        }
        if (units.getFirst().geometry.exchanger != null) {
            DeliveryLedger.settle(units.stream().map(gpu -> gpu.geometry.exchanger.ledger())
                    .toArray(DeliveryLedger[]::new));
        }
        return endTick;
    }

    /**
     * Runs it as far as through a core tick, for what all units hold then.
     *
     * @throws org.tilewright.sim.component.MachineException if it ends before that tick
     */
    MachineState stateAt(long tick) {
        return loop.stateAt(tick);
    }

    /** After its end, lets its GPUs wait until before a core tick. */
    void waitTo(long tick) {
        loop.idle(endTick, tick);
    }

    /** What came out of it, if it started and ended at these times. */
    FrameOutcome outcome(long start, long end) {
        return new FrameOutcome(frame, start, end,
                composed(units.stream().map(TickedUnits::colours).toList()),
                composed(units.stream().map(TickedUnits::depths).toList()),
                querySamples());
    }

    /** What all GPUs have counted of each query; null if they count none. */
    private long[] querySamples() {
        long[] samples = units.getFirst().querySamples();
        for (TickedUnits others : units.subList(1, units.size())) {
            for (int query = 0; samples != null && query < samples.length; query++) {
                samples[query] += others.querySamples()[query];
            }
        }
        return samples;
    }

    /** Each pixel from its owner's image. */
    private int[] composed(List<int[]> images) {
        ScreenSplit screen = territories.split(RenderTarget.SCREEN);
        if (screen == null) {
            return images.getFirst();
        }
        int[] pixels = new int[frame.width() * frame.height()];
        for (int y = 0; y < frame.height(); y++) {
            for (int x = 0; x < frame.width(); x++) {
                pixels[y * frame.width() + x] = images.get(screen.owner(x, y))[y * frame.width() + x];
            }
        }
        return pixels;
    }

    public Frame frame() {
        return frame;
    }

    /** The units of a GPU, by its number among those that work on the frame. */
    public TickedUnits units(int gpu) {
        return units.get(gpu);
    }

    /** Who draws what. */
    Territories territories() {
        return territories;
    }
}
