package org.tilewright.sim.ticked.network;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.NetworkStatistics;
import org.tilewright.sim.system.TrafficCount;

/** The network between GPUs, event by event: whatever happens at a time is done before a later time is looked at. */
public final class TickedNetwork {

    private static final List<TrafficCount> BYTES = List.of(TrafficCount.ID_BYTES, TrafficCount.MARKER_BYTES,
            TrafficCount.SYNC_BYTES, TrafficCount.CREDIT_BYTES, TrafficCount.DRAW_BYTES, TrafficCount.SUB_IMAGE_BYTES,
            TrafficCount.SCHEDULE_BYTES);
    private static final List<TrafficCount> PACKETS = List.of(TrafficCount.ID_PACKETS, TrafficCount.MARKER_PACKETS,
            TrafficCount.SYNC_PACKETS, TrafficCount.CREDIT_PACKETS, TrafficCount.DRAW_PACKETS,
            TrafficCount.SUB_IMAGE_PACKETS, TrafficCount.SCHEDULE_PACKETS);

    private final Network spec;
    private final Counters<TrafficCount> traffic;
    private final Agenda agenda = new Agenda();
    private final List<InjectedParcels> injections = new ArrayList<>();
    private final List<TickedNode> nodes = new ArrayList<>();
    private boolean moved;

    /** @param takers by GPU, who takes what is delivered there */
    public TickedNetwork(Network spec, List<DeliveryTaker> takers, NetworkStatistics statistics) {
        this.spec = spec;
        traffic = statistics.traffic;
        Routing routing = spec.routing(takers.size());
        for (int number = 0; number < routing.nodes(); number++) {
            if (number < takers.size()) {
                injections.add(new InjectedParcels(spec.links().credits()));
                nodes.add(new TickedNode(number, routing, takers.get(number)));
                nodes.getLast().addInput(injections.getLast());
            } else {
                nodes.add(new TickedHub(number, routing, spec, agenda));
            }
        }
        int number = 0;
        for (int from = 0; from < routing.nodes(); from++) {
            for (int output = 0; output < routing.outputs(from); output++) {
                TickedNode to = nodes.get(routing.neighbour(from, output));
                TickedLink link = new TickedLink(routing, from, spec.links(), agenda, statistics.links.get(number),
                        traffic);
                nodes.get(from).addOutput(link);
                to.addInput(NodeInput.of(link));
                number++;
            }
        }
    }

    /** The names of the links, in the order of their counters: by the node that they lead from, then to. */
    public static List<String> linkNames(Network spec, int gpus) {
        List<String> names = new ArrayList<>();
        if (spec == null) {
            return names;
        }
        Routing routing = spec.routing(gpus);
        for (int from = 0; from < routing.nodes(); from++) {
            for (int output = 0; output < routing.outputs(from); output++) {
                names.add(nodeName(from, gpus) + "-" + nodeName(routing.neighbour(from, output), gpus));
            }
        }
        return names;
    }

    private static String nodeName(int node, int gpus) {
        return node == gpus ? "hub" : Integer.toString(node);
    }

    public int headerBytes() {
        return spec.links().headerBytes();
    }

    /** Parcels other than of credits that a GPU may hand over now. */
    public int freeSlots(int gpu) {
        return injections.get(gpu).free();
    }

    /** A GPU hands a parcel over. */
    public void inject(Parcel parcel, long time) {
        traffic.at(time);
        traffic.add(BYTES.get(parcel.kind().ordinal()), parcel.bytes());
        traffic.increment(PACKETS.get(parcel.kind().ordinal()));
        injections.get(parcel.source()).add(parcel);
        agenda.add(time, () -> {});
    }

    /** When something happens next, or {@link Agenda#NEVER}. */
    public long nextTime() {
        return agenda.nextTime();
    }

    /** Does all that happens at a time. */
    public void happen(long time) {
        boolean again = true;
        while (again) {
            again = agenda.happen(time);
            for (TickedNode node : nodes) {
                again |= node.act(time);
            }
            moved = true;
        }
    }

    /** The frame has ended at a time: what is under way arrives all the same. */
    public void end(long time) {
        agenda.endAt(time);
        while (nextTime() != Agenda.NEVER) {
            happen(nextTime());
        }
    }

    /** Adds itself and its links to the units of the machine, by the names under which they count. */
    public void addTo(MachineUnits machine) {
        machine.add(traffic.owner(), this);
        nodes.forEach(node -> node.addLinksTo(machine));
    }

    /** Whether anything happened since the last call. */
    public boolean takeMoved() {
        boolean answer = moved;
        moved = false;
        return answer;
    }
}
