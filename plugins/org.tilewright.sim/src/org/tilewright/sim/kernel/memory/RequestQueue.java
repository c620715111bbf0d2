package org.tilewright.sim.kernel.memory;

import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.MemoryController.ClientCount;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Counters;

/** The requests of one client on their way to the memory. */
public final class RequestQueue {

    /** Of a client that may fill the queue in one act. */
    public static final int ANY = Integer.MAX_VALUE;

    public final Link link;
    private RequestTaker memory;
    private int number;
    private Counters<ClientCount> counters;
    private final Crossing crossing;
    private final AddressMap map;
    private final int linePixels;
    private final boolean[] write;
    private final long[] address;
    private final int[] tag;
    private final int[] bytes;
    /** The most requests that leave slots for all that the client sends in one act. */
    private final int roomySize;

    /**
     * Makes a queue.
     *
     * @param mostAtOnce the most requests that the client sends in one act, or {@link #ANY}
     */
    public RequestQueue(Connection connection, Crossing crossing, AddressMap map, int linePixels, int mostAtOnce) {
        roomySize = Math.max(0, connection.capacity() - mostAtOnce);
        link = new Link(connection);
        this.crossing = crossing;
        this.map = map;
        this.linePixels = linePixels;
        int slots = Link.slots(connection);
        write = new boolean[slots];
        address = new long[slots];
        tag = new int[slots];
        bytes = new int[slots];
    }

    /** Connects the memory, which is told when a request becomes the oldest. */
    public void connect(RequestTaker newMemory, int newNumber, Counters<ClientCount> newCounters) {
        memory = newMemory;
        number = newNumber;
        counters = newCounters;
    }

    /** Sends a read of a line; its arrival is told by the tag. */
    public void read(long coreTick, long lineAddress, int readTag) {
        read(coreTick, lineAddress, readTag, lineBytes());
    }

    /** Sends a read of so many bytes of a line; its arrival is told by the tag. */
    public void read(long coreTick, long lineAddress, int readTag, int readBytes) {
        int slot = link.tail();
        write[slot] = false;
        address[slot] = lineAddress;
        tag[slot] = readTag;
        bytes[slot] = readBytes;
        send(coreTick);
    }

    /**
     * Sends a write of a line. Its pixels may be in the memory's buffer at once: nobody but the client, whose reads are granted
     * after it, looks there before all requests are served.
     */
    public void write(long coreTick, long lineAddress) {
        write(coreTick, lineAddress, lineBytes());
    }

    /** Sends a write of so many bytes of a line. */
    public void write(long coreTick, long lineAddress, int writtenBytes) {
        int slot = link.tail();
        write[slot] = true;
        address[slot] = lineAddress;
        bytes[slot] = writtenBytes;
        send(coreTick);
    }

    private void send(long coreTick) {
        boolean isHead = link.isEmpty();
        long visible = crossing.memoryAfter(coreTick) + link.latency() - 1;
        memory.requireAhead(visible);
        link.send(visible);
        if (link.size() > roomySize) {
            memory.crowds(number, true);
        }
        if (isHead) {
            memory.headArrives(number);
        }
    }

    /** The oldest request is granted; its slot is free from a core tick on. */
    void accept(long coreTick) {
        link.accept(coreTick);
        if (link.size() == roomySize) {
            memory.crowds(number, false);
        }
    }

    long headAddress() {
        return address[link.head()];
    }

    int headChannel() {
        return map.channel(headAddress());
    }

    public boolean headWrites() {
        return write[link.head()];
    }

    public int headTag() {
        return tag[link.head()];
    }

    private int lineBytes() {
        return linePixels * Integer.BYTES;
    }

    int headBytes() {
        return bytes[link.head()];
    }

    /** Counts the grant of a request. */
    void countGrant(long memoryTick, boolean writes, int grantedBytes) {
        counters.at(memoryTick);
        counters.increment(writes ? ClientCount.WRITES : ClientCount.READS);
        counters.add(writes ? ClientCount.WRITTEN_BYTES : ClientCount.READ_BYTES, grantedBytes);
    }
}
