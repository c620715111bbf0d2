package org.tilewright.sim.kernel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.network.NetworkPort;
import org.tilewright.sim.network.Packet;
import org.tilewright.sim.network.PacketKind;
import org.tilewright.sim.system.GpuSystem;

/**
 * Advances GPUs in one loop, with nothing between them but time: a packet arrives a fixed time after it was injected, and
 * its slot is free again then.
 */
final class DirectNetwork {

    private record Event(long time, long number, int gpu, Packet packet) {}

    private final GpuSystem system;
    private final long latency;
    private final int slots;
    private final List<Gpu> wired;
    private final List<SplitGpu> gpus = new ArrayList<>();
    private final int[] taken;
    private final PriorityQueue<Event> events = new PriorityQueue<>(
            Comparator.comparingLong(Event::time).thenComparingLong(Event::number));
    private long number;
    final List<GpuStatistics> tables = new ArrayList<>();
    /** All packets in the order of their injection. */
    final List<Packet> packets = new ArrayList<>();
    /** When they were injected. */
    final List<Long> times = new ArrayList<>();
    long end;
    int[] colour;
    int[] depth;

    DirectNetwork(GpuSystem system, long latency, int slots) {
        this.system = system;
        this.latency = latency;
        this.slots = slots;
        wired = system.wire();
        taken = new int[wired.size()];
        for (int gpu = 0; gpu < wired.size(); gpu++) {
            tables.add(new GpuStatistics(wired.get(gpu), gpu, wired.size()));
            gpus.add(new SplitGpu(system, wired.get(gpu), gpu, tables.get(gpu), port(gpu)));
        }
    }

    private NetworkPort port(int gpu) {
        return new NetworkPort() {

            @Override
            public int freeSlots() {
                return slots - taken[gpu];
            }

            @Override
            public void inject(long time, Packet packet) {
                packets.add(packet);
                times.add(time);
                for (int target = 0; target < gpus.size(); target++) {
                    if (packet.isFor(target)) {
                        events.add(new Event(time + latency, number++, target, packet));
                    }
                }
                if (packet.kind() != PacketKind.CREDITS) {
                    taken[gpu]++;
                    events.add(new Event(time + latency, number++, gpu, null));
                }
            }
        };
    }

    /** Runs a frame. */
    void run(Frame frame, RunOptions options) {
        SharedFrame shared = new SharedFrame(system, frame, options, null);
        int tileSize = wired.get(0).rasteriser().tileSize();
        for (GpuStatistics each : tables) {
            each.reset(shared.drawCount(), (frame.width() + tileSize - 1) / tileSize,
                    (frame.height() + tileSize - 1) / tileSize);
        }
        gpus.forEach(gpu -> gpu.begin(shared, options));
        while (!gpus.stream().allMatch(SplitGpu::isDone)) {
            act();
        }
        SplitGpu.settle(gpus);
        end = gpus.stream().mapToLong(SplitGpu::endTick).max().orElseThrow();
        gpus.forEach(gpu -> gpu.finish(end));
        tables.forEach(each -> each.all.finish(wired.get(0).commandProcessor().clock().time(end)));
        colour = new int[frame.width() * frame.height()];
        depth = new int[frame.width() * frame.height()];
        gpus.forEach(gpu -> gpu.copyOwned(colour, depth));
    }

    /** The GPU that is next acts, or what comes first on the way to one arrives; at the same time the GPU goes first. */
    private void act() {
        SplitGpu next = gpus.get(0);
        for (SplitGpu gpu : gpus) {
            next = gpu.nextTime() < next.nextTime() ? gpu : next;
        }
        if (!events.isEmpty() && events.peek().time < next.nextTime()) {
            arrive(events.remove());
        } else {
            next.step();
        }
    }

    private void arrive(Event event) {
        if (event.packet == null) {
            taken[event.gpu]--;
            gpus.get(event.gpu).slotFreed(event.time);
        } else {
            gpus.get(event.gpu).delivered(event.time, event.packet);
        }
    }

    /** A statistic of a GPU by its name without the GPU's. */
    long value(int gpu, String name) {
        return tables.get(gpu).all.value("gpu" + gpu + "." + name).longValue();
    }
}
