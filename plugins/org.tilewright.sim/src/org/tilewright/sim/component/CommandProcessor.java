package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Walks the commands of the frame: sends draws on, and at a clear and at the end of the frame waits until everything
 * before has retired, then orders the caches to clear or to flush.
 */
public final class CommandProcessor extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        DRAWS("draws", "draw", "draws sent to vertex fetch"),
        CLEARS("clears", "clear", "clears executed");

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
        DRAINING("draining", "waiting for the pipeline to drain before a clear or the end of the frame"),
        CLEARING("clearing", "waiting for the caches to clear"),
        FLUSHING("flushing", "waiting for the caches to write back at the end of the frame"),
        WAITING_FOR_MEMORY("waiting.memory", "waiting for the memory's last requests at the end of the frame");

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
