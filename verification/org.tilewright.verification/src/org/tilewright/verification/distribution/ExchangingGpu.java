package org.tilewright.verification.distribution;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.ExchangeTurn;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.protocol.distribution.RunaheadWindow;
import org.tilewright.protocol.distribution.SendAction;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.verification.Bounds;

/** One GPU of the exchange: its command processor, its exchanger with the queues, and its {@link GeometryEngine}. */
final class ExchangingGpu {

    final int number;
    final SendState sending;
    final ReceiveState receiving;
    final ExchangeTurn turn;
    final RunaheadWindow window;
    final GeometryEngine engine;

    /** Batches that the command processor has sent and that the exchanger has ended. */
    int sent;
    int ended;

    /** Batches of which all has been taken to be drawn, and the markers taken of the next. */
    int taken;
    int markersTaken;

    private final int gpus;
    private final int runahead;
    private final Batches batches;

    /** By target: the packet that is being filled. */
    private final int[] filling;

    /** By source: what has come and was not taken, and the markers that have ever come. */
    private final Fifo[] queues;
    private final int[] markers;

    /** Takes gpus, entries, runahead, idsPerPacket and exchange, and what the engine takes. */
    ExchangingGpu(Bounds bounds, int number, Batches batches) {
        this.number = number;
        this.batches = batches;
        gpus = bounds.number("gpus");
        runahead = bounds.number("runahead");
        engine = new GeometryEngine(bounds, number, batches);
        int entries = bounds.number("entries");
        sending = new SendState(gpus, number, entries, bounds.number("idsPerPacket"), engine.drawIds);
        receiving = new ReceiveState(gpus, number, entries);
        turn = new ExchangeTurn(bounds.constant("exchange", Exchange.class), number);
        window = new RunaheadWindow(runahead);
        filling = new int[gpus];
        Arrays.fill(filling, Delivery.NOTHING);
        queues = new Fifo[gpus];
        for (int source = 0; source < gpus; source++) {
            queues[source] = new Fifo(entries);
        }
        markers = new int[gpus];
    }

    /** The command processor sends the next batch, if it may; whether it does. */
    boolean command() {
        if (sent == batches.count() || !window.maySend()) {
            return false;
        }
        window.send();
        sent++;
        int exchanged = sent;
        for (int source = 0; source < gpus; source++) {
            exchanged = Math.min(exchanged, markers[source]);
        }
        Delivery.hold(sent - exchanged <= runahead + 1, "more batches are under way than the runahead lets");
        return true;
    }

    /** Whether it is now that it is found out who the oldest projected primitive is for. */
    boolean hasToDecide() {
        return ended < sent && turn.maySend() && engine.hasToDecide();
    }

    /** What the exchanger does next, when nothing is to be decided. */
    SendAction next(int freeSlots) {
        return sending.next(ended < sent, turn.maySend(), engine.drawId(), engine.mask(), engine.isMapped(ended),
                freeSlots);
    }

    /**
     * The oldest projected primitive goes.
     *
     * @return the targets whose packets leave now
     */
    int send(int freeSlots) {
        int mask = engine.mask();
        int primitive = engine.leave();
        int leaving = (int) sending.send(mask, freeSlots);
        for (int left = mask; left != 0; left &= left - 1) {
            int target = Integer.numberOfTrailingZeros(left);
            if (target == number) {
                enter(number, primitive);
            } else {
                int packet = filling[target] == Delivery.NOTHING ? Packet.ofPrimitives(number, target)
                        : filling[target];
                filling[target] = Packet.with(packet, primitive);
            }
        }
        return leaving;
    }

    /** The packet that was filled for a target. */
    int takePacket(int target) {
        int packet = filling[target];
        filling[target] = Delivery.NOTHING;
        return packet;
    }

    /** The marker goes: the own one comes at once. */
    int sendMarker() {
        sending.sendMarker();
        turn.markerSent();
        ended++;
        markerArrives(number);
        return Packet.marker(number, (1 << gpus) - 1 & ~(1 << number));
    }

    /** A packet has come. */
    void arrive(int packet) {
        int source = Packet.source(packet);
        switch (Packet.kind(packet)) {
            case PRIMITIVES:
                for (int at = 0; Packet.primitive(packet, at) != Delivery.NOTHING; at++) {
                    enter(source, Packet.primitive(packet, at));
                }
                break;
            case MARKER:
                markerArrives(source);
                break;
            default:
                sending.addCredits(source, Packet.entries(packet));
                break;
        }
    }

    private void markerArrives(int source) {
        enter(source, ReceiveState.MARKER);
        markers[source]++;
        turn.markerArrived(source);
        if (receiving.markerArrived(source)) {
            window.exchanged();
            turn.batchExchanged();
        }
    }

    private void enter(int source, int entry) {
        Delivery.hold(!queues[source].isFull(), "a GPU sends more than the receiver has entries for");
        queues[source].add(entry);
    }

    /** Whether there is anything to be taken, and the engine is free for it. */
    boolean canTake() {
        Fifo queue = queues[receiving.source()];
        return taken < sent && !queue.isEmpty() && (queue.first() == ReceiveState.MARKER || engine.isFree());
    }

    /** What is taken next. */
    int toTake() {
        return queues[receiving.source()].first();
    }

    /**
     * Takes the oldest entry of the source whose turn it is to be drawn.
     *
     * @return the entries that go back to that source
     */
    int take() {
        int entry = queues[receiving.source()].removeFirst();
        if (entry != ReceiveState.MARKER) {
            batches.take(number, entry);
            return receiving.takeId();
        }
        if (++markersTaken == gpus) {
            batches.takeAll(number, taken);
            taken++;
            markersTaken = 0;
        }
        return receiving.takeMarker();
    }

    /** Adds what is to be seen of it. */
    void show(Map<String, String> values) {
        String name = "GPU " + number + " ";
        values.put(name + "batches", sent + " sent, " + ended + " ended, " + taken + " taken");
        values.put(name + "turn", turn.maySend() ? "may send" : "waits");
        engine.show(name, values);
        for (int other = 0; other < gpus; other++) {
            values.put(name + "queue of GPU " + other, entries(queues[other]));
            if (other != number) {
                values.put(name + "for GPU " + other,
                        sending.credits(other) + " entries; " + (filling[other] == Delivery.NOTHING
                                ? "no packet"
                                : Packet.text(filling[other])));
            }
        }
        values.put(name + "takes from", "GPU " + receiving.source());
    }

    private static String entries(Fifo queue) {
        StringBuilder text = new StringBuilder();
        for (int entry : queue.entries()) {
            text.append(text.length() == 0 ? "" : ", ");
            text.append(entry == ReceiveState.MARKER ? "marker" : Integer.toString(entry));
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
