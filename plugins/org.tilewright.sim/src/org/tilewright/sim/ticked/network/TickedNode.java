package org.tilewright.sim.ticked.network;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.state.MachineUnits;

/** A GPU's router: forwards what is at the heads of its inputs. */
class TickedNode {

    final int number;
    final Routing routing;
    final List<NodeInput> inputs = new ArrayList<>();
    private final List<TickedLink> outputs = new ArrayList<>();
    private final DeliveryTaker taker;

    /** @param taker gets what is for this node */
    TickedNode(int number, Routing routing, DeliveryTaker taker) {
        this.number = number;
        this.routing = routing;
        this.taker = taker;
    }

    /** Adds an input; their order is that of their numbers. */
    void addInput(NodeInput input) {
        inputs.add(input);
    }

    void addOutput(TickedLink link) {
        outputs.add(link);
    }

    /** Adds the links that lead from it to the units of the machine. */
    final void addLinksTo(MachineUnits machine) {
        outputs.forEach(link -> link.addTo(machine));
    }

    /** Does what can be done at a time; whether anything could. */
    boolean act(long time) {
        boolean acted = false;
        for (NodeInput input : inputs) {
            acted |= settle(input, time);
        }
        boolean again = true;
        while (again) {
            again = false;
            for (int output = 0; output < outputs.size(); output++) {
                again |= forward(output, time);
            }
            acted |= again;
        }
        return acted;
    }

    /** Delivers what is for this node, and lets go what is served. */
    private boolean settle(NodeInput input, long time) {
        boolean settled = false;
        for (ParcelCopy head = input.head(); head != null; head = input.head()) {
            if (head.isFor(routing, number)) {
                head.delivered(number);
                taker.delivered(head.parcel, time);
                settled = true;
            }
            if (!head.isServed()) {
                return settled;
            }
            input.leave(time);
            settled = true;
        }
        return settled;
    }

    private boolean forward(int output, long time) {
        TickedLink link = outputs.get(output);
        long wanting = 0;
        for (int input = 0; input < inputs.size(); input++) {
            ParcelCopy head = inputs.get(input).head();
            if (head != null && isReady(head) && head.wants(routing, number, output)) {
                wanting |= 1L << input;
            }
        }
        int granted = link.take(wanting, time);
        if (granted == PortTurn.NOBODY) {
            return false;
        }
        NodeInput input = inputs.get(granted);
        link.carry(input.head().takeFor(routing, number, output), time);
        settle(input, time);
        return true;
    }

    /** Whether a parcel may go out. */
    boolean isReady(ParcelCopy head) {
        return true;
    }
}
