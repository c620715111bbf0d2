package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.FillWay;

/** Which way of its set the data of a cache line go to when they come. */
public final class FillPlacementChoice extends DesignChoice {

    private static final List<FillPlacementChoice> VALUES = Stream.of(FillPlacement.values())
            .map(FillPlacementChoice::new).toList();

    private FillPlacementChoice(FillPlacement declared) {
        super(declared);
    }

    private FillPlacementChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<FillPlacementChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static FillPlacementChoice valueOf(String text) {
        return named(text, VALUES, FillPlacementChoice::new);
    }

    @Override
    public FillPlacementChoice found(OwnChoice found) {
        return new FillPlacementChoice(found, true);
    }

    @Override
    public String point() {
        return FillWay.class.getName();
    }
}
