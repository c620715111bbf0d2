package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.RequestOrder;

/** The order in which a memory channel serves the requests in its queue. */
public final class MemorySchedulerChoice extends DesignChoice {

    private static final List<MemorySchedulerChoice> VALUES = Stream.of(MemoryScheduler.values())
            .map(MemorySchedulerChoice::new).toList();

    private MemorySchedulerChoice(MemoryScheduler declared) {
        super(declared);
    }

    private MemorySchedulerChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<MemorySchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static MemorySchedulerChoice valueOf(String text) {
        return named(text, VALUES, MemorySchedulerChoice::new);
    }

    @Override
    public MemorySchedulerChoice found(OwnChoice found) {
        return new MemorySchedulerChoice(found, true);
    }

    @Override
    public String point() {
        return RequestOrder.class.getName();
    }
}
