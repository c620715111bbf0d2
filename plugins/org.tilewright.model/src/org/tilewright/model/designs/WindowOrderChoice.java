package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.queue.WindowOrder;

/** The order in which a depth unit tests the tiles of its window. */
public final class WindowOrderChoice extends DesignChoice {

    private static final List<WindowOrderChoice> VALUES = Stream.of(WindowOrder.values())
            .map(WindowOrderChoice::new).toList();

    private WindowOrderChoice(WindowOrder declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<WindowOrderChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static WindowOrderChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
