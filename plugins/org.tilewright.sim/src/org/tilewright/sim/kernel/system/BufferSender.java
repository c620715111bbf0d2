package org.tilewright.sim.kernel.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.NetworkClient;
import org.tilewright.sim.kernel.network.NetworkNames;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.time.Clock;

/**
 * What sends whole buffers of a GPU's memory to another GPU, packet by packet, as fast as the memory reads them and the
 * network takes them, and hears of those of others.
 */
final class BufferSender implements NetworkClient {

    private final int gpu;
    private final Clock core;
    private final long bytesPerSecond;
    private final int payloadBytes;
    private final int headerBytes;
    private final NetworkPort port;
    private final List<Long> buffers = new ArrayList<>();
    private int target;
    private int buffer;
    private long sentOfBuffer;
    private long nextTick;
    private boolean isBlocked;
    private int missing;
    private long lastArrival;

    BufferSender(int gpu, Gpu machine, int payloadBytes, int headerBytes, NetworkPort port) {
        this.gpu = gpu;
        this.payloadBytes = payloadBytes;
        this.headerBytes = headerBytes;
        this.port = port;
        core = machine.commandProcessor().clock();
        MemoryController memory = machine.memory();
        bytesPerSecond = (long) memory.channels() * memory.bytesPerTick() * memory.clock().hertz();
    }

    void reset() {
        buffers.clear();
        missing = 0;
        isBlocked = false;
    }

    /** Sends buffers from a tick on; answers how many packets they take. */
    int send(int newTarget, long tick, List<Long> bytes) {
        target = newTarget;
        buffers.clear();
        buffers.addAll(bytes);
        buffer = 0;
        sentOfBuffer = 0;
        nextTick = tick;
        return bytes.stream().mapToInt(each -> Math.toIntExact((each + payloadBytes - 1) / payloadBytes)).sum();
    }

    /** Waits for packets. */
    void expect(int packets) {
        missing = packets;
    }

    /** When the last packet arrived, in ps. */
    long lastArrival() {
        return lastArrival;
    }

    private boolean hasSentAll() {
        return buffer == buffers.size();
    }

    private int payload() {
        return (int) Math.min(payloadBytes, buffers.get(buffer) - sentOfBuffer);
    }

    @Override
    public long nextTime() {
        return hasSentAll() || isBlocked ? NEVER : core.time(nextTick);
    }

    @Override
    public void step() {
        if (port.freeSlots() == 0) {
            isBlocked = true;
            return;
        }
        int payload = payload();
        port.inject(core.time(nextTick),
                new Packet(PacketKind.SYNC, gpu, 1L << target, headerBytes + payload, 0, 0, null));
        sentOfBuffer += payload;
        if (sentOfBuffer == buffers.get(buffer)) {
            buffer++;
            sentOfBuffer = 0;
        }
        if (!hasSentAll()) {
            nextTick += Math.max(1, readTicks(payload()));
        }
    }

    /** Ticks in which the memory reads so many bytes at its peak. */
    private long readTicks(int bytes) {
        return (bytes * core.hertz() + bytesPerSecond - 1) / bytesPerSecond;
    }

    @Override
    public void delivered(long time, Packet packet) {
        lastArrival = time;
        missing--;
    }

    @Override
    public void slotFreed(long time) {
        if (isBlocked) {
            isBlocked = false;
            nextTick = Math.max(nextTick, core.tickAfter(time));
        }
    }

    @Override
    public boolean isDone() {
        return hasSentAll() && missing == 0;
    }

    @Override
    public void waits(Waits waits) {
        if (isBlocked) {
            waits.add("gpu" + gpu, NetworkNames.injectionOf(gpu), "its buffer is full");
        } else if (missing > 0) {
            waits.add("gpu" + gpu, "the GPU of the frame before", "packets of kept targets are missing");
        }
    }
}
