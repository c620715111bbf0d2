package org.tilewright.verification.texture;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;

/** The placement that a bound names: one that is built in, with its edges behind its name or without, or somebody's own. */
final class NamedPlacement {

    private NamedPlacement() {}

    /** @throws IllegalArgumentException if there is none of that name */
    static Placement of(String text) {
        return OwnDesign.is(text) ? DesignPoint.named(Placement.class, text) : Placements.named(text);
    }
}
