package org.tilewright.sim.component;

import java.util.function.Predicate;

/** What a machine may use that not every kernel does. A kernel refuses machines that use what it does not do. */
public enum Feature {

    TILING("tile-based rendering", gpu -> gpu.tiling() != null),
    EARLY_DEPTH("early depth", gpu -> gpu.earlyDepth() != null),
    HIERARCHICAL_DEPTH("hierarchical depth", gpu -> gpu.hierarchicalDepth() != null);

    private final String description;
    private final Predicate<Gpu> isUsed;

    Feature(String description, Predicate<Gpu> isUsed) {
        this.description = description;
        this.isUsed = isUsed;
    }

    /**
     * Refuses a machine that uses it.
     *
     * @throws MachineException if it does
     */
    public void refuse(Gpu gpu) {
        if (isUsed.test(gpu)) {
            throw new MachineException(
                    gpu.machine().name() + ": the machine uses " + description
                            + ", which this kernel does not simulate");
        }
    }
}
