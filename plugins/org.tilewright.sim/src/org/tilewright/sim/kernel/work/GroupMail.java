package org.tilewright.sim.kernel.work;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.network.PacketKind;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.time.Clock;

/**
 * What GPUs and the schedulers of groups, which are in GPU 0, tell each other: inside of GPU 0 from one tick to the next, else by
 * packets that need no slot.
 */
public final class GroupMail {

    /** What is told. The first ones go to the schedulers, the others to GPUs. */
    public enum Subject {
        /** GPU 0 has begun a group: its number. */
        BEGUN,
        /** Primitives that were fetched, and draws that were completed by them. */
        REPORT,
        /** A GPU has drawn its part of a group. */
        READY,
        /** A GPU has sent all that it has for another. */
        SENT,
        /** A GPU has put in all that came from another. */
        RECEIVED,
        /** A draw goes to a GPU. */
        DEAL,
        /** The GPU may send to another. */
        GRANT,
        /** The GPU is done with the group. */
        LEAVE
    }

    /** A message to the schedulers, to be seen from a tick on. */
    public record Letter(long tick, Subject subject, int gpu, int first, int second) {}

    private static final Subject[] SUBJECTS = Subject.values();

    private final FrameShare share;
    private final Clock clock;
    private final int bytes;
    private final Deque<Letter> toSchedulers = new ArrayDeque<>();
    /** By draw, who draws it and from when on that is known here. */
    private int[] drawers = {};
    private long[] knownTicks = {};
    private long grantTick;
    private int receiver;
    private long leaveTick;

    GroupMail(FrameShare share, Clock clock) {
        this.share = share;
        this.clock = clock;
        bytes = Math.max(1, share.system().network().links().headerBytes() + SortLastComposition.messageBytes());
    }

    void reset(int draws) {
        toSchedulers.clear();
        if (drawers.length < draws) {
            drawers = new int[draws];
            knownTicks = new long[draws];
        }
        Arrays.fill(knownTicks, Link.UNKNOWN);
        grantTick = Link.UNKNOWN;
        leaveTick = Link.UNKNOWN;
    }

    /** Tells the schedulers. */
    public void tellSchedulers(long tick, Subject subject, int first, int second) {
        if (share.gpu() == 0) {
            toSchedulers.addLast(new Letter(tick + 1, subject, 0, first, second));
        } else {
            send(tick, 1L, subject, first, second);
        }
    }

    /** The schedulers tell a GPU. */
    public void tell(long tick, int gpu, Subject subject, int first) {
        if (gpu == 0) {
            takes(tick + 1, subject, first, 0);
        } else {
            send(tick, 1L << gpu, subject, first, 0);
        }
    }

    /** The schedulers tell all GPUs who draws a draw. */
    public void tellAll(long tick, int place, int drawer) {
        takes(tick + 1, Subject.DEAL, place, drawer);
        send(tick, ScreenSplit.everybody(share.gpus()) & ~1L, Subject.DEAL, place, drawer);
    }

    private void send(long tick, long gpus, Subject subject, int first, int second) {
        PacketKind kind = subject == Subject.REPORT || subject == Subject.DEAL ? PacketKind.DRAWS : PacketKind.SCHEDULE;
        share.inject(clock.time(tick), new Packet(kind, share.gpu(), gpus, bytes, 0, 0,
                new int[] { subject.ordinal(), first, second }));
    }

    /** A packet arrives, to be seen from a tick on. */
    public void arrives(Packet packet, long tick) {
        Subject subject = SUBJECTS[packet.content()[0]];
        if (subject.compareTo(Subject.DEAL) < 0) {
            toSchedulers.addLast(new Letter(tick, subject, packet.source(), packet.content()[1],
                    packet.content()[2]));
        } else {
            takes(tick, subject, packet.content()[1], packet.content()[2]);
        }
    }

    private void takes(long tick, Subject subject, int first, int second) {
        switch (subject) {
            case DEAL -> {
                drawers[first] = second;
                knownTicks[first] = tick;
            }
            case GRANT -> {
                receiver = first;
                grantTick = tick;
            }
            case LEAVE -> leaveTick = tick;
            default -> throw new IllegalArgumentException("no GPU is told of " + subject);
        }
    }

    /** When the schedulers hear of something next. */
    public long nextLetter() {
        return toSchedulers.isEmpty() ? Link.UNKNOWN : toSchedulers.getFirst().tick;
    }

    /** The oldest message to the schedulers. */
    public Letter takeLetter() {
        return toSchedulers.removeFirst();
    }

    /** From when on it is known here who draws a draw. */
    public long knownTick(int place) {
        return knownTicks[place];
    }

    /** Who draws a draw, if that is known. */
    public int drawer(int place) {
        return drawers[place];
    }

    /** From when on this GPU may send to {@link #receiver}, if it has not been {@linkplain #takeGrant taken} yet. */
    public long grantTick() {
        return grantTick;
    }

    /** To whom this GPU may send. */
    public int takeGrant() {
        grantTick = Link.UNKNOWN;
        return receiver;
    }

    /** From when on this GPU is done with the group. */
    public long leaveTick() {
        return leaveTick;
    }

    /** It has left the group. */
    public void left() {
        leaveTick = Link.UNKNOWN;
    }
}
