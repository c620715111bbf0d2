package org.tilewright.trace;

import java.util.HashMap;
import java.util.Map;

/** The names of an enumeration. */
public final class EnumSignature {

    private final Map<Long, String> names = new HashMap<>();

    EnumSignature() {}

    /** Adds a name; of several for one value the first counts. */
    void add(long value, String name) {
        names.putIfAbsent(value, name);
    }

    /**
     * The name of a value.
     *
     * @param value any value
     * @return its first name, or null where it has none
     */
    public String name(long value) {
        return names.get(value);
    }
}
