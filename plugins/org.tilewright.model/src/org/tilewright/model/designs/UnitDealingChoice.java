package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.texture.UnitDealing;
import org.tilewright.protocol.texture.UnitDealings;

/** Which texture unit serves a tile, by its place in a block of the screen. */
public final class UnitDealingChoice extends DesignChoice {

    private static final List<UnitDealingChoice> VALUES = Stream.of(UnitDealings.values())
            .map(UnitDealingChoice::new).toList();

    private UnitDealingChoice(UnitDealings declared) {
        super(declared);
    }

    private UnitDealingChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<UnitDealingChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static UnitDealingChoice valueOf(String text) {
        return named(text, VALUES, UnitDealingChoice::new);
    }

    @Override
    public UnitDealingChoice found(OwnChoice found) {
        return new UnitDealingChoice(found, true);
    }

    @Override
    public String point() {
        return UnitDealing.class.getName();
    }
}
