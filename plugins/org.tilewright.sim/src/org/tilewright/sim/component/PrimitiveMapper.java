package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Finds the GPUs whose regions the bounding rectangle of each projected primitive touches: the primitive-to-GPU mapping of
 * cooperative projection (GPUpd paper, section 4.2). A tile-based GPU maps in its tiling unit instead (section 4.4).
 */
public final class PrimitiveMapper extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives mapped")
        PRIMITIVES,
        @Counted(label = "nobody", unit = "primitive", counts = "of these, primitives that no GPU draws")
        NOBODY,
        @Counted(label = "targets", unit = "GPU", counts = "sum over the primitives mapped of the GPUs that draw them")
        TARGETS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it maps a primitive")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT
    }

    private final int mapperPrimitivesPerCycle;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort projected = output("projected", PortKind.PROJECTIONS);

    /**
     * Makes a specification.
     *
     * @param mapperPrimitivesPerCycle primitives mapped a tick, 1 to 64
     */
    public PrimitiveMapper(String name, Clock clock, int mapperPrimitivesPerCycle) {
        super(name, clock);
        this.mapperPrimitivesPerCycle = inRange(1, 64, "mapperPrimitivesPerCycle", mapperPrimitivesPerCycle);
    }

    /** Primitives mapped a tick. */
    public int mapperPrimitivesPerCycle() {
        return mapperPrimitivesPerCycle;
    }

    /** Projected primitives from clip and cull. */
    public InputPort input() {
        return input;
    }

    /** Projected primitives with the GPUs that draw them, to the exchanger: the projection buffer. */
    public OutputPort projected() {
        return projected;
    }
}
