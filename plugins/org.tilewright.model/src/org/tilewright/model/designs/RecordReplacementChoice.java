package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.protocol.tiling.RecordWorth;

/** Which line of piece records a tiling unit gives up. */
public final class RecordReplacementChoice extends DesignChoice {

    private static final List<RecordReplacementChoice> VALUES = Stream.of(RecordReplacement.values())
            .map(RecordReplacementChoice::new).toList();

    private RecordReplacementChoice(RecordReplacement declared) {
        super(declared);
    }

    private RecordReplacementChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<RecordReplacementChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static RecordReplacementChoice valueOf(String text) {
        return named(text, VALUES, RecordReplacementChoice::new);
    }

    @Override
    public RecordReplacementChoice found(OwnChoice found) {
        return new RecordReplacementChoice(found, true);
    }

    @Override
    public String point() {
        return RecordWorth.class.getName();
    }
}
