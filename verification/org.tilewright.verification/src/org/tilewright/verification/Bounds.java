package org.tilewright.verification;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What a harness is cut down to: values by name, in the order of the names. */
public final class Bounds {

    private final Map<String, String> values;

    /** Takes a copy. */
    public Bounds(Map<String, String> values) {
        this.values = Collections.unmodifiableMap(new TreeMap<>(values));
    }

    /** All values by name. */
    public Map<String, String> values() {
        return values;
    }

    /** A whole number. */
    public int number(String name) {
        return Integer.parseInt(text(name));
    }

    /** Yes or no. */
    public boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }

    /** One of the constants of an enumeration. */
    public <E extends Enum<E>> E constant(String name, Class<E> type) {
        return Enum.valueOf(type, text(name));
    }

    /** What is said of a bound, as it is. */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the bound " + name + " is missing");
        }
        return value;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> bound : values.entrySet()) {
            text.append(text.length() == 0 ? "" : ",").append(bound.getKey()).append('=').append(bound.getValue());
        }
        return text.toString();
    }
}
