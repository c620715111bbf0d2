package org.tilewright.frame.format;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.OrAbsent;
import org.tilewright.frame.state.OrNull;

/**
 * What a record has in a file: an object with a member for each component, by its name. So what there is of state is said in
 * one place, its record.
 */
final class RecordShape {

    /** Most elements of a list that says nothing of its length. */
    private static final int LONGEST = 64;

    private static final Map<Class<?>, RecordShape> SHAPES = new ConcurrentHashMap<>();

    private final List<RecordComponent> components;
    private final Set<String> names = new LinkedHashSet<>();
    private final Constructor<?> constructor;

    private RecordShape(Class<?> type) {
        components = List.of(type.getRecordComponents());
        components.forEach(component -> names.add(component.getName()));
        try {
            constructor = type.getDeclaredConstructor(
                    components.stream().map(RecordComponent::getType).toArray(Class[]::new));
        } catch (NoSuchMethodException e) {
            throw new AssertionError("a record has its constructor", e);
        }
    }

    static RecordShape of(Class<?> type) {
        return SHAPES.computeIfAbsent(type, RecordShape::new);
    }

    /** The components, in the order of the record. */
    List<RecordComponent> components() {
        return components;
    }

    /** Their names. */
    Set<String> names() {
        return names;
    }

    static boolean mayBeNull(RecordComponent component) {
        return component.isAnnotationPresent(OrNull.class)
                || mayBeAbsent(component) && component.getType() != boolean.class;
    }

    /** Whether it does not stand in a file where it is null or false. */
    static boolean mayBeAbsent(RecordComponent component) {
        return component.isAnnotationPresent(OrAbsent.class);
    }

    /** Most elements of a list, array or text. */
    static int longest(RecordComponent component) {
        Longest longest = component.getAnnotation(Longest.class);
        return longest == null ? LONGEST : longest.value();
    }

    /** What a list holds that is a component. */
    static Class<?> elementType(RecordComponent component) {
        return (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
    }

    static Object get(RecordComponent component, Object of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new AssertionError("a record's accessor answers", e);
        }
    }

    /**
     * Makes a record.
     *
     * @param values a value for each component
     * @return the record
     * @throws RuntimeException what its constructor throws
     */
    Object make(Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException complaint) {
                throw complaint;
            }
            throw new AssertionError(Arrays.toString(values), e);
        } catch (InstantiationException | IllegalAccessException e) {
            throw new AssertionError("a record can be made", e);
        }
    }
}
