package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Sends the IDs of projected primitives to the GPUs that draw them and receives those that this GPU draws, so that every
 * GPU draws in application order (GPUpd paper, sections 4.2 and 4.3). Its packets go over the network of the system, which is no
 * part of one GPU's machine.
 */
public final class PrimitiveExchanger extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "ids.sent", unit = "ID", counts = "IDs sent to other GPUs")
        SENT_IDS,
        @Counted(label = "ids.own", unit = "ID", counts = "IDs of primitives that this GPU both projected and draws")
        OWN_IDS,
        @Counted(label = "ids.received", unit = "ID", counts = "IDs that arrived from other GPUs")
        RECEIVED_IDS,
        @Counted(label = "markers", unit = "marker", counts = "last-triangle markers made")
        MARKERS,
        @Counted(label = "packets.ids", unit = "packet", counts = "packets of IDs sent")
        ID_PACKETS,
        @Counted(label = "packets.credits", unit = "packet", counts = "packets sent that give back receive entries")
        CREDIT_PACKETS
    }

    /** What the ticks of its sending side are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it sends an ID or a marker")
        BUSY,
        @Charged(label = "idle", when = "without a batch")
        IDLE,
        @Charged(label = "waiting.turn", when = "waiting for its turn")
        WAITING_FOR_TURN,
        @Charged(label = "no-input", when = "without a projected primitive")
        NO_INPUT,
        @Charged(label = "stalled.credits", when = "waiting for a free receive entry of a GPU")
        STALLED_ON_CREDITS,
        @Charged(label = "stalled.network", when = "waiting for a free slot of the network")
        STALLED_ON_NETWORK
    }

    private static final int MOST_ENTRIES = 1 << 20;
    private static final int MOST_BYTES = 1024;
    private static final int MOST_BITS = 30;

    private final int projectedEntries;
    private final int receiveEntries;
    private final int idBytes;
    private final int markerBytes;
    private final int idsPerPacket;
    private final int drawIdBits;
    private final InputPort projected = input("projected", PortKind.PROJECTIONS);
    private final OutputPort received = output("received", PortKind.PRIMITIVE_IDS);

    /**
     * Makes a specification.
     *
     * @param projectedEntries projected primitives held for their turn, 1 to 2^20; taken when vertex fetch accepts one
     * @param receiveEntries   IDs and markers held for this GPU's pipeline, 1 to 2^20, split evenly into a queue a source
     * @param idBytes          bytes of an ID on the network, 1 to 1024
     * @param markerBytes      bytes of a marker on the network, 1 to 1024
     * @param idsPerPacket     IDs of one packet, at most; 1 to 1024
     * @param drawIdBits       bits of the number that tells batches under way apart, 2 to 30
     */
    public PrimitiveExchanger(String name, Clock clock, int projectedEntries, int receiveEntries, int idBytes,
            int markerBytes, int idsPerPacket, int drawIdBits) {
        super(name, clock);
        this.projectedEntries = inRange(1, MOST_ENTRIES, "projectedEntries", projectedEntries);
        this.receiveEntries = inRange(1, MOST_ENTRIES, "receiveEntries", receiveEntries);
        this.idBytes = inRange(1, MOST_BYTES, "idBytes", idBytes);
        this.markerBytes = inRange(1, MOST_BYTES, "markerBytes", markerBytes);
        this.idsPerPacket = inRange(1, MOST_BYTES, "idsPerPacket", idsPerPacket);
        this.drawIdBits = inRange(2, MOST_BITS, "drawIdBits", drawIdBits);
    }

    /** Projected primitives held for their turn. */
    public int projectedEntries() {
        return projectedEntries;
    }

    /** IDs and markers held for this GPU's pipeline, of all sources together. */
    public int receiveEntries() {
        return receiveEntries;
    }

    /** Entries of the receive queue of one source. */
    public int entriesPerSource(int gpus) {
        return Math.max(1, receiveEntries / gpus);
    }

    /** Bytes of an ID on the network. */
    public int idBytes() {
        return idBytes;
    }

    /** Bytes of a marker on the network. */
    public int markerBytes() {
        return markerBytes;
    }

    /** IDs of one packet, at most. */
    public int idsPerPacket() {
        return idsPerPacket;
    }

    /** Bits of the number that tells batches under way apart. */
    public int drawIdBits() {
        return drawIdBits;
    }

    /** Projected primitives with the GPUs that draw them, from the mapper or the tiling unit. */
    public InputPort projected() {
        return projected;
    }

    /** IDs of the primitives that this GPU draws, to vertex fetch: the receive queues. */
    public OutputPort received() {
        return received;
    }
}
