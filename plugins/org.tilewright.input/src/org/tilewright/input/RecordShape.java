package org.tilewright.input;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The components of a record, and how each is read. */
final class RecordShape implements ValueReader {

    private static final ClassValue<RecordShape> SHAPES = new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
            return new RecordShape(type);
        }
    };

    private final Constructor<?> constructor;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Set<String> others;
    private final RecordComponent[] components;
    private final ValueReader[] readers;

    private RecordShape(Class<?> type) {
        AlsoHolds also = type.getAnnotation(AlsoHolds.class);
        others = also == null ? Set.of() : Set.of(also.value());
        components = type.getRecordComponents();
        readers = new ValueReader[components.length];
        for (int i = 0; i < components.length; i++) {
            numbers.put(components[i].getName(), i);
        }
        try {
            constructor = type.getDeclaredConstructor(
                    Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " is no record", e);
        }
    }

    static RecordShape of(Class<?> type) {
        return SHAPES.get(type);
    }

    @Override
    public Object read(JsonTokens tokens) {
        Object[] values = new Object[components.length];
        boolean[] isRead = new boolean[components.length];
        Place object = tokens.here();
        tokens.beginObject();
        while (tokens.hasNext()) {
            String name = tokens.name();
            if (others.contains(name)) {
                tokens.skip();
                continue;
            }
            Integer number = numbers.get(name);
            if (number == null) {
                throw object.error("unknown field " + Place.quote(name)
                        + NearestName.hint(name, List.copyOf(numbers.keySet())));
            }
            if (isRead[number]) {
                throw tokens.doubled(name);
            }
            isRead[number] = true;
            values[number] = reader(number).read(tokens);
        }
        tokens.endObject();
        for (int i = 0; i < values.length; i++) {
            if (!isRead[i]) {
                values[i] = missing(i, object);
            }
        }
        return create(values, object);
    }

    /** Made when it is needed: records may hold records of their own type. */
    private ValueReader reader(int number) {
        if (readers[number] == null) {
            readers[number] = ValueReaders.of(components[number].getAnnotatedType());
        }
        return readers[number];
    }

    private Object missing(int number, Place object) {
        RecordComponent component = components[number];
        if (!component.getAnnotatedType().isAnnotationPresent(MayBeMissing.class)) {
            throw object.error("the field '" + component.getName() + "' is missing", "it here");
        }
        return component.getType() == boolean.class ? (Object) false
                : component.getType() == int.class ? (Object) 0
                        : component.getType() == long.class ? (Object) 0L
                                : component.getType() == double.class ? (Object) 0.0 : null;
    }

    private Object create(Object[] values, Place object) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw object.error(refused.getMessage());
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
