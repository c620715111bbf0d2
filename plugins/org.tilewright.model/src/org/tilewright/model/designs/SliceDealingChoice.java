package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.slices.SliceDealing;

/** How the squares of the screen are dealt out to the slices of a GPU. */
public final class SliceDealingChoice extends DesignChoice {

    private static final List<SliceDealingChoice> VALUES = Stream.of(SliceDealing.values())
            .map(SliceDealingChoice::new).toList();

    private SliceDealingChoice(SliceDealing declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<SliceDealingChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static SliceDealingChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
