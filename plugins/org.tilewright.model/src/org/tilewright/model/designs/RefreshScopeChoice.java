package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.memory.RefreshScope;

/** What a refresh of DRAM keeps from work. */
public final class RefreshScopeChoice extends DesignChoice {

    private static final List<RefreshScopeChoice> VALUES = Stream.of(RefreshScope.values())
            .map(RefreshScopeChoice::new).toList();

    private RefreshScopeChoice(RefreshScope declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<RefreshScopeChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static RefreshScopeChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
