package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Walks the commands of the frame: sends draws on, or batches of them, and at a clear, a switch of the target and the end of the
 * frame waits until everything before has retired, then orders the caches to clear or to flush.
 */
public final class CommandProcessor extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        DRAWS("draws", "draw", "draws sent to vertex fetch"),
        CLEARS("clears", "clear", "clears executed"),
        RESOLVES("resolves", "buffer", "buffers of render targets copied into texture layout"),
        RESOLVED_BYTES("resolved.bytes", "byte", "bytes read and written by these copies");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which it decodes a draw"),
        STALLED_ON_DRAWS("stalled.draws", "waiting for a free slot in the queue of draws"),
        STALLED_ON_RUNAHEAD("stalled.runahead", "waiting for an earlier batch to be exchanged"),
        DRAINING("draining",
                "waiting for the pipeline to drain before a clear, a switch of the target, a read of one or the end of the frame"),
        CLEARING("clearing", "waiting for the caches to clear"),
        FLUSHING("flushing", "waiting for the caches to write back at a switch of the target or the end of the frame"),
        SYNCHRONISING("synchronising", "in which GPUs exchange what they drew of a target that is to be read"),
        RESOLVING("resolving", "in which a target that is to be read is copied into texture layout"),
        WAITING_FOR_MEMORY("waiting.memory",
                "waiting for the memory's last requests at a switch of the target or the end of the frame"),
        WAITING_FOR_GPUS("waiting.gpus", "waiting for other GPUs to end the frame");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
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

    /** Ticks from one draw to the next, at least 1. */
    public int drawOverhead() {
        return drawOverhead;
    }

    /** Draws to vertex fetch. */
    public OutputPort draws() {
        return draws;
    }
}
