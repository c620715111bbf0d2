package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.Arrays;
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
        STALLED_ON_MAPPER,
        @Charged(label = "stalled.crossbar",
                when = "waiting for the crossbar to slices, which is at the primitive before")
        STALLED_ON_CROSSBAR;

        /** What there is: what only clip and cull in front of a bounded crossbar has comes last. */
        public static Ticks[] of(boolean hasCrossbar) {
            return hasCrossbar ? values() : Arrays.copyOf(values(), STALLED_ON_CROSSBAR.ordinal());
        }
    }

    /** A polygon of four corners gains one by each of six planes of the view volume and of eight of the user. */
    static final int MOST_PIECES = 16;

    private final int cyclesPerPrimitive;
    private final int cyclesPerClippedPiece;
    private final int latency;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final SliceGrid slices;
    private final int piecesPerTick;
    /** By slice. */
    private final List<OutputPort> outputs = new ArrayList<>();
    private final OutputPort projected = optionalOutput("projected", PortKind.PRIMITIVES);

    /** As the other, in front of one slice. */
    public ClipCull(String name, Clock clock, int cyclesPerPrimitive, int cyclesPerClippedPiece, int latency) {
        this(name, clock, cyclesPerPrimitive, cyclesPerClippedPiece, latency, SliceGrid.ONE);
    }

    /** As the other, with a bus that takes a primitive to all slices at once. */
    public ClipCull(String name, Clock clock, int cyclesPerPrimitive, int cyclesPerClippedPiece, int latency,
            SliceGrid slices) {
        this(name, clock, cyclesPerPrimitive, cyclesPerClippedPiece, latency, slices, 0);
    }

    /**
     * Makes a specification.
     *
     * @param cyclesPerPrimitive ticks a primitive takes, at least 1
     * @param cyclesPerClippedPiece further ticks for each piece of a primitive that crosses a clip plane, at least 0
     * @param latency ticks from accepting a primitive to its leaving, at least 0
     * @param slices which slice draws which squares
     * @param piecesPerTick pieces that the crossbar to the slices takes to one of them a tick, or 0 for a bus that takes a
     *            primitive to all slices at once
     */
    public ClipCull(String name, Clock clock, int cyclesPerPrimitive, int cyclesPerClippedPiece, int latency,
            SliceGrid slices, int piecesPerTick) {
        super(name, clock);
        this.cyclesPerPrimitive = atLeast(1, "cyclesPerPrimitive", cyclesPerPrimitive);
        this.cyclesPerClippedPiece = atLeast(0, "cyclesPerClippedPiece", cyclesPerClippedPiece);
        this.latency = atLeast(0, "latency", latency);
        this.slices = slices;
        this.piecesPerTick = atLeast(0, "piecesPerTick", piecesPerTick);
        for (int slice = 0; slice < slices.slices(); slice++) {
            outputs.add(output(slices.slices() == 1 ? "output" : "output" + slice, PortKind.PRIMITIVES));
        }
    }

    /** Which slice of its GPU draws which squares. */
    public SliceGrid slices() {
        return slices;
    }

    /** Pieces that the crossbar to the slices takes to one of them a tick; 0 if it takes a primitive to all of them at once. */
    public int piecesPerTick() {
        return piecesPerTick;
    }

    /** Ticks for which the crossbar is at a primitive of so many pieces, each counted once for each slice that it goes to. */
    public int crossbarTicks(int pieces) {
        return piecesPerTick == 0 ? 0 : (pieces + piecesPerTick - 1) / piecesPerTick;
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
        return cyclesPerPrimitive + (long) MOST_PIECES * cyclesPerClippedPiece + latency
                + crossbarTicks(MOST_PIECES * slices.slices());
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
