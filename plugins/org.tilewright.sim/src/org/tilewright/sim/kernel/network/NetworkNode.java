package org.tilewright.sim.kernel.network;

import java.util.Arrays;

import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.run.Waits;

/**
 * The router of one GPU, or the hub. Packets whole in buffers; the oldest of each input wants a set of outputs, each of which
 * takes one when it is free and has a credit, round robin. Everything at one instant is settled in one call.
 */
final class NetworkNode implements NetworkPort {

    private enum Injecting {
        NOTHING, DATA, CREDITS
    }

    private final int number;
    private final Routing routing;
    private final long everyGpu;
    private final LinkInput[] inputs;
    private final LinkOutput[] outputs;
    /** The output on the way to each GPU, or -1 at that GPU itself. */
    private final int[] outputTo;
    /** 1 at a GPU, whose input 0 is what it injects; 0 at a hub. */
    private final int firstLink;
    /** By input, the outputs that its oldest packet waits for. */
    private final long[] wants;
    /** By output, the inputs whose oldest packets wait for it. */
    private final long[] wanted;
    private long wantedOutputs;
    private final InjectionBuffer injection;
    private final NodeTraffic traffic = new NodeTraffic();
    private final Hub hub;
    private NetworkClient client;
    private Injecting injecting;
    /** Outputs that the oldest packet of data still waits for while credits go before it. */
    private long interrupted;
    private long next;
    /** When something was injected that it has not looked at, or never. */
    private long injectedAt;
    private long lastAct;
    private long countsUntil;

    NetworkNode(int number, NetworkShape shape, LinkInput[] inputs, LinkOutput[] outputs) {
        this.number = number;
        this.inputs = inputs;
        this.outputs = outputs;
        routing = shape.routing();
        everyGpu = -1L >>> Long.SIZE - routing.gpus();
        boolean isGpu = number < routing.gpus();
        firstLink = isGpu ? 1 : 0;
        injection = isGpu ? new InjectionBuffer(shape.credits()) : null;
        hub = isGpu ? null : new Hub(shape, inputs.length);
        wants = new long[inputs.length + firstLink];
        wanted = new long[outputs.length];
        outputTo = new int[routing.gpus()];
        Arrays.setAll(outputTo, this::outputTo);
    }

    private int outputTo(int gpu) {
        for (int output = 0; output < outputs.length; output++) {
            if (routing.behind(number, output, 1L << gpu) != 0) {
                return output;
            }
        }
        return Routing.NO_OUTPUT;
    }

    void connect(NetworkClient newClient) {
        client = newClient;
    }

    /** Empty, with all credits, at time 0. */
    void reset() {
        for (LinkInput each : inputs) {
            each.reset();
        }
        for (LinkOutput each : outputs) {
            each.reset();
        }
        Arrays.fill(wants, 0);
        Arrays.fill(wanted, 0);
        wantedOutputs = 0;
        traffic.reset();
        if (hub != null) {
            hub.reset();
        } else {
            injection.reset();
        }
        injecting = Injecting.NOTHING;
        interrupted = 0;
        next = NetworkClient.NEVER;
        injectedAt = NetworkClient.NEVER;
        lastAct = -1;
        countsUntil = NetworkClient.NEVER;
    }

    /** Whatever happens after a time counts at that time from now on. */
    void countUntil(long time) {
        countsUntil = time;
    }

    @Override
    public int freeSlots() {
        return injection.freeSlots();
    }

    @Override
    public void inject(long time, Packet packet) {
        if (packet.source() != number || (packet.destinations() & ~everyGpu) != 0) {
            throw new IllegalArgumentException("GPU " + number + " injects " + packet);
        }
        injection.add(packet);
        traffic.injected(Math.min(time, countsUntil), packet);
        injectedAt = Math.min(injectedAt, time);
        next = Math.min(next, time);
    }

    /** When it acts next, by what is known of its links. */
    long next() {
        return next;
    }

    /** Looks for what others have sent. */
    void look() {
        long time = hub == null ? injectedAt : hub.freeAt();
        for (LinkInput input : inputs) {
            if (!input.isHeadKnown()) {
                time = Math.min(time, input.arrival());
            }
        }
        for (long left = wantedOutputs; left != 0; left &= left - 1) {
            LinkOutput output = outputs[Long.numberOfTrailingZeros(left)];
            time = Math.min(time, output.freeAt() > lastAct ? output.freeAt() : output.nextCredit());
        }
        next = time;
    }

    /** Does everything that happens at an instant, which is not before {@link #next} was. */
    void act(long now) {
        if (hub == null) {
            injectedAt = NetworkClient.NEVER;
            settleInjection(now);
        } else if (hub.freeAt() <= now) {
            int input = hub.release();
            want(input, outputsOf(inputs[input].destinations()));
        }
        for (int link = 0; link < inputs.length; link++) {
            settleLink(link, now);
        }
        while (passOutputs(now)) {
            // Packets that became the oldest may want outputs that were looked at before.
        }
        if (hub != null) {
            int input = hub.choose();
            if (input >= 0) {
                hub.occupy(input, inputs[input].packet(), now);
            }
        }
        lastAct = now;
        look();
    }

    /** Each output takes a packet if it can; answers whether one did. */
    private boolean passOutputs(long now) {
        boolean passed = false;
        long left = wantedOutputs;
        while (left != 0) {
            int output = Long.numberOfTrailingZeros(left);
            passed |= outputs[output].freeAt() <= now && pass(output, now);
            left = wantedOutputs & -2L << output;
        }
        return passed;
    }

    private boolean pass(int output, long now) {
        int input = outputs[output].take(now, wanted[output]);
        if (input == LinkOutput.NOBODY) {
            return false;
        }
        boolean isInjected = input < firstLink;
        Packet packet = isInjected ? injected() : inputs[input - firstLink].packet();
        long destinations = isInjected ? packet.destinations() : inputs[input - firstLink].destinations();
        long behind = routing.behind(number, output, destinations);
        long countsAt = Math.min(now, countsUntil);
        outputs[output].send(now, packet, behind, countsAt);
        traffic.sent(countsAt, packet);
        unwant(input, 1L << output);
        if (wants[input] == 0) {
            if (isInjected) {
                leaveInjection(now);
            } else {
                leaveLink(input - firstLink, now);
                settleLink(input - firstLink, now);
            }
        }
        return true;
    }

    /** Looks at the oldest packet of a link, and at the next ones if that has nowhere to go on. */
    private void settleLink(int link, long now) {
        LinkInput input = inputs[link];
        while (!input.isHeadKnown() && input.arrival() <= now) {
            input.knowHead();
            long destinations = input.destinations();
            if (routing.isDelivered(number, destinations)) {
                client.delivered(now, input.packet());
            }
            if (hub != null) {
                hub.wait(link);
            } else {
                want(link + firstLink, outputsOf(destinations));
                if (wants[link + firstLink] == 0) {
                    leaveLink(link, now);
                }
            }
        }
    }

    private void leaveLink(int link, long now) {
        inputs[link].leave(now);
    }

    private Packet injected() {
        return injecting == Injecting.CREDITS ? injection.oldestCredits() : injection.oldestData();
    }

    /** Looks at the oldest injected packet. */
    private void settleInjection(long now) {
        if (injecting != Injecting.CREDITS && injection.hasCredits()) {
            if (injecting == Injecting.DATA) {
                interrupted = wants[0];
                unwant(0, interrupted);
            }
            injecting = Injecting.CREDITS;
            want(0, outputsOf(injection.oldestCredits().destinations()));
        } else if (injecting == Injecting.NOTHING && injection.hasData()) {
            injecting = Injecting.DATA;
            want(0, interrupted != 0 ? interrupted : outputsOf(injection.oldestData().destinations()));
            interrupted = 0;
        }
    }

    private void leaveInjection(long now) {
        if (injecting == Injecting.CREDITS) {
            injection.removeCredits();
        } else {
            injection.removeData();
            client.slotFreed(now);
        }
        injecting = Injecting.NOTHING;
        settleInjection(now);
    }

    private long outputsOf(long destinations) {
        long set = 0;
        for (long left = destinations; left != 0; left &= left - 1) {
            int output = outputTo[Long.numberOfTrailingZeros(left)];
            if (output >= 0) {
                set |= 1L << output;
            }
        }
        return set;
    }

    private void want(int input, long set) {
        wants[input] |= set;
        wantedOutputs |= set;
        for (long left = set; left != 0; left &= left - 1) {
            wanted[Long.numberOfTrailingZeros(left)] |= 1L << input;
        }
    }

    private void unwant(int input, long set) {
        wants[input] &= ~set;
        for (long left = set; left != 0; left &= left - 1) {
            int output = Long.numberOfTrailingZeros(left);
            wanted[output] &= ~(1L << input);
            if (wanted[output] == 0) {
                wantedOutputs &= ~(1L << output);
            }
        }
    }

    /** Says what its packets wait for. */
    void waits(Waits waits) {
        for (int input = 0; input < wants.length; input++) {
            String who = input < firstLink ? NetworkNames.injectionOf(number)
                    : NetworkNames.linkOf(routing, routing.neighbour(number, input - firstLink), number);
            for (long left = wants[input]; left != 0; left &= left - 1) {
                int output = Long.numberOfTrailingZeros(left);
                waits.add(who, NetworkNames.linkOf(routing, number, routing.neighbour(number, output)),
                        "its credits are taken");
            }
        }
    }

    /** What it has seen of the traffic. */
    NodeTraffic traffic() {
        return traffic;
    }
}
