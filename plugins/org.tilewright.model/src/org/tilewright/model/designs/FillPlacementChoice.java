package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.FillPlacement;

/** Which way of its set the data of a cache line go to when they come. */
public final class FillPlacementChoice extends DesignChoice {

    private static final List<FillPlacementChoice> VALUES = Stream.of(FillPlacement.values())
            .map(FillPlacementChoice::new).toList();

    private FillPlacementChoice(FillPlacement declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<FillPlacementChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static FillPlacementChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
