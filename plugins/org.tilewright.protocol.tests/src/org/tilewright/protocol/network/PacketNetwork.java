package org.tilewright.protocol.network;

import java.util.Arrays;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.distribution.Exploration;
import org.tilewright.protocol.distribution.StateReader;
import org.tilewright.protocol.distribution.StateWriter;

/**
 * A network whose GPUs inject packets for other GPUs, for ever: input buffers that hold packets by their destinations,
 * links that take packets as far as {@link OutputLink} lets them,
 * in whatever order, packets that leave where they are delivered. A deadlock is a state in
 * which nothing is possible: all injection buffers are full, and no packet moves. Where a part of the network has come to
 * rest for ever, the rest can fill up with packets that wait for it, so such a state is found.
 */
final class PacketNetwork implements Exploration.Model {

    private static final int EMPTY = -1;

    private final Routing routing;
    private final int credits;
    private final boolean keepsBubble;
    private final int farthest;
    private final OutputLink[][] link;
    /** By node and input: destinations, oldest first. */
    private final int[][][] buffer;
    /** By node and output: credits on their way back. */
    private final int[][] returning;

    /**
     * An empty network.
     *
     * @param keepsBubble whether packets enter as {@link OutputLink} says; else with one credit
     * @param farthest    packets go to the next GPUs by number, up to so many on
     */
    PacketNetwork(Routing routing, int credits, boolean keepsBubble, int farthest) {
        this.routing = routing;
        this.credits = credits;
        this.keepsBubble = keepsBubble;
        this.farthest = farthest;
        int nodes = routing.nodes();
        link = new OutputLink[nodes][];
        buffer = new int[nodes][][];
        returning = new int[nodes][];
        for (int node = 0; node < nodes; node++) {
            link[node] = new OutputLink[routing.outputs(node)];
            for (int output = 0; output < link[node].length; output++) {
                link[node][output] = new OutputLink(routing, node, credits);
            }
            returning[node] = new int[routing.outputs(node)];
            buffer[node] = new int[routing.inputs(node)][credits];
            for (int[] slots : buffer[node]) {
                Arrays.fill(slots, EMPTY);
            }
        }
    }

    @Override
    public int events() {
        return (3 + routing.nodes()) * routing.nodes() * routing.nodes();
    }

    /** A delivery and the return of a credit only let packets move, which may wait. */
    @Override
    public int urgentGroup(int event) {
        return event < 2 * routing.nodes() * routing.nodes() ? event : NOT_URGENT;
    }

    @Override
    public boolean act(int event) {
        int nodes = routing.nodes();
        int node = event % nodes;
        int port = event / nodes % nodes;
        switch (event / nodes / nodes) {
            case 0:
                return port < routing.inputs(node) && deliver(node, port);
            case 1:
                return port < routing.outputs(node) && returnCredit(node, port);
            case 2:
                return port > 0 && port <= farthest && node < routing.gpus()
                        && inject(node, (node + port) % routing.gpus());
            default:
                int input = event / nodes / nodes - 3;
                return input < routing.inputs(node) && port < routing.outputs(node) && forward(node, input, port);
        }
    }

    private boolean inject(int node, int destination) {
        if (destination == node || buffer[node][OutputLink.INJECTION][0] != EMPTY) {
            return false;
        }
        buffer[node][OutputLink.INJECTION][0] = destination;
        return true;
    }

    private boolean deliver(int node, int input) {
        int head = buffer[node][input][0];
        if (head == EMPTY || !routing.isDelivered(node, 1L << head)) {
            return false;
        }
        leave(node, input);
        return true;
    }

    private boolean forward(int node, int input, int output) {
        int head = buffer[node][input][0];
        if (head == EMPTY || routing.behind(node, output, 1L << head) == 0) {
            return false;
        }
        int before = link[node][output].credits();
        if (!keepsBubble && before == 1) {
            link[node][output].creditReturned();
        }
        boolean isTaken = link[node][output].take(1L << input) != PortTurn.NOBODY;
        link[node][output].restore(new int[] { isTaken ? before - 1 : before, 0 }, 0);
        if (!isTaken) {
            return false;
        }
        int far = routing.neighbour(node, output);
        int[] slots = buffer[far][routing.input(far, routing.output(far, node))];
        int slot = 0;
        while (slots[slot] != EMPTY) {
            slot++;
        }
        slots[slot] = head;
        leave(node, input);
        return true;
    }

    /** The oldest packet of a buffer leaves it; its credit starts on the way back. */
    private void leave(int node, int input) {
        int[] slots = buffer[node][input];
        System.arraycopy(slots, 1, slots, 0, credits - 1);
        slots[credits - 1] = EMPTY;
        for (int output = 0; output < routing.outputs(node); output++) {
            if (routing.input(node, output) == input) {
                int neighbour = routing.neighbour(node, output);
                returning[neighbour][routing.output(neighbour, node)]++;
            }
        }
    }

    private boolean returnCredit(int node, int output) {
        if (returning[node][output] == 0) {
            return false;
        }
        returning[node][output]--;
        link[node][output].creditReturned();
        return true;
    }

    /** A network into which packets are injected for ever never rests. */
    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public void save(StateWriter to) {
        int[] state = new int[2];
        for (int node = 0; node < routing.nodes(); node++) {
            for (int[] slots : buffer[node]) {
                to.write(slots);
            }
            to.write(returning[node]);
            for (OutputLink each : link[node]) {
                each.save(state, 0);
                to.write(state);
            }
        }
    }

    @Override
    public void restore(StateReader from) {
        int[] state = new int[2];
        for (int node = 0; node < routing.nodes(); node++) {
            for (int[] slots : buffer[node]) {
                from.read(slots);
            }
            from.read(returning[node]);
            for (OutputLink each : link[node]) {
                from.read(state);
                each.restore(state, 0);
            }
        }
    }
}
