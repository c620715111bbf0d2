package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.network.Routing;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;

/**
 * A packet of an exchange arrives in the end, however much the GPUs send each other meanwhile. One packet at a time is watched, a
 * marker; the others are of primitives. Nobody has to inject. A link whose far end has room takes each packet that wants it
 * in the end, if that is so again and again: its arbiter lets nobody be overtaken for ever, which another property says. What
 * has arrived is taken out in the end.
 */
public final class WatchedPackets extends Harness implements Live {

    private static final int SAW_ARRIVAL = 0;
    private static final int SAW_OTHERS = 1;

    private final int gpus;
    private final int packets;
    private final int injections;
    private final int arrivals;
    private final PacketNetwork network;

    /** Packets under way beside the watched one, and whether that is. */
    private int others;
    private boolean isUnderWay;

    private transient int action = NO_ACTION;
    private transient int done;

    /** Takes gpus, network and what that takes, credits and packets. */
    public WatchedPackets(Bounds bounds) {
        gpus = bounds.number("gpus");
        packets = bounds.number("packets");
        network = new PacketNetwork(new Routing(Delivery.topology(bounds), gpus), bounds.number("credits"), 1);
        injections = 2 * gpus * gpus;
        arrivals = injections + network.ways();
    }

    @Override
    public void step() {
        int event = Choice.upTo(arrivals + network.arrivals());
        action = event < injections ? NO_ACTION : event - injections;
        done = 0;
        if (event < injections) {
            inject(event / gpus % gpus, event % gpus, event >= gpus * gpus);
        } else if (event < arrivals) {
            network.forward(event - injections);
        } else if (network.hasArrived(event - arrivals)) {
            arrive(event - arrivals);
        }
    }

    private void inject(int from, int to, boolean isWatched) {
        if (from == to || network.freeSlots(from) == 0 || (isWatched ? isUnderWay : others == packets)) {
            return;
        }
        network.inject(from, isWatched ? Packet.marker(from, 1 << to) : Packet.with(Packet.ofPrimitives(from, to), 0));
        if (isWatched) {
            isUnderWay = true;
        } else {
            others++;
        }
    }

    private void arrive(int arrival) {
        if (Packet.kind(network.arrive(arrival)) == Packet.Kind.MARKER) {
            isUnderWay = false;
            done = 1;
            Choice.saw(SAW_ARRIVAL);
        } else {
            others--;
            if (isUnderWay) {
                Choice.saw(SAW_OTHERS);
            }
        }
    }

    @Override
    public String[] obligations() {
        return new String[] { "the watched packet arrives" };
    }

    @Override
    public int owed() {
        return isUnderWay ? 1 : 0;
    }

    @Override
    public int done() {
        return done;
    }

    @Override
    public String[] actions() {
        String[] all = new String[arrivals - injections + network.arrivals()];
        for (int each = 0; each < all.length; each++) {
            all[each] = each < network.ways() ? "a packet goes way " + each
                    : "a packet is taken out at the end of link " + (each - network.ways());
        }
        return all;
    }

    @Override
    public long strong() {
        return (1L << network.ways()) - 1;
    }

    @Override
    public int action() {
        return action;
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (event >= injections) {
            return event < arrivals ? network.describeWay(event - injections)
                    : network.describeArrival(event - arrivals);
        }
        int from = event / gpus % gpus;
        boolean isWatched = event >= gpus * gpus;
        boolean happens = from != event % gpus && network.freeSlots(from) > 0
                && (isWatched ? !isUnderWay : others < packets);
        return "GPU " + from + ": " + (happens
                ? "injects " + (isWatched ? "the watched packet" : "a packet") + " for GPU " + event % gpus
                : "nothing");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("watched packet", isUnderWay ? "under way" : "none");
        network.show(values);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "the watched packet arrives",
                "another packet arrives while the watched one is under way" };
    }
}
