package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.composition.CompositionScheduler;
import org.tilewright.protocol.composition.SubImagePairing;

/** Who sends a sub-image to whom, when GPUs put a group together. */
public final class CompositionSchedulerChoice extends DesignChoice {

    private static final List<CompositionSchedulerChoice> VALUES = Stream.of(CompositionScheduler.values())
            .map(CompositionSchedulerChoice::new).toList();

    private CompositionSchedulerChoice(CompositionScheduler declared) {
        super(declared);
    }

    private CompositionSchedulerChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<CompositionSchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static CompositionSchedulerChoice valueOf(String text) {
        return named(text, VALUES, CompositionSchedulerChoice::new);
    }

    @Override
    public CompositionSchedulerChoice found(OwnChoice found) {
        return new CompositionSchedulerChoice(found, true);
    }

    @Override
    public String point() {
        return SubImagePairing.class.getName();
    }
}
