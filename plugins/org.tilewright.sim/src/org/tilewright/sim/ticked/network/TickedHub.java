package org.tilewright.sim.ticked.network;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.system.Network;

/** The node that all GPUs are linked with: it occupies itself with one parcel at a time before that may go out. */
final class TickedHub extends TickedNode {

    private final Network network;
    private final Agenda agenda;
    private final PortTurn arbiter;
    private boolean isBusy;

    TickedHub(int number, Routing routing, Network network, Agenda agenda) {
        super(number, routing, (parcel, time) -> {
            throw new IllegalStateException("nothing is for a hub");
        });
        this.network = network;
        arbiter = new PortTurn(network.links().arbiter(), routing.inputs(number));
        this.agenda = agenda;
    }

    @Override
    boolean act(long time) {
        boolean acted = super.act(time);
        if (isBusy) {
            return acted;
        }
        long requests = 0;
        for (int input = 0; input < inputs.size(); input++) {
            ParcelCopy head = inputs.get(input).head();
            requests |= head != null && !head.isForwarded ? 1L << input : 0;
        }
        int granted = arbiter.grant(requests);
        if (granted == PortTurn.NOBODY) {
            return acted;
        }
        ParcelCopy head = inputs.get(granted).head();
        isBusy = true;
        agenda.add(time + network.hubOccupancy(head.parcel.bytes()), () -> {
            head.isForwarded = true;
            isBusy = false;
        });
        return true;
    }

    @Override
    boolean isReady(ParcelCopy head) {
        return head.isForwarded;
    }
}
