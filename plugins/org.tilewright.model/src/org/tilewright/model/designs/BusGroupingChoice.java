package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.texture.BusGrouping;

/** Which four texels of a line a wide bus delivers together. */
public final class BusGroupingChoice extends DesignChoice {

    private static final List<BusGroupingChoice> VALUES = Stream.of(BusGrouping.values()).map(BusGroupingChoice::new)
            .toList();

    private final BusGrouping declared;

    private BusGroupingChoice(BusGrouping declared) {
        super(declared);
        this.declared = declared;
    }

    /** All that can be chosen. */
    public static List<BusGroupingChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static BusGroupingChoice valueOf(String text) {
        return named(text, VALUES);
    }

    /** The constant, in Java, of the data array that delivers so. */
    public String organisation() {
        return declared.organisation().name();
    }
}
