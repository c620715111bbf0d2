package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.DrawScheduler;

/** Which GPU gets the next draw of a group that is put together. */
public final class DrawSchedulerChoice extends DesignChoice {

    private static final List<DrawSchedulerChoice> VALUES = Stream.of(DrawScheduler.values())
            .map(DrawSchedulerChoice::new).toList();

    private DrawSchedulerChoice(DrawScheduler declared) {
        super(declared);
    }

    private DrawSchedulerChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<DrawSchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static DrawSchedulerChoice valueOf(String text) {
        return named(text, VALUES, DrawSchedulerChoice::new);
    }

    @Override
    public DrawSchedulerChoice found(OwnChoice found) {
        return new DrawSchedulerChoice(found, true);
    }

    @Override
    public String point() {
        return DrawDealing.class.getName();
    }
}
