package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.SetIndex;

/** How the set of a cache line is found from its address. */
public final class SetHashChoice extends DesignChoice {

    private static final List<SetHashChoice> VALUES = Stream.of(SetHash.values()).map(SetHashChoice::new).toList();

    private SetHashChoice(SetHash declared) {
        super(declared);
    }

    private SetHashChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<SetHashChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static SetHashChoice valueOf(String text) {
        return named(text, VALUES, SetHashChoice::new);
    }

    @Override
    public SetHashChoice found(OwnChoice found) {
        return new SetHashChoice(found, true);
    }

    @Override
    public String point() {
        return SetIndex.class.getName();
    }
}
