package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;

/** Where each texel of a level lies; built-in placements have tiles of their usual edges. */
public final class PlacementChoice extends DesignChoice {

    private static final List<PlacementChoice> VALUES = Stream.of(Placements.values()).map(PlacementChoice::new)
            .toList();

    private PlacementChoice(Placements declared) {
        super(declared);
    }

    private PlacementChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<PlacementChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static PlacementChoice valueOf(String text) {
        return named(text, VALUES, PlacementChoice::new);
    }

    @Override
    public PlacementChoice found(OwnChoice found) {
        return new PlacementChoice(found, true);
    }

    @Override
    public String point() {
        return Placement.class.getName();
    }

    @Override
    public String expression() {
        return constant() + ".usual()";
    }
}
