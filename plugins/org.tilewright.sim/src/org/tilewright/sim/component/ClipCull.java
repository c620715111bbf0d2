package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Clips primitives to the view volume, discards those outside, without area or facing away, and sends what is left of the others
 * to the slices whose squares it touches.
 */
public final class ClipCull extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives examined")
        PRIMITIVES,
        @Counted(label = "discarded", unit = "primitive", counts = "primitives of which nothing is left")
        DISCARDED,
        @Counted(label = "clipped", unit = "primitive",
                counts = "primitives that cross a clip plane and are not discarded")
        CLIPPED,
        @Counted(label = "pieces", unit = "piece", counts = "screen pieces made of primitives")
        PIECES,
        @Counted(label = "outside", unit = "primitive",
                counts = "primitives retired because they touch no region of this GPU")
        OUTSIDE
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it clips or culls a primitive")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT,
        @Charged(label = "stalled.setup", when = "waiting for a free slot to set-up")
        STALLED_ON_SETUP,
        @Charged(label = "stalled.mapper", when = "waiting for a free slot to the mapper")
        STALLED_ON_MAPPER
    }

    /** A polygon of four corners gains one by each of six planes of the view volume and of eight of the user. */
    private static final int MOST_PIECES = 16;

    private final int cyclesPerPrimitive;
    private final int cyclesPerClippedPiece;
    private final int latency;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final SliceGrid slices;
    /** By slice. */
    private final List<OutputPort> outputs = new ArrayList<>();
    private final OutputPort projected = optionalOutput("projected", PortKind.PRIMITIVES);

    /** As the other, in front of one slice. */
    public ClipCull(String name, Clock clock, int cyclesPerPrimitive, int cyclesPerClippedPiece, int latency) {
        this(name, clock, cyclesPerPrimitive, cyclesPerClippedPiece, latency, SliceGrid.ONE);
    }

    /**
     * Makes a specification.
     *
     * @param cyclesPerPrimitive ticks a primitive takes, at least 1
     * @param cyclesPerClippedPiece further ticks for each piece of a primitive that crosses a clip plane, at least 0
     * @param latency ticks from accepting a primitive to its leaving, at least 0
     * @param slices which slice draws which squares
     */
    public ClipCull(String name, Clock clock, int cyclesPerPrimitive, int cyclesPerClippedPiece, int latency,
            SliceGrid slices) {
        super(name, clock);
        this.cyclesPerPrimitive = atLeast(1, "cyclesPerPrimitive", cyclesPerPrimitive);
        this.cyclesPerClippedPiece = atLeast(0, "cyclesPerClippedPiece", cyclesPerClippedPiece);
        this.latency = atLeast(0, "latency", latency);
        this.slices = slices;
        for (int slice = 0; slice < slices.slices(); slice++) {
            outputs.add(output(slices.slices() == 1 ? "output" : "output" + slice, PortKind.PRIMITIVES));
        }
    }

    /** Which slice of its GPU draws which squares. */
    public SliceGrid slices() {
        return slices;
    }

    /** Ticks a primitive takes, at least 1. */
    public int cyclesPerPrimitive() {
        return cyclesPerPrimitive;
    }

    /** Further ticks for each piece of a primitive that crosses a clip plane, at least 0. */
    public int cyclesPerClippedPiece() {
        return cyclesPerClippedPiece;
    }

    @Override
    public long longestDelay() {
        return cyclesPerPrimitive + (long) MOST_PIECES * cyclesPerClippedPiece + latency;
    }

    /** Ticks from accepting a primitive to its leaving, at least 0. */
    public int latency() {
        return latency;
    }

    /** Primitives from transform. */
    public InputPort input() {
        return input;
    }

    /** Primitives to set-up, that of the first slice. */
    public OutputPort output() {
        return output(0);
    }

    /** Primitives to the set-up of a slice. */
    public OutputPort output(int slice) {
        return outputs.get(slice);
    }

    /** Primitives of this GPU's share to the {@link PrimitiveMapper}, if there is one. */
    public OutputPort projected() {
        return projected;
    }
}
