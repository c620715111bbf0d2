package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.protocol.distribution.SendAction;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.network.Topology;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Designs;
import org.tilewright.verification.Harness;

/**
 * GPUs that share out the primitives of batches, project them and send each other those that they have to draw, over a
 * network whose links take any time. Who a primitive is for is free. Every GPU takes exactly the primitives that are for
 * it, in application order, and no GPU waits for ever. With turns nobody sends anything of a batch before all earlier GPUs
 * have sent all of theirs.
 *
 * <p>The ghosts are the sizes of the batches, who each primitive is for, and how many markers each GPU has sent and got.
 */
public final class Delivery extends Harness {

    /** The most GPUs. */
    static final int GPUS = 4;

    /** Stands for no primitive and no packet. */
    static final int NOTHING = -1;

    private static final int SAW_ALL = 0;
    private static final int SAW_SEVERAL = 1;
    private static final int SAW_NOBODY = 2;
    private static final int SAW_EMPTY_SHARE = 3;
    private static final int SAW_EARLY = 4;
    private static final int SAW_NO_ENTRY = 5;
    private static final int SAW_NO_SLOT = 6;

    private static final int COMMAND = 0;
    private static final int PROJECT = 1;
    private static final int TAKE = 2;
    private static final int EXCHANGE = 3;
    private static final int EVENTS_OF_A_GPU = 4;

    /** A queue's entries are given back in halves, so that two packets of credits for it may be under way. */
    private static final int CREDIT_PACKETS_OF_A_QUEUE = 2;

    private final int gpus;
    private final boolean inTurns;
    private final boolean eager;

    /** The first event that is a packet's way on, the first that is an arrival, and all. */
    private final int ways;
    private final int arrivals;
    private final int events;
    private final Batches batches;
    private final PacketNetwork network;
    private final ExchangingGpu[] gpu;

    /**
     * Takes gpus, batches, fewest, most, runahead, shares, exchange, network and what that takes, credits, entries, idsPerPacket, projected, reserved
     * and eager.
     */
    public Delivery(Bounds bounds) {
        gpus = bounds.number("gpus");
        inTurns = bounds.constant("exchange", Exchange.class).isInTurns();
        eager = bounds.flag("eager");
        batches = new Batches(bounds, gpus);
        network = new PacketNetwork(new Routing(topology(bounds), gpus), bounds.number("credits"),
                CREDIT_PACKETS_OF_A_QUEUE * (gpus - 1));
        gpu = new ExchangingGpu[gpus];
        for (int number = 0; number < gpus; number++) {
            gpu[number] = new ExchangingGpu(bounds, number, batches);
        }
        ways = EVENTS_OF_A_GPU * gpus;
        arrivals = ways + network.ways();
        events = Math.max(arrivals + network.arrivals(), Math.max(batches.choices(), 1 << gpus));
    }

    /** The network that bounds name. */
    static Topology topology(Bounds bounds) {
        String text = bounds.text("network");
        if (Designs.isOwn(text)) {
            return DesignPoint.named(Topology.class, text);
        }
        Topologies named = Topologies.valueOf(text);
        int[] parameters = new int[named.parameters().size()];
        for (int index = 0; index < parameters.length; index++) {
            parameters[index] = bounds.number(named.parameters().get(index));
        }
        return named.topology(parameters);
    }

    static void hold(boolean holds, String message) {
        check(holds, message);
    }

    @Override
    public void step() {
        act(Choice.upTo(events));
        prepare();
    }

    /**
     * With eagerness, batches are sent, primitives projected and packets taken out of the network as soon as they can be.
     * Nothing is lost by it: all of these only let others do what they may put off anyway.
     */
    private void prepare() {
        boolean goesOn = eager && batches.toChoose() == batches.count();
        while (goesOn) {
            goesOn = false;
            for (ExchangingGpu each : gpu) {
                goesOn |= each.command() | project(each);
            }
            for (int arrival = 0; arrival < network.arrivals(); arrival++) {
                goesOn |= arrive(arrival);
            }
        }
    }

    /**
     * Sizes of batches come first. Then, whenever an exchanger looks at a primitive of which it is not known who it is for,
     * that comes before all else, because it changes nothing for anybody else.
     */
    private void act(int event) {
        if (batches.toChoose() < batches.count()) {
            if (event < batches.choices()) {
                batches.choose(event);
            }
            return;
        }
        ExchangingGpu deciding = deciding();
        if (deciding != null) {
            if (event < 1 << gpus) {
                decide(deciding, event);
            }
        } else if (event < ways) {
            act(gpu[event / EVENTS_OF_A_GPU], event % EVENTS_OF_A_GPU);
        } else if (event < arrivals) {
            network.forward(event - ways);
        } else if (event - arrivals < network.arrivals()) {
            arrive(event - arrivals);
        }
    }

    private ExchangingGpu deciding() {
        for (ExchangingGpu each : gpu) {
            if (each.hasToDecide()) {
                return each;
            }
        }
        return null;
    }

    private static void decide(ExchangingGpu own, int mask) {
        own.engine.decide(mask);
        if (mask == 0 || Integer.bitCount(mask) > 1) {
            Choice.saw(mask == 0 ? SAW_NOBODY : SAW_SEVERAL);
        }
    }

    private void act(ExchangingGpu own, int event) {
        switch (event) {
            case COMMAND:
                own.command();
                break;
            case PROJECT:
                project(own);
                break;
            case TAKE:
                take(own);
                break;
            default:
                exchange(own);
                break;
        }
    }

    private static boolean project(ExchangingGpu own) {
        if (own.engine.batch() < own.sent && own.engine.isShareEmpty()) {
            Choice.saw(SAW_EMPTY_SHARE);
        }
        return own.engine.project(own.sent);
    }

    private void take(ExchangingGpu own) {
        if (!own.canTake()) {
            return;
        }
        int source = own.receiving.source();
        int returned = own.take();
        if (source == own.number) {
            own.sending.addCredits(source, returned);
        } else if (returned > 0) {
            network.inject(own.number, Packet.credits(own.number, source, returned));
        }
        if (isDone()) {
            Choice.saw(SAW_ALL);
        }
    }

    private void exchange(ExchangingGpu own) {
        SendAction action = own.next(network.freeSlots(own.number));
        if (action.isWork()) {
            checkTurn(own);
            distribute(own, action);
        } else if (action == SendAction.STALLED_BY_CREDITS) {
            Choice.saw(SAW_NO_ENTRY);
        } else if (action == SendAction.STALLED_BY_NETWORK) {
            Choice.saw(SAW_NO_SLOT);
        }
    }

    private void checkTurn(ExchangingGpu own) {
        for (int other = 0; inTurns && other < gpus; other++) {
            check(gpu[other].ended >= own.ended + (other < own.number ? 1 : 0),
                    "a GPU sends although it is another one's turn");
        }
    }

    private void distribute(ExchangingGpu own, SendAction action) {
        int leaving = 0;
        if (action == SendAction.SEND) {
            leaving = own.send(network.freeSlots(own.number));
        } else if (action == SendAction.FLUSH) {
            leaving = 1 << own.sending.flush();
        } else {
            network.inject(own.number, own.sendMarker());
        }
        for (int left = leaving; left != 0; left &= left - 1) {
            network.inject(own.number, own.takePacket(Integer.numberOfTrailingZeros(left)));
        }
    }

    private boolean arrive(int arrival) {
        if (!network.hasArrived(arrival)) {
            return false;
        }
        int packet = network.arrive(arrival);
        ExchangingGpu to = gpu[network.place(arrival)];
        if (Packet.kind(packet) != Packet.Kind.CREDITS && Packet.source(packet) != to.receiving.source()) {
            Choice.saw(SAW_EARLY);
        }
        to.arrive(packet);
        return true;
    }

    private boolean isDone() {
        boolean done = batches.isDone();
        for (ExchangingGpu each : gpu) {
            done &= each.taken == batches.count();
        }
        return done;
    }

    /** At the end; then no packet is left, for it could still move. */
    @Override
    public boolean mayRest() {
        return isDone();
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (batches.toChoose() < batches.count()) {
            return "application: " + (event < batches.choices()
                    ? "the next batch has " + batches.sizeOf(event) + " primitives"
                    : "nothing");
        }
        ExchangingGpu deciding = deciding();
        if (deciding != null) {
            return "GPU " + deciding.number + ": " + (event < 1 << gpus
                    ? "its oldest projected primitive is for " + gpus(event)
                    : "nothing");
        }
        if (event >= ways) {
            return event < arrivals ? network.describeWay(event - ways)
                    : event - arrivals < network.arrivals() ? network.describeArrival(event - arrivals)
                            : "network: nothing";
        }
        return describe(gpu[event / EVENTS_OF_A_GPU], event % EVENTS_OF_A_GPU);
    }

    private String describe(ExchangingGpu own, int event) {
        String name = "GPU " + own.number + ": ";
        switch (event) {
            case COMMAND:
                return name + "sends itself the next batch";
            case PROJECT:
                return name + "projects the next primitive of its share";
            case TAKE:
                return name + (!own.canTake() ? "has nothing to take"
                        : own.toTake() == ReceiveState.MARKER ? "takes a marker of GPU " + own.receiving.source()
                                : "takes primitive " + own.toTake() + " of GPU " + own.receiving.source());
            default:
                return name + "exchanger, " + own.next(network.freeSlots(own.number));
        }
    }

    /** The GPUs of a mask, for people. */
    static String gpus(int mask) {
        StringBuilder text = new StringBuilder();
        for (int left = mask; left != 0; left &= left - 1) {
            text.append(text.length() == 0 ? "GPU " : ", ").append(Integer.numberOfTrailingZeros(left));
        }
        return text.length() == 0 ? "nobody" : text.toString();
    }

    @Override
    public void show(Map<String, String> values) {
        for (int batch = 0; batch < batches.count(); batch++) {
            values.put("batch " + batch, batch >= batches.toChoose() ? "not chosen"
                    : batches.size(batch) == 0 ? "no primitives"
                            : "primitives " + batches.first(batch) + " to "
                                    + (batches.first(batch) + batches.size(batch) - 1));
        }
        for (ExchangingGpu each : gpu) {
            each.show(values);
            values.put("GPU " + each.number + " still has to get", batches.owedText(each.number));
        }
        network.show(values);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "every GPU has got its primitives of all batches", "a primitive is for several GPUs",
                "a primitive is for nobody", "a GPU has no share of a batch",
                "something comes from a GPU before it is due",
                "a receiver has no entry to spare", "an injection buffer is full" };
    }
}
