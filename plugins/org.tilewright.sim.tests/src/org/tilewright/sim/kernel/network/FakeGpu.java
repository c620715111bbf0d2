package org.tilewright.sim.kernel.network;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.run.Waits;

/**
 * A GPU that sends what it is told when it is told, or at its first tick after that at which a slot is free, and is done when
 * it has sent everything and received as much as it expects. It ticks once a nanosecond.
 */
final class FakeGpu implements NetworkClient {

    static final long TICK = 1_000;

    record Arrival(long time, Packet packet) {}

    private record Planned(long time, Packet packet) {}

    final List<Arrival> arrivals = new ArrayList<>();
    final List<Long> injections = new ArrayList<>();
    private final int number;
    private final NetworkPort port;
    private final List<Planned> plan = new ArrayList<>();
    private int expected;
    private int sent;
    private boolean isBlocked;
    private long notBefore;

    FakeGpu(int number, NetworkPort port) {
        this.number = number;
        this.port = port;
    }

    /** Plans to send a packet to some GPUs, not before a time, which is a tick, and not before those planned before. */
    FakeGpu sends(long time, PacketKind kind, int bytes, int... destinations) {
        long mask = 0;
        for (int each : destinations) {
            mask |= 1L << each;
        }
        return sends(time, new Packet(kind, number, mask, bytes, 0, plan.size(), null));
    }

    FakeGpu sends(long time, Packet packet) {
        plan.add(new Planned(time, packet));
        return this;
    }

    FakeGpu expects(int packets) {
        expected = packets;
        return this;
    }

    void forget() {
        plan.clear();
        arrivals.clear();
        injections.clear();
        sent = 0;
        expected = 0;
        isBlocked = false;
        notBefore = 0;
    }

    int expected() {
        return expected;
    }

    List<Long> times() {
        return arrivals.stream().map(Arrival::time).toList();
    }

    @Override
    public long nextTime() {
        return isBlocked || sent == plan.size() ? NEVER : Math.max(plan.get(sent).time, notBefore);
    }

    @Override
    public void step() {
        long now = nextTime();
        Packet packet = plan.get(sent).packet;
        if (!packet.kind().goesFirst() && port.freeSlots() == 0) {
            isBlocked = true;
            return;
        }
        port.inject(now, packet);
        injections.add(now);
        notBefore = now;
        sent++;
    }

    @Override
    public void delivered(long time, Packet packet) {
        arrivals.add(new Arrival(time, packet));
    }

    @Override
    public void slotFreed(long time) {
        if (isBlocked) {
            isBlocked = false;
            notBefore = (time / TICK + 1) * TICK;
        }
    }

    @Override
    public boolean isDone() {
        return sent == plan.size() && arrivals.size() == expected;
    }

    @Override
    public void waits(Waits waits) {
        if (sent < plan.size()) {
            waits.add("gpu" + number, NetworkNames.injectionOf(number), "its buffer is full");
        } else {
            waits.add("gpu" + number, "the others", "packets are missing");
        }
    }
}
