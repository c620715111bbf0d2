package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.input.Numeral;
import org.tilewright.input.Place;

/** The fields of one JSON object, asked for by name and type. Complaints name the field with its path. */
final class JsonFields {

    /** Window coordinates of rectangles lie within this distance of 0. */
    private static final int WINDOW = 32_768;

    private final Place place;
    private final String path;
    private final Map<String, ?> members;

    /**
     * Fields of an object.
     *
     * @param place   the line
     * @param path    path of the object in the line, such as {@code draw.state}
     * @param members its members
     */
    JsonFields(Place place, String path, Map<String, ?> members) {
        this.place = place;
        this.path = path;
        this.members = members;
    }

    /**
     * Refuses fields that the format does not have.
     *
     * @param known names of the fields that it has
     * @return this
     */
    JsonFields only(Set<String> known) {
        for (String name : members.keySet()) {
            if (!known.contains(name)) {
                throw place.at(path).error("unknown field " + Place.quote(name),
                        known.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
        return this;
    }

    /** The same fields, as a line's own object, whose path begins here. */
    JsonFields rooted(Place line, String name) {
        return new JsonFields(line, name, members);
    }

    /** Whether a field is there, null or not. */
    boolean has(String name) {
        return members.containsKey(name);
    }

    /** A whole number within bounds. */
    int integer(String name, int minimum, int maximum) {
        return toInteger(value(name), name, minimum, maximum);
    }

    /** A finite number. */
    float number(String name) {
        return toFloat(value(name), name);
    }

    /** A finite number, clamped to 0..1 as OpenGL clamps it. */
    float unit(String name) {
        return Math.clamp(number(name), 0f, 1f);
    }

    /** True or false. */
    boolean flag(String name) {
        return toFlag(value(name), name);
    }

    /** A text. */
    String text(String name) {
        return toText(value(name), name);
    }

    /** One of an enum's names. */
    <E extends Enum<E>> E constant(String name, Class<E> type) {
        return constant(name, type, constant -> true);
    }

    /** One of those of an enum's names that this version of the format knows. */
    <E extends Enum<E>> E constant(String name, Class<E> type, Predicate<E> known) {
        return constant(name, text(name), type, known);
    }

    private <E extends Enum<E>> E constant(String name, String text, Class<E> type, Predicate<E> known) {
        List<E> constants = Arrays.stream(type.getEnumConstants()).filter(known).toList();
        for (E constant : constants) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        throw error(name, "unknown name " + Place.quote(text), "one of "
                + constants.stream().map(Enum::name).collect(Collectors.joining(", ")));
    }

    /** A list of at most so many of an enum's names. */
    <E extends Enum<E>> List<E> constants(String name, Class<E> type, int maximum) {
        List<E> constants = new ArrayList<>();
        for (String text : texts(name, maximum)) {
            constants.add(constant(name + "[" + constants.size() + "]", text, type, known -> true));
        }
        return constants;
    }

    /** One of an enum's names, or null. */
    <E extends Enum<E>> E constantOrNull(String name, Class<E> type) {
        return value(name) == null ? null : constant(name, type);
    }

    /** A list of so many finite numbers. */
    float[] numbers(String name, int count) {
        List<?> list = list(name, count, count);
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = toFloat(list.get(i), name + "[" + i + "]");
        }
        return numbers;
    }

    /** A list of so many finite numbers, clamped to 0..1 as OpenGL clamps them. */
    float[] units(String name, int count) {
        float[] numbers = numbers(name, count);
        for (int i = 0; i < count; i++) {
            numbers[i] = Math.clamp(numbers[i], 0f, 1f);
        }
        return numbers;
    }

    /** Whether a field is there and null. */
    boolean isNull(String name) {
        return value(name) == null;
    }

    /** A number, which may be infinite or none: those stand in quotes. */
    float anyNumber(String name) {
        return toAnyFloat(value(name), name);
    }

    /** A list of numbers, which may be infinite or none. */
    float[] anyNumbers(String name, int minimum, int maximum) {
        return toAnyFloats(list(name, minimum, maximum), name);
    }

    /** A list of lists of so many numbers, which may be infinite or none. */
    List<float[]> numberLists(String name, int maximum, int count) {
        List<float[]> lists = new ArrayList<>();
        for (Object element : list(name, 0, maximum)) {
            String here = name + "[" + lists.size() + "]";
            if (!(element instanceof List<?> list) || list.size() != count) {
                throw error(here, describe(element), "a list of " + count);
            }
            lists.add(toAnyFloats(list, here));
        }
        return lists;
    }

    /** A list of whole numbers of 32 bits. */
    int[] integers(String name, int maximum) {
        List<?> list = list(name, 0, maximum);
        int[] numbers = new int[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = toInteger(list.get(i), name + "[" + i + "]", Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        return numbers;
    }

    /** A list of so many booleans. */
    boolean[] flags(String name, int count) {
        List<?> list = list(name, count, count);
        boolean[] flags = new boolean[count];
        for (int i = 0; i < count; i++) {
            flags[i] = toFlag(list.get(i), name + "[" + i + "]");
        }
        return flags;
    }

    /** A list of texts. */
    List<String> texts(String name, int maximum) {
        List<String> texts = new ArrayList<>();
        for (Object element : list(name, 0, maximum)) {
            texts.add(toText(element, name + "[" + texts.size() + "]"));
        }
        return texts;
    }

    /** A rectangle of four whole numbers: x, y, width, height. */
    Rectangle rectangle(String name) {
        List<?> list = list(name, 4, 4);
        return new Rectangle(toInteger(list.get(0), name + "[0]", -WINDOW, WINDOW),
                toInteger(list.get(1), name + "[1]", -WINDOW, WINDOW),
                toInteger(list.get(2), name + "[2]", 0, WINDOW), toInteger(list.get(3), name + "[3]", 0, WINDOW));
    }

    /** A rectangle or null. */
    Rectangle rectangleOrNull(String name) {
        return value(name) == null ? null : rectangle(name);
    }

    /** An object. */
    JsonFields object(String name) {
        return toObject(value(name), name);
    }

    /** An object or null. */
    JsonFields objectOrNull(String name) {
        return value(name) == null ? null : object(name);
    }

    /** A list of objects. */
    List<JsonFields> objects(String name, int maximum) {
        List<JsonFields> objects = new ArrayList<>();
        for (Object element : list(name, 0, maximum)) {
            objects.add(toObject(element, name + "[" + objects.size() + "]"));
        }
        return objects;
    }

    /** Complains about a field. */
    RuntimeException error(String name, String wrong, String expected) {
        return place.at(path + "." + name).error(wrong, expected);
    }

    private Object value(String name) {
        Object value = members.get(name);
        if (value == null && !members.containsKey(name)) {
            throw error(name, "missing", "this field");
        }
        return value;
    }

    private List<?> list(String name, int minimum, int maximum) {
        if (value(name) instanceof List<?> list && list.size() >= minimum && list.size() <= maximum) {
            return list;
        }
        String count = minimum == maximum ? "" + minimum : "at most " + maximum;
        throw error(name, describe(value(name)), "a list of " + count);
    }

    private int toInteger(Object value, String name, int minimum, int maximum) {
        if (value instanceof Numeral numeral) {
            double number = Double.parseDouble(numeral.text());
            if (number >= minimum && number <= maximum && number == (int) number) {
                return (int) number;
            }
        }
        throw error(name, describe(value), "a whole number from " + minimum + " to " + maximum);
    }

    private float toFloat(Object value, String name) {
        if (value instanceof Numeral numeral) {
            float number = Float.parseFloat(numeral.text());
            if (Float.isFinite(number)) {
                return number;
            }
        }
        throw error(name, describe(value), "a finite number");
    }

    private float[] toAnyFloats(List<?> list, String name) {
        float[] numbers = new float[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = toAnyFloat(list.get(i), name + "[" + i + "]");
        }
        return numbers;
    }

    private float toAnyFloat(Object value, String name) {
        return switch (value) {
            case String text when text.equals("NaN") -> Float.NaN;
            case String text when text.equals("Infinity") -> Float.POSITIVE_INFINITY;
            case String text when text.equals("-Infinity") -> Float.NEGATIVE_INFINITY;
            case null, default -> toFloat(value, name);
        };
    }

    private boolean toFlag(Object value, String name) {
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw error(name, describe(value), "true or false");
    }

    private String toText(Object value, String name) {
        if (value instanceof String text) {
            return text;
        }
        throw error(name, describe(value), "a text");
    }

    @SuppressWarnings("unchecked")
    private JsonFields toObject(Object value, String name) {
        if (value instanceof Map<?, ?> object) {
            return new JsonFields(place, path + "." + name, (Map<String, ?>) object);
        }
        throw error(name, describe(value), "an object");
    }

    private static String describe(Object value) {
        return switch (value) {
            case null -> "null";
            case Numeral numeral -> numeral.toString();
            case String text -> Place.quote(text);
            case List<?> list -> "a list of " + list.size();
            case Map<?, ?> object -> "an object";
            default -> value.toString();
        };
    }
}
