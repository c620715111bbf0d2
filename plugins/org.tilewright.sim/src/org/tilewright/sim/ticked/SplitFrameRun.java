package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.system.SystemStatistics;

/** One frame on GPUs that share it. */
final class SplitFrameRun {

    private final Frame frame;
    private final ScreenSplit screen;
    private final List<TickedUnits> units = new ArrayList<>();
    private final TickedNetwork network;
    private final SystemStatistics statistics;

    SplitFrameRun(GpuSystem system, List<Gpu> gpus, Frame frame, RunOptions options, SystemStatistics statistics) {
        this.frame = frame;
        this.statistics = statistics;
        SplitFrame split = (SplitFrame) system.split();
        Regions regions = split.regions();
        Map<Integer, ScreenSplit> splits = new HashMap<>();
        splits.put(RenderTarget.SCREEN, split(frame.target(RenderTarget.SCREEN), regions, gpus.size()));
        frame.targets().forEach(target -> splits.put(target.id(), split(target, regions, gpus.size())));
        screen = splits.get(RenderTarget.SCREEN);
        List<DeliveryTaker> takers = new ArrayList<>();
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            int number = gpu;
            takers.add((parcel, time) -> units.get(number).geometry.exchanger.delivered(parcel, time));
        }
        network = new TickedNetwork(system.network(), takers, statistics.network);
        SharedFrame shared = new SharedFrame(split, network);
        int threshold = split instanceof CooperativeProjection cooperation ? cooperation.batchThreshold() : 0;
        List<Command> commands = ChosenCommands.of(frame, options);
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            Schedule schedule = new Schedule(frame, commands, threshold, shared.exchanges());
            Part part = new Part(gpu, gpus.size(), new Territory(splits, gpu), split instanceof DuplicatedGeometry,
                    schedule, statistics.gpus.get(gpu), shared);
            units.add(TickedUnits.of(gpus.get(gpu), frame, part,
                    gpu == 0 ? options : options.withProgress(null)));
        }
    }

    private static ScreenSplit split(RenderTarget target, Regions regions, int gpus) {
        return ScreenSplit.of(regions.shape(), target.width(), target.height(), regions.width(), regions.height(), gpus);
    }

    /** Runs it. */
    FrameOutcome run() {
        long tick = new FrameLoop(units, network).run();
        long end = units.getFirst().coreClock().time(tick);
        network.end(end);
        if (units.getFirst().geometry.exchanger != null) {
            DeliveryLedger.settle(units.stream().map(gpu -> gpu.geometry.exchanger.ledger())
                    .toArray(DeliveryLedger[]::new));
        }
        return new FrameOutcome(frame, 0, end, composed(units.stream().map(TickedUnits::colours).toList()),
                composed(units.stream().map(TickedUnits::depths).toList()));
    }

    /** Each pixel from its owner's image. */
    private int[] composed(List<int[]> images) {
        int[] pixels = new int[frame.width() * frame.height()];
        for (int y = 0; y < frame.height(); y++) {
            for (int x = 0; x < frame.width(); x++) {
                pixels[y * frame.width() + x] = images.get(screen.owner(x, y))[y * frame.width() + x];
            }
        }
        return pixels;
    }
}
