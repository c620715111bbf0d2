package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;

/**
 * What is between the clients of the memory and its channels: each client has a port on which its requests leave and one on
 * which what it reads comes back.
 *
 * @param requestBytesPerTick bytes that a client sends to the channels in a memory tick; 0 if there is no crossbar
 * @param replyBytesPerTick   bytes that come back to a client in a memory tick; 0 if there is no crossbar
 * @param byteFemtojoules     energy of a byte that goes through it; 0 if it is not counted
 */
public record Crossbar(int requestBytesPerTick, int replyBytesPerTick, long byteFemtojoules) {

    /** As many bytes as the channels take and give. */
    public static final Crossbar NONE = new Crossbar(0, 0, 0);

    /** What the ticks of a port for requests are charged to. */
    public enum RequestTicks implements Cause {
        @Charged(label = "busy", when = "in which a request goes through")
        BUSY,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT,
        @Charged(label = "stalled.channel", when = "waiting for the grant of the request's channel")
        STALLED_ON_CHANNEL
    }

    /** What the ticks of a port for replies are charged to. */
    public enum ReplyTicks implements Cause {
        @Charged(label = "busy", when = "in which what was read goes through")
        BUSY,
        @Charged(label = "no-input", when = "without data that were read")
        NO_INPUT
    }

    /** Checks that nothing is negative, and that both directions are bounded or none. */
    public Crossbar {
        if (requestBytesPerTick < 0 || replyBytesPerTick < 0 || byteFemtojoules < 0) {
            throw new MachineException("a crossbar's bytes a tick and energy are at least 0");
        }
        if (requestBytesPerTick == 0 != (replyBytesPerTick == 0)) {
            throw new MachineException("a crossbar bounds requests and replies, or neither: " + requestBytesPerTick
                    + " and " + replyBytesPerTick + " bytes a tick");
        }
    }

    /** Whether there is one. */
    public boolean exists() {
        return requestBytesPerTick > 0;
    }

    /** Memory ticks for which a request takes its client's port: a read, which has no data yet, takes one. */
    public int requestTicks(boolean isWrite, int bytes) {
        return isWrite ? ticks(bytes, requestBytesPerTick) : 1;
    }

    /** Memory ticks for which data that were read take their client's port. */
    public int replyTicks(int bytes) {
        return ticks(bytes, replyBytesPerTick);
    }

    private static int ticks(int bytes, int bytesPerTick) {
        return (bytes + bytesPerTick - 1) / bytesPerTick;
    }
}
