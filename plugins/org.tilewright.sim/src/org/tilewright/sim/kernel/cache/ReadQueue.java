package org.tilewright.sim.kernel.cache;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.kernel.queue.Link;

/** The reads of one client on their way to a texture port or a shared cache, which tick with the core clock. */
public final class ReadQueue implements LinePort {

    final Link link;
    /** Null if the client ticks with the core clock, too. */
    private final TextureClock clock;
    private final long[] address;
    private final int[] tag;
    private LineClient client;
    private HeadListener listener;
    private int number;

    /**
     * Makes a queue.
     *
     * @param clock of the client, or null if that is the core clock
     */
    public ReadQueue(Connection connection, TextureClock clock) {
        link = new Link(connection);
        this.clock = clock;
        int slots = Link.slots(connection);
        address = new long[slots];
        tag = new int[slots];
    }

    /** Tells its server by which number its oldest request changes. */
    void tell(HeadListener newListener, int newNumber) {
        listener = newListener;
        number = newNumber;
    }

    /** Connects the client. */
    public void connect(LineClient newClient) {
        client = newClient;
    }

    @Override
    public long slotTick() {
        return link.slotTick();
    }

    @Override
    public void read(long tick, long lineAddress, int readTag) {
        int slot = link.tail();
        address[slot] = lineAddress;
        tag[slot] = readTag;
        boolean isHead = link.isEmpty();
        link.send((clock == null ? tick + 1 : clock.coreAfter(tick)) + link.latency() - 1);
        if (isHead) {
            listener.headChanges(number);
        }
    }

    long headAddress() {
        return address[link.head()];
    }

    int headTag() {
        return tag[link.head()];
    }

    /** The oldest read is accepted at a core tick. */
    void accept(long coreTick) {
        link.accept(clock == null ? coreTick + 1 : clock.after(coreTick));
        listener.headChanges(number);
    }

    /** Tells the client when the data of a read of its arrive. */
    void reply(int readTag, long coreTick) {
        client.arrives(readTag, coreTick);
    }
}
