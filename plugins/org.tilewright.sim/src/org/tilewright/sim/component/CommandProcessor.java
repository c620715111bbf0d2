package org.tilewright.sim.component;

import java.util.Arrays;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Walks the commands of the frame: sends draws on, or batches of them, and at a clear, a switch of the target and the end of the
 * frame waits until everything before has retired, then orders the caches to clear or to flush.
 */
public final class CommandProcessor extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "draws", unit = "draw", counts = "draws sent to vertex fetch")
        DRAWS,
        @Counted(label = "clears", unit = "clear", counts = "clears executed")
        CLEARS,
        @Counted(label = "resolves", unit = "buffer", counts = "buffers of render targets copied into texture layout")
        RESOLVES,
        @Counted(label = "resolved.bytes", unit = "byte", counts = "bytes read and written by these copies")
        RESOLVED_BYTES,
        @Counted(label = "resolved.samples", unit = "sample",
                counts = "samples read by copies of targets whose pixels have several")
        RESOLVED_SAMPLES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it decodes a draw")
        BUSY,
        @Charged(label = "stalled.draws", when = "waiting for a free slot in the queue of draws")
        STALLED_ON_DRAWS,
        @Charged(label = "stalled.runahead", when = "waiting for an earlier batch to be exchanged")
        STALLED_ON_RUNAHEAD,
        @Charged(label = "draining",
                when = "waiting for the pipeline to drain before a clear, a switch of the target, a read of one or the end of the frame")
        DRAINING,
        @Charged(label = "clearing", when = "waiting for the caches to clear")
        CLEARING,
        @Charged(label = "flushing",
                when = "waiting for the caches to write back at a switch of the target or the end of the frame")
        FLUSHING,
        @Charged(label = "synchronising", when = "in which GPUs exchange what they drew of a target that is to be read")
        SYNCHRONISING,
        @Charged(label = "resolving", when = "in which a target that is to be read is copied into texture layout")
        RESOLVING,
        @Charged(label = "waiting.memory",
                when = "waiting for the memory's last requests at a switch of the target or the end of the frame")
        WAITING_FOR_MEMORY,
        @Charged(label = "waiting.gpus", when = "waiting for other GPUs to end the frame")
        WAITING_FOR_GPUS,
        @Charged(label = "composing", when = "in which a group is prepared, or GPUs put its sub-images together")
        COMPOSING,
        @Charged(label = "stalled.dealing", when = "waiting to be told who draws the next draw of a group")
        STALLED_ON_DEALING;

        /** What there is: what only GPUs have that put sub-images together comes last. */
        public static Ticks[] of(boolean composes) {
            return composes ? values() : Arrays.copyOf(values(), WAITING_FOR_GPUS.ordinal() + 1);
        }
    }

    private final int drawOverhead;
    private final OutputPort draws = output("draws", PortKind.DRAWS);

    /**
     * Makes a specification.
     *
     * @param drawOverhead ticks from one draw to the next, at least 1
     */
    public CommandProcessor(String name, Clock clock, int drawOverhead) {
        super(name, clock);
        this.drawOverhead = atLeast(1, "drawOverhead", drawOverhead);
    }

    @Override
    public long longestDelay() {
        return drawOverhead;
    }

    /** Ticks from one draw to the next, at least 1. */
    public int drawOverhead() {
        return drawOverhead;
    }

    /** Draws to vertex fetch. */
    public OutputPort draws() {
        return draws;
    }
}
