package org.tilewright.sim.component;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.FirstReadyChannel;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * The memory: channels with banks and open rows, each with a scheduler. An arbiter a channel chooses among the clients. Rows are interleaved over the banks of a channel, and the address over the channels.
 */
public final class MemoryController extends Component {

    /** What it counts for each client. */
    public enum ClientCount implements Declaration {
        @Counted(label = "reads", unit = "request", counts = "read requests granted")
        READS,
        @Counted(label = "writes", unit = "request", counts = "write requests granted")
        WRITES,
        @Counted(label = "bytes.read", unit = "byte", counts = "bytes read")
        READ_BYTES,
        @Counted(label = "bytes.written", unit = "byte", counts = "bytes written")
        WRITTEN_BYTES
    }

    /** What it counts for each channel. */
    public enum ChannelCount implements Declaration {
        @Counted(label = "rows.hit", unit = "request", counts = "requests that found their row open")
        ROW_HITS,
        @Counted(label = "rows.opened", unit = "request", counts = "requests that their row was opened for")
        ROW_OPENINGS,
        @Counted(label = "refreshes", unit = "refresh", counts = "refreshes of all banks")
        REFRESHES
    }

    /** What the ticks of each channel are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "transferring", when = "in which the data bus transfers")
        TRANSFERRING,
        @Charged(label = "refreshing", when = "in which all banks are refreshed")
        REFRESHING,
        @Charged(label = "opening", when = "in which the data bus waits for a bank")
        OPENING,
        @Charged(label = "idle", when = "without a request in service")
        IDLE
    }

    /** The least bytes of a row, and of a channel before the next one's turn. */
    private static final int MINIMUM_BLOCK_BYTES = 256;

    private final int channels;
    private final int banks;
    private final int rowBytes;
    private final int channelInterleaveBytes;
    private final int bytesPerTick;
    private final int queueEntries;
    private final int returnLatency;
    private final RequestOrder scheduler;
    private final int maximumOvertakes;
    private final DramTiming timing;
    private final MemoryEnergies energies;
    private final PortArbiter arbiter;
    /** Null without ranks and bank groups. */
    private final DramOrganisation organisation;
    private final Crossbar crossbar;

    /** As the other, with energies not counted. */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing) {
        this(name, clock, channels, banks, rowBytes, channelInterleaveBytes, bytesPerTick, queueEntries, returnLatency,
                scheduler, maximumOvertakes, timing, MemoryEnergies.NONE);
    }

    /** As the other, without ranks and bank groups. */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing, MemoryEnergies energies) {
        this(name, clock, channels, banks, rowBytes, channelInterleaveBytes, bytesPerTick, queueEntries, returnLatency,
                scheduler, maximumOvertakes, timing, energies, PortArbiters.usual(), null);
    }

    /** As the other, with the usual arbiter. */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing, MemoryEnergies energies, DramOrganisation organisation) {
        this(name, clock, channels, banks, rowBytes, channelInterleaveBytes, bytesPerTick, queueEntries, returnLatency,
                scheduler, maximumOvertakes, timing, energies, PortArbiters.usual(), organisation);
    }

    /** As the other, without ranks and bank groups. */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing, MemoryEnergies energies, PortArbiter arbiter) {
        this(name, clock, channels, banks, rowBytes, channelInterleaveBytes, bytesPerTick, queueEntries, returnLatency,
                scheduler, maximumOvertakes, timing, energies, arbiter, null);
    }

    /** As the other, without a crossbar. */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing, MemoryEnergies energies, PortArbiter arbiter,
            DramOrganisation organisation) {
        this(name, clock, channels, banks, rowBytes, channelInterleaveBytes, bytesPerTick, queueEntries, returnLatency,
                scheduler, maximumOvertakes, timing, energies, arbiter, organisation, Crossbar.NONE);
    }

    /**
     * Makes a specification.
     *
     * @param channels               channels, 1 to 64
     * @param banks                  banks of a channel, 1 to 64
     * @param rowBytes               bytes of a bank's row, a power of two, at least 256
     * @param channelInterleaveBytes bytes after which the next channel follows, a power of two, at least 256
     * @param bytesPerTick           bytes that a channel's bus transfers a memory tick, at least 1
     * @param queueEntries           requests in a channel, granted and not complete, at least 1
     * @param returnLatency          core ticks from a read's completion to its arrival, at least 0
     * @param scheduler              in which order a channel serves its requests
     * @param maximumOvertakes       how often the oldest request of a channel is overtaken, at most, under first ready,
     *                               first come, first served; at least 0
     * @param timing                 times of the DRAM in memory ticks
     * @param energies               what its work costs
     * @param arbiter                which of the clients that wait for a channel it grants next
     * @param organisation           ranks and bank groups with what the controller does with them, under a scheduler that
     *                               reorders; or null, under one that orders by age
     * @param crossbar               what its clients and its channels send each other through
     */
    public MemoryController(String name, Clock clock, int channels, int banks, int rowBytes, int channelInterleaveBytes,
            int bytesPerTick, int queueEntries, int returnLatency, RequestOrder scheduler,
            int maximumOvertakes, DramTiming timing, MemoryEnergies energies, PortArbiter arbiter,
            DramOrganisation organisation, Crossbar crossbar) {
        super(name, clock);
        this.channels = atLeast(1, "channels", channels);
        this.banks = inRange(1, FirstReadyChannel.MAXIMUM_BANKS, "banks", banks);
        this.rowBytes = powerOfTwo(MINIMUM_BLOCK_BYTES, 1 << 30, "rowBytes", rowBytes);
        this.channelInterleaveBytes = powerOfTwo(MINIMUM_BLOCK_BYTES, 1 << 30, "channelInterleaveBytes",
                channelInterleaveBytes);
        this.bytesPerTick = atLeast(1, "bytesPerTick", bytesPerTick);
        this.queueEntries = atLeast(1, "queueEntries", queueEntries);
        this.returnLatency = atLeast(0, "returnLatency", returnLatency);
        this.scheduler = scheduler;
        this.maximumOvertakes = atLeast(0, "maximumOvertakes", maximumOvertakes);
        this.timing = timing;
        this.energies = energies;
        this.arbiter = arbiter;
        this.organisation = organisation;
        this.crossbar = crossbar;
        if (organisation != null) {
            requireFit();
        } else if (!scheduler.ordersByAge()) {
            throw new MachineException(
                    name() + ": a scheduler that orders by more than age needs ranks and bank groups");
        }
    }

    private void requireFit() {
        if (!scheduler.reorders()) {
            throw new MachineException(
                    name() + ": ranks and bank groups need a scheduler that reorders, not " + scheduler);
        }
        if (banks % (organisation.ranks * organisation.groups) != 0) {
            throw new MachineException(
                    name() + ": " + banks + " banks are not as many in each of " + organisation.groups
                            + " bank groups of " + organisation.ranks + " ranks");
        }
        if (organisation.drain.high() > queueEntries) {
            throw new MachineException(name() + ": writes are drained from " + organisation.drain.high()
                    + " on, but only " + queueEntries + " requests wait at once");
        }
        if (timing.refreshInterval != 0 && organisation.refreshScope.takesTurns()
                && timing.refreshInterval < banks / organisation.ranks) {
            throw new MachineException(name() + ": a refresh interval of " + timing.refreshInterval
                    + " ticks is too short for each of the banks of a rank to have its own");
        }
    }

    /** A request lies in one row of one channel, and so must a line of a cache. */
    public void requireLineInOneRow(Component cache, int lineBytes) {
        int most = channels == 1 ? rowBytes : Math.min(rowBytes, channelInterleaveBytes);
        if (organisation != null && organisation.groups > 1) {
            most = Math.min(most, organisation.groupInterleaveBytes);
        }
        if (lineBytes > most) {
            throw new MachineException(cache.name() + ": lineBytes is " + lineBytes + ", but only " + most
                    + " bytes that follow each other lie in one row of one channel of " + name());
        }
    }

    /** Channels. */
    public int channels() {
        return channels;
    }

    /** Banks of a channel. */
    public int banks() {
        return banks;
    }

    /** Bytes of a bank's row. */
    public int rowBytes() {
        return rowBytes;
    }

    /** Bytes after which the next channel follows. */
    public int channelInterleaveBytes() {
        return channelInterleaveBytes;
    }

    /** Bytes that a channel's bus transfers a memory tick. */
    public int bytesPerTick() {
        return bytesPerTick;
    }

    /** Requests in a channel, granted and not complete. */
    public int queueEntries() {
        return queueEntries;
    }

    @Override
    public long longestDelay() {
        return timing.longestAccess() + rowBytes / bytesPerTick + (crossbar.exists() ? 2 * rowBytes : 0);
    }

    /** Core ticks from a read's completion to its arrival. */
    public int returnLatency() {
        return returnLatency;
    }

    /** In which order a channel serves its requests. */
    public RequestOrder scheduler() {
        return scheduler;
    }

    /** How often the oldest request of a channel is overtaken, at most, under first ready, first come, first served. */
    public int maximumOvertakes() {
        return maximumOvertakes;
    }

    /** Times of the DRAM in memory ticks. */
    public DramTiming timing() {
        return timing;
    }

    /** Which of the clients that wait for a channel it grants next. */
    public PortArbiter arbiter() {
        return arbiter;
    }

    /** Ranks and bank groups with what the controller does with them; null without. */
    public DramOrganisation organisation() {
        return organisation;
    }

    /** What its clients and its channels send each other through. */
    public Crossbar crossbar() {
        return crossbar;
    }

    /** Where an address lies. */
    public AddressMap addressMap() {
        return organisation == null ? new AddressMap(channels, banks, rowBytes, channelInterleaveBytes)
                : new AddressMap(channels, banks, rowBytes, channelInterleaveBytes, organisation.groups,
                        organisation.groupInterleaveBytes);
    }

    /** What its work costs. */
    public MemoryEnergies energies() {
        return energies;
    }

    /**
     * The port of a client. Clients are numbered in the order of their connections.
     *
     * @param client name of the client, part of the names of its statistics
     */
    public InputPort client(String client) {
        return new InputPort(this, client, PortKind.MEMORY_REQUESTS);
    }
}
