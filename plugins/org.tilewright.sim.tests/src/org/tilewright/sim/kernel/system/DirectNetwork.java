package org.tilewright.sim.kernel.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.network.NetworkClient;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;

/**
 * Advances GPUs window by window, with nothing between them but time: a packet arrives a fixed time after it was injected,
 * and its slot is free again then.
 */
public final class DirectNetwork {

    private record Event(long time, int source, long number, Packet packet) {}

    private final GpuSystem system;
    private final long latency;
    private final int slots;
    private final List<Gpu> wired;
    private final List<SplitGpu> gpus = new ArrayList<>();
    private final int[] taken;
    private final List<PriorityQueue<Event>> events = new ArrayList<>();
    private long number;
    final List<GpuStatistics> tables = new ArrayList<>();
    /** All packets in the order of their injection. */
    final List<Packet> packets = new ArrayList<>();
    /** When they were injected. */
    final List<Long> times = new ArrayList<>();
    long end;
    public int[] colour;
    int[] depth;

    public DirectNetwork(GpuSystem system, long latency, int slots) {
        this.system = system;
        this.latency = latency;
        this.slots = slots;
        wired = system.wire();
        taken = new int[wired.size()];
        for (int gpu = 0; gpu < wired.size(); gpu++) {
            tables.add(new GpuStatistics(wired.get(gpu), gpu, wired.size()));
            events.add(new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingInt(Event::source)
                    .thenComparingLong(Event::number)));
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
                        events.get(target).add(new Event(time + latency, gpu, number++, packet));
                    }
                }
                if (packet.kind() != PacketKind.CREDITS) {
                    taken[gpu]++;
                    events.get(gpu).add(new Event(time + latency, gpu, number++, null));
                }
            }
        };
    }

    /** Runs a frame. */
    public void run(Frame frame, RunOptions options) {
        SharedFrame shared = new SharedFrame(system, frame, options, null);
        int tileSize = wired.get(0).rasteriser().tileSize();
        for (GpuStatistics each : tables) {
            each.reset(shared.drawCount(), (frame.width() + tileSize - 1) / tileSize,
                    (frame.height() + tileSize - 1) / tileSize);
        }
        gpus.forEach(gpu -> gpu.begin(shared, options));
        long start = 0;
        while (start != NetworkClient.NEVER) {
            long next = NetworkClient.NEVER;
            for (int gpu = 0; gpu < gpus.size(); gpu++) {
                runUntil(gpu, start + latency);
            }
            for (int gpu = 0; gpu < gpus.size(); gpu++) {
                next = Math.min(next, Math.min(gpus.get(gpu).nextTime(), arrivalTime(gpu)));
            }
            start = next;
        }
        SplitGpu.settle(gpus);
        end = gpus.stream().mapToLong(SplitGpu::endTick).max().orElseThrow();
        gpus.forEach(gpu -> gpu.finish(end));
        tables.forEach(each -> each.all.finish(wired.get(0).commandProcessor().clock().time(end)));
        colour = new int[frame.width() * frame.height()];
        depth = new int[frame.width() * frame.height()];
        gpus.forEach(gpu -> gpu.copyOwned(colour, depth));
    }

    /** Advances a GPU to before a time, up to which it is known what arrives; at the same time the GPU goes first. */
    private void runUntil(int gpu, long limit) {
        SplitGpu client = gpus.get(gpu);
        while (Math.min(client.nextTime(), arrivalTime(gpu)) < limit) {
            if (arrivalTime(gpu) < client.nextTime()) {
                arrive(gpu, events.get(gpu).remove());
            } else {
                client.advance(Math.min(arrivalTime(gpu), limit - 1));
            }
        }
    }

    private long arrivalTime(int gpu) {
        return events.get(gpu).isEmpty() ? NetworkClient.NEVER : events.get(gpu).peek().time;
    }

    private void arrive(int gpu, Event event) {
        if (event.packet == null) {
            taken[gpu]--;
            gpus.get(gpu).slotFreed(event.time);
        } else {
            gpus.get(gpu).delivered(event.time, event.packet);
        }
    }

    /** A statistic of a GPU by its name without the GPU's. */
    long value(int gpu, String name) {
        return tables.get(gpu).all.value("gpu" + gpu + "." + name).longValue();
    }
}
