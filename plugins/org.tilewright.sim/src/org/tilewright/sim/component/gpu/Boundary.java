package org.tilewright.sim.component.gpu;

import org.tilewright.sim.statistics.Cause;

/**
 * What the core ticks of a GPU are charged to at the boundary of geometry and rasterisation: the rasteriser's input, in a
 * tile-based GPU that of the tiling unit (GPUpd paper, figures 5 and 15).
 */
public enum Boundary implements Cause {
    BUSY("busy", "in which the rasteriser (tile-based: the tiling unit) takes a primitive to be drawn"),
    NO_PRIMITIVE("no-primitive", "without a primitive to be drawn there"),
    STALL("stall", "in which such a primitive is there and not taken"),
    SYNC("sync", "in which GPUs exchange what they drew of a target that is to be read");

    private final Text text;

    Boundary(String label, String description) {
        text = Cause.text(label, description);
    }

    @Override
    public Text text() {
        return text;
    }
}
