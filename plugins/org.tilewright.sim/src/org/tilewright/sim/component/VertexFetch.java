package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Assembles primitives and fetches the vertices that the post-transform cache misses, through a buffer of memory lines.
 * Indices are streamed.
 */
public final class VertexFetch extends Component {

    /** Bytes of the memory lines that indices and vertices are read by. */
    public static final int LINE_BYTES = 64;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives assembled")
        PRIMITIVES,
        @Counted(label = "references", unit = "vertex", counts = "vertex references of all primitives")
        REFERENCES,
        @Counted(label = "posttransform.hits", unit = "vertex", counts = "references found in the post-transform cache")
        HITS,
        @Counted(label = "posttransform.misses", unit = "vertex",
                counts = "references that are fetched and transformed")
        MISSES,
        @Counted(label = "index.lines", unit = "line", counts = "memory lines of indices requested")
        INDEX_LINES,
        @Counted(label = "vertex.lines", unit = "line", counts = "memory lines of vertices requested")
        VERTEX_LINES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it serves references")
        BUSY,
        @Charged(label = "no-input", when = "without a draw")
        NO_INPUT,
        @Charged(label = "stalled.transform", when = "waiting for a free slot to transform")
        STALLED_ON_TRANSFORM,
        @Charged(label = "stalled.memory-port", when = "waiting for free slots in its memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "stalled.outstanding-reads", when = "waiting for outstanding reads to return")
        STALLED_ON_READS,
        @Charged(label = "stalled.projection",
                when = "waiting for a free projection entry for the next primitive of its share")
        STALLED_ON_PROJECTION
    }

    private final int postTransformEntries;
    private final int lineBufferLines;
    private final int referencesPerCycle;
    private final int outstandingReads;
    private final InputPort draws = input("draws", PortKind.DRAWS);
    private final InputPort received = optionalInput("received", PortKind.PRIMITIVE_IDS);
    private final OutputPort primitives = output("primitives", PortKind.PRIMITIVES);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param postTransformEntries entries of the post-transform cache, at least 1
     * @param lineBufferLines lines of 64 bytes in the line buffer, at least 1
     * @param referencesPerCycle vertex references served a tick, at least 1
     * @param outstandingReads reads on the way at most, at least 1
     */
    public VertexFetch(String name, Clock clock, int postTransformEntries, int lineBufferLines, int referencesPerCycle,
            int outstandingReads) {
        super(name, clock);
        this.postTransformEntries = atLeast(1, "postTransformEntries", postTransformEntries);
        this.lineBufferLines = atLeast(1, "lineBufferLines", lineBufferLines);
        this.referencesPerCycle = atLeast(1, "referencesPerCycle", referencesPerCycle);
        this.outstandingReads = atLeast(1, "outstandingReads", outstandingReads);
    }

    /** Entries of the post-transform cache, at least 1. */
    public int postTransformEntries() {
        return postTransformEntries;
    }

    /** Lines of 64 bytes in the line buffer, at least 1. */
    public int lineBufferLines() {
        return lineBufferLines;
    }

    /** Vertex references served a tick, at least 1. */
    public int referencesPerCycle() {
        return referencesPerCycle;
    }

    /** Reads on the way at most, at least 1. */
    public int outstandingReads() {
        return outstandingReads;
    }

    /** Draws from the command processor; with a {@link PrimitiveExchanger} batches, of which it fetches its share. */
    public InputPort draws() {
        return draws;
    }

    /** IDs of the primitives to be drawn, from a {@link PrimitiveExchanger}. */
    public InputPort received() {
        return received;
    }

    /** Primitives to transform. */
    public OutputPort primitives() {
        return primitives;
    }

    /** Reads to memory. */
    public OutputPort memory() {
        return memory;
    }
}
