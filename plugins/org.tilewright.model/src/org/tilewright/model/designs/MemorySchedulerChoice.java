package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.memory.MemoryScheduler;

/** The order in which a memory channel serves the requests in its queue. */
public final class MemorySchedulerChoice extends DesignChoice {

    private static final List<MemorySchedulerChoice> VALUES = Stream.of(MemoryScheduler.values())
            .map(MemorySchedulerChoice::new).toList();

    private MemorySchedulerChoice(MemoryScheduler declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<MemorySchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static MemorySchedulerChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
