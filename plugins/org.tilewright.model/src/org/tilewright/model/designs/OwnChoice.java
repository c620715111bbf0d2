package org.tilewright.model.designs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.model.units.Excerpt;

/**
 * A design of somebody's own as a model names it, {@code own:edu.example.Drrip,bits=2}: a class, and values of parameters, behind
 * each of which its unit may stand. Whether there is such a class, and what it takes, is known to who has its file.
 *
 * @param className full name of the class
 * @param parameters what is said of parameters, in this order
 */
public record OwnChoice(String className, List<Value> parameters) {

    /** What the text of every design of one's own begins with. */
    public static final String PREFIX = "own:";

    private static final Pattern CLASS = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*");
    private static final Pattern PARAMETER = Pattern
            .compile("\\s*([a-z][A-Za-z0-9]*)\\s*=\\s*(-?[0-9]{1,10})\\s*([A-Za-z%/]*)\\s*");

    /** Keeps the order. */
    public OwnChoice {
        parameters = List.copyOf(parameters);
    }

    /**
     * The value of a parameter.
     *
     * @param name the parameter
     * @param value its value
     * @param unit the unit behind it; empty where there is none
     */
    public record Value(String name, int value, String unit) {

        @Override
        public String toString() {
            return name + "=" + value + (unit.isEmpty() ? "" : " " + unit);
        }
    }

    /** The values of its parameters, in their order. */
    public int[] values() {
        return parameters.stream().mapToInt(Value::value).toArray();
    }

    /** Whether a text is to be one of a design of one's own. */
    public static boolean isMeant(String text) {
        return text.startsWith(PREFIX);
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it is not of this form; the message says what is expected
     */
    public static OwnChoice of(String text) {
        String[] parts = text.substring(PREFIX.length()).split(",", -1);
        String name = parts[0].strip();
        if (!CLASS.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' names no class; expected the form"
                    + " own:edu.example.Drrip,bits=2");
        }
        List<Value> values = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int part = 1; part < parts.length; part++) {
            Value value = value(parts[part]);
            if (!names.add(value.name())) {
                throw new IllegalArgumentException("'" + Excerpt.of(text) + "' gives " + value.name() + " twice");
            }
            values.add(value);
        }
        return new OwnChoice(name, values);
    }

    private static Value value(String text) {
        Matcher parts = PARAMETER.matcher(text);
        long number = parts.matches() ? Long.parseLong(parts.group(2)) : Long.MAX_VALUE;
        if (number != (int) number) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no parameter of a design; expected"
                    + " name=number, such as bits=2, with its unit behind it or none");
        }
        return new Value(parts.group(1), (int) number, parts.group(3));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(PREFIX).append(className);
        parameters.forEach(value -> text.append(',').append(value));
        return text.toString();
    }
}
