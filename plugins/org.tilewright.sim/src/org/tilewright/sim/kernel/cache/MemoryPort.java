package org.tilewright.sim.kernel.cache;

import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;

/** The way of a read-only cache that ticks with the core clock to the memory itself. */
public final class MemoryPort implements LinePort, MemoryClient {

    private final RequestQueue requests;
    private LineClient client;

    public MemoryPort(RequestQueue requests) {
        this.requests = requests;
    }

    /** Connects the cache. */
    public void connect(LineClient newClient) {
        client = newClient;
    }

    @Override
    public long slotTick() {
        return requests.link.slotTick();
    }

    @Override
    public void read(long tick, long address, int tag) {
        requests.read(tick, address, tag);
    }

    @Override
    public RequestQueue requests() {
        return requests;
    }

    @Override
    public void arrives(int tag, long tick) {
        client.arrives(tag, tick);
    }
}
