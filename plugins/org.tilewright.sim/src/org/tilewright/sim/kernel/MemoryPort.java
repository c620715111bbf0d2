package org.tilewright.sim.kernel;

/** The way of a read-only cache that ticks with the core clock to the memory itself. */
final class MemoryPort implements LinePort, MemoryClient {

    private final RequestQueue requests;
    private LineClient client;

    MemoryPort(RequestQueue requests) {
        this.requests = requests;
    }

    /** Connects the cache. */
    void connect(LineClient newClient) {
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
