package org.tilewright.asset.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

import org.tilewright.input.Numeral;
import org.tilewright.input.Place;

/**
 * An object of the file. What it does not have is null or a given default; what is of another type is refused with its place.
 *
 * @param place   where it stands
 * @param members its members
 */
record Element(Place place, Map<String, Object> members) {

    private static final Element NOTHING = new Element(null, Map.of());

    boolean has(String name) {
        return members.get(name) != null;
    }

    Place at(String name) {
        return place.at(name);
    }

    /** An object in it, or null. */
    Element child(String name) {
        return has(name) ? element(at(name), members.get(name)) : null;
    }

    /** An extension of it, or null. */
    Element extension(String name) {
        Element extensions = child("extensions");
        return extensions == null ? null : extensions.child(name);
    }

    /** Names of its extensions. */
    Set<String> extensions() {
        Element extensions = child("extensions");
        return (extensions == null ? NOTHING : extensions).members().keySet();
    }

    /** Objects of a list in it; none if there is no list. */
    List<Element> children(String name) {
        List<Element> children = new ArrayList<>();
        List<?> list = list(name);
        for (int i = 0; i < list.size(); i++) {
            children.add(element(at(name + "[" + i + "]"), list.get(i)));
        }
        return children;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object text : list(name)) {
            if (!(text instanceof String known)) {
                throw at(name).error(shown(text), "texts");
            }
            texts.add(known);
        }
        return texts;
    }

    String text(String name, String otherwise) {
        Object value = members.get(name);
        if (value == null) {
            return otherwise;
        }
        if (!(value instanceof String text)) {
            throw at(name).error(shown(value), "a text");
        }
        return text;
    }

    boolean flag(String name) {
        Object value = members.get(name);
        if (value != null && !(value instanceof Boolean)) {
            throw at(name).error(shown(value), "true or false");
        }
        return Boolean.TRUE.equals(value);
    }

    /** A number that must be there, of something of which there are as many. */
    int index(String name, int size) {
        return (int) whole(name, 0, Math.max(0, size - 1L), true, 0, size);
    }

    /** The same, or -1 if it is not there. */
    int optionalIndex(String name, int size) {
        return has(name) ? index(name, size) : -1;
    }

    /** A whole number that must be there. */
    long whole(String name, long least, long most) {
        return whole(name, least, most, true, 0, -1);
    }

    /** A whole number. */
    long whole(String name, long least, long most, long otherwise) {
        return whole(name, least, most, false, otherwise, -1);
    }

    private long whole(String name, long least, long most, boolean needed, long otherwise, int size) {
        Object value = members.get(name);
        if (value == null && !needed) {
            return otherwise;
        }
        return whole(at(name), value, least, most, size);
    }

    private static long whole(Place place, Object value, long least, long most, int size) {
        OptionalLong whole = value instanceof Numeral number ? number.whole() : OptionalLong.empty();
        if (size == 0 || whole.isEmpty() || whole.getAsLong() < least || whole.getAsLong() > most) {
            throw place.error(shown(value), size == 0 ? "nothing, as there are none"
                    : "a whole number from " + least + " to " + most);
        }
        return whole.getAsLong();
    }

    /** Numbers of things of which there are as many; none if there is no list. */
    int[] indices(String name, int size) {
        List<?> list = list(name);
        int[] indices = new int[list.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (int) whole(at(name + "[" + i + "]"), list.get(i), 0, Math.max(0, size - 1L), size);
        }
        return indices;
    }

    double number(String name, double otherwise) {
        return has(name) ? number(at(name), members.get(name)) : otherwise;
    }

    /** A number that must be within bounds. */
    double number(String name, double least, double most, double otherwise) {
        double number = number(name, otherwise);
        if (!(number >= least && number <= most)) {
            throw at(name).error(String.valueOf(number), "a number from " + least + " to " + most);
        }
        return number;
    }

    private static double number(Place place, Object value) {
        double number = value instanceof Numeral known ? known.value() : Double.NaN;
        if (!(Math.abs(number) <= Float.MAX_VALUE)) {
            throw place.error(shown(value), "a number that a float holds");
        }
        return number;
    }

    /** As many numbers as the defaults, or these. */
    double[] numbers(String name, double... otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        double[] numbers = numbers(name);
        if (numbers.length != otherwise.length) {
            throw at(name).error(numbers.length + " numbers", otherwise.length + " of them");
        }
        return numbers;
    }

    /** Any number of numbers; none if there is no list. */
    double[] numbers(String name) {
        List<?> list = list(name);
        double[] numbers = new double[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(at(name + "[" + i + "]"), list.get(i));
        }
        return numbers;
    }

    private List<?> list(String name) {
        Object value = members.get(name);
        if (value != null && !(value instanceof List<?>)) {
            throw at(name).error(shown(value), "a list");
        }
        return value == null ? List.of() : (List<?>) value;
    }

    @SuppressWarnings("unchecked")
    private static Element element(Place place, Object value) {
        if (!(value instanceof Map<?, ?>)) {
            throw place.error(shown(value), "an object");
        }
        return new Element(place, (Map<String, Object>) value);
    }

    private static String shown(Object value) {
        return switch (value) {
            case null -> "missing";
            case String text -> Place.quote(text);
            case List<?> list -> "a list";
            case Map<?, ?> map -> "an object";
            default -> value.toString();
        };
    }
}
