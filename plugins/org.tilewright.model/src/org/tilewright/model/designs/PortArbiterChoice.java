package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;

/** Who of several has a link or a hub between GPUs, or a channel of memory. */
public final class PortArbiterChoice extends DesignChoice {

    private static final List<PortArbiterChoice> VALUES = Stream.of(PortArbiters.values())
            .map(PortArbiterChoice::new).toList();

    private PortArbiterChoice(PortArbiters declared) {
        super(declared);
    }

    private PortArbiterChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<PortArbiterChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static PortArbiterChoice valueOf(String text) {
        return named(text, VALUES, PortArbiterChoice::new);
    }

    @Override
    public PortArbiterChoice found(OwnChoice found) {
        return new PortArbiterChoice(found, true);
    }

    @Override
    public String point() {
        return PortArbiter.class.getName();
    }
}
