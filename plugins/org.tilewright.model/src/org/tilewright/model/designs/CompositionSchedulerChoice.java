package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.composition.CompositionScheduler;

/** Who sends a sub-image to whom, when GPUs put a group together. */
public final class CompositionSchedulerChoice extends DesignChoice {

    private static final List<CompositionSchedulerChoice> VALUES = Stream.of(CompositionScheduler.values())
            .map(CompositionSchedulerChoice::new).toList();

    private CompositionSchedulerChoice(CompositionScheduler declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<CompositionSchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static CompositionSchedulerChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
