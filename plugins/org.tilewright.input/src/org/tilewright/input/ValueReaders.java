package org.tilewright.input;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import com.google.gson.annotations.SerializedName;
import com.google.gson.stream.JsonToken;

/** How values of a type are read. */
final class ValueReaders {

    private static final String FINITE = "a finite number";
    private static final int FIRST_LENGTH = 8;

    private ValueReaders() {}

    /** The reader of a component's or an element's type. */
    static ValueReader of(AnnotatedType annotated) {
        ValueReader reader = present(annotated);
        Class<?> type = raw(annotated.getType());
        if (type.isPrimitive() || !annotated.isAnnotationPresent(MayBeMissing.class)) {
            return reader;
        }
        return tokens -> {
            if (tokens.peek() == JsonToken.NULL) {
                tokens.none();
                return null;
            }
            return reader.read(tokens);
        };
    }

    private static ValueReader present(AnnotatedType annotated) {
        Class<?> type = raw(annotated.getType());
        if (type == String.class) {
            return JsonTokens::text;
        }
        if (type == boolean.class || type == Boolean.class) {
            return JsonTokens::flag;
        }
        if (type == double.class || type == Double.class) {
            return ValueReaders::finite;
        }
        if (type == long.class || type == Long.class) {
            Bounds bounds = Bounds.of(annotated, Long.MIN_VALUE, Long.MAX_VALUE);
            return bounds::read;
        }
        if (type == int.class || type == Integer.class) {
            Bounds bounds = Bounds.of(annotated, Integer.MIN_VALUE, Integer.MAX_VALUE);
            return tokens -> (int) bounds.read(tokens);
        }
        if (type.isEnum()) {
            return constants(type);
        }
        if (type.isRecord()) {
            return RecordShape.of(type);
        }
        if (annotated instanceof AnnotatedArrayType array) {
            return array(array, type.getComponentType());
        }
        if (annotated instanceof AnnotatedParameterizedType generic && type == List.class) {
            return list(of(generic.getAnnotatedActualTypeArguments()[0]));
        }
        if (annotated instanceof AnnotatedParameterizedType generic && type == Map.class) {
            return map(of(generic.getAnnotatedActualTypeArguments()[1]));
        }
        throw new IllegalStateException(type + " is not read from JSON");
    }

    private static Class<?> raw(Type type) {
        return type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
    }

    private static double finite(JsonTokens tokens) {
        Numeral number = tokens.number(FINITE);
        if (Double.isInfinite(number.value())) {
            throw tokens.last().error(number.toString(), FINITE);
        }
        return number.value();
    }

    /** Bounds of a whole number. */
    private record Bounds(long from, long to) {

        static Bounds of(AnnotatedType annotated, long least, long greatest) {
            Range range = annotated.getAnnotation(Range.class);
            return range == null ? new Bounds(least, greatest)
                    : new Bounds(Math.max(least, range.from()), Math.min(greatest, range.to()));
        }

        long read(JsonTokens tokens) {
            Numeral number = tokens.number(toString());
            OptionalLong whole = number.whole();
            if (whole.isEmpty() || whole.getAsLong() < from || whole.getAsLong() > to) {
                throw tokens.last().error(number.toString(), toString());
            }
            return whole.getAsLong();
        }

        @Override
        public String toString() {
            return from == to ? Long.toString(from)
                    : to < Integer.MAX_VALUE ? "a whole number from " + from + " to " + to
                            : from > Integer.MIN_VALUE ? "a whole number from " + from : "a whole number";
        }
    }

    private static ValueReader constants(Class<?> type) {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Object constant : type.getEnumConstants()) {
            String name = ((Enum<?>) constant).name();
            try {
                SerializedName written = type.getField(name).getAnnotation(SerializedName.class);
                constants.put(written == null ? name : written.value(), constant);
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException(e);
            }
        }
        return tokens -> {
            String name = tokens.text();
            Object constant = constants.get(name);
            if (constant == null) {
                throw tokens.last().error("unknown name " + Place.quote(name)
                        + NearestName.hint(name, constants.keySet()));
            }
            return constant;
        };
    }

    private static ValueReader list(ValueReader element) {
        return tokens -> {
            List<Object> list = new ArrayList<>();
            tokens.beginArray();
            while (tokens.hasNext()) {
                list.add(element.read(tokens));
            }
            tokens.endArray();
            return Collections.unmodifiableList(list);
        };
    }

    private static ValueReader map(ValueReader value) {
        return tokens -> {
            Map<String, Object> map = new LinkedHashMap<>();
            tokens.beginObject();
            while (tokens.hasNext()) {
                String name = tokens.name();
                if (map.containsKey(name)) {
                    throw tokens.doubled(name);
                }
                map.put(name, value.read(tokens));
            }
            tokens.endObject();
            return Collections.unmodifiableMap(map);
        };
    }

    private static ValueReader array(AnnotatedArrayType array, Class<?> component) {
        AnnotatedType annotated = array.getAnnotatedGenericComponentType();
        if (component == long.class) {
            return longs(Bounds.of(annotated, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        if (component == int.class) {
            ValueReader longs = longs(Bounds.of(annotated, Integer.MIN_VALUE, Integer.MAX_VALUE));
            return tokens -> Arrays.stream((long[]) longs.read(tokens)).mapToInt(number -> (int) number).toArray();
        }
        ValueReader list = list(of(annotated));
        return tokens -> {
            List<?> elements = (List<?>) list.read(tokens);
            return elements.toArray((Object[]) Array.newInstance(component, elements.size()));
        };
    }

    private static ValueReader longs(Bounds bounds) {
        return tokens -> {
            long[] numbers = new long[FIRST_LENGTH];
            int length = 0;
            tokens.beginArray();
            while (tokens.hasNext()) {
                numbers = length == numbers.length ? Arrays.copyOf(numbers, 2 * length) : numbers;
                numbers[length++] = bounds.read(tokens);
            }
            tokens.endArray();
            return Arrays.copyOf(numbers, length);
        };
    }
}
