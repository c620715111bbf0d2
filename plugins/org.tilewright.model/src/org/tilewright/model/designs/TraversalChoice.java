package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.protocol.raster.Traversal;

/** The order in which the rasteriser visits the tiles of a primitive. */
public final class TraversalChoice extends DesignChoice {

    private static final List<TraversalChoice> VALUES = Stream.of(Traversal.values()).map(TraversalChoice::new)
            .toList();

    private TraversalChoice(Traversal declared) {
        super(declared);
    }

    private TraversalChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<TraversalChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static TraversalChoice valueOf(String text) {
        return named(text, VALUES, TraversalChoice::new);
    }

    @Override
    public TraversalChoice found(OwnChoice found) {
        return new TraversalChoice(found, true);
    }

    @Override
    public String point() {
        return TileOrder.class.getName();
    }
}
