package org.tilewright.sim.state;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;

import org.tilewright.frame.Frame;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Table;

/**
 * Reads what a unit holds from its fields. Objects of this project are followed down to a bounded depth, others only as far as
 * they are collections or numbers. What is given is left out: specifications, clocks, options, and what a frame consists of but
 * for single numbers of its draws and their states.
 */
final class FieldReader {

    /** Fields of a unit are at depth 1; what those at this one consist of is not shown. */
    static final int DEEPEST = 6;
    /** Elements of a collection that are shown. */
    static final int MOST_ELEMENTS = 32;

    private static final String OURS = "org.tilewright.";
    private static final String CUT = " \u2026";
    /** Where specifications, clocks and options are. */
    private static final List<String> GIVEN = List.of("org.tilewright.sim.component", "org.tilewright.sim.run",
            "org.tilewright.sim.statistics", "org.tilewright.sim.system", "org.tilewright.sim.time");
    /** Where what frames consist of is, and where that lies in memory. */
    private static final List<String> INPUT = List.of("org.tilewright.frame", "org.tilewright.sim.memory");

    private final MachineUnits units;
    private final String unit;
    /** What is being looked into, from the unit down. */
    private final Set<Object> path = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param unit name of the unit whose fields are read */
    FieldReader(MachineUnits units, String unit) {
        this.units = units;
        this.unit = unit;
    }

    /** What a unit holds, by the names of its fields. */
    List<FieldState> fields(Object owner) {
        return fields(owner, 1);
    }

    private List<FieldState> fields(Object owner, int depth) {
        path.add(owner);
        boolean isInput = INPUT.stream().anyMatch(owner.getClass().getName()::startsWith);
        int depthOfFields = isInput ? Math.max(depth, DEEPEST - 1) : depth;
        List<FieldState> states = new ArrayList<>();
        for (Class<?> type = owner.getClass(); type.getName().startsWith(OURS); type = type.getSuperclass()) {
            Stream.of(type.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                    .filter(field -> !isInput || !field.getType().isArray())
                    .map(field -> state(Words.of(field.getName()), value(field, owner), depthOfFields))
                    .filter(Objects::nonNull).forEach(states::add);
        }
        path.remove(owner);
        // Virtual machines may tell of fields in any order.
        return states.stream().sorted(Comparator.comparing(FieldState::name)).toList();
    }

    private static Object value(Field field, Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What something is; null if it is no state. */
    private FieldState state(String name, Object value, int depth) {
        if (value == null) {
            return FieldState.plain(name, "none");
        }
        String plain = Words.plain(value);
        if (plain != null) {
            return FieldState.plain(name, plain);
        }
        MachineUnits.Named named = units.named(value);
        if (named != null && !(depth == 1 && unit.equals(named.home()))) {
            return FieldState.plain(name, named.text());
        }
        if (path.contains(value)) {
            return FieldState.plain(name, Words.kind(value) + CUT);
        }
        return switch (value) {
            case Table<?> table -> counts(name, table);
            case Optional<?> optional -> state(name, optional.orElse(null), depth);
            case BitSet bits -> numbers(name, bits.stream().boxed().toList());
            case Collection<?> elements -> elements(name, elements, ordered(elements), depth);
            case Map<?, ?> map -> entries(name, map, depth);
            case Object[] array -> elements(name, array, Arrays.asList(array), depth);
            case Object array when array.getClass().isArray() -> FieldState.plain(name,
                    NumberRow.text(Array.getLength(array), index -> Array.get(array, index)));
            case Object object when isState(object.getClass()) -> object(name, object, depth);
            default -> null;
        };
    }

    /** Functions have no name of their own, and what other libraries have inside is not ours to tell. */
    private static boolean isState(Class<?> type) {
        return type.getName().startsWith(OURS) && !type.isHidden() && type != Frame.class
                && GIVEN.stream().noneMatch(type.getName()::startsWith);
    }

    private FieldState object(String name, Object object, int depth) {
        String kind = Words.kind(object);
        return depth == DEEPEST ? FieldState.plain(name, kind + CUT)
                : new FieldState(name, kind, fields(object, depth + 1));
    }

    private static <D extends Enum<D> & Declaration> FieldState counts(String name, Table<D> table) {
        return new FieldState(name, table.owner(), table.declarations().stream()
                .map(each -> FieldState.plain(each.text().label(), Long.toString(table.value(each)))).toList());
    }

    private static FieldState numbers(String name, List<?> numbers) {
        return FieldState.plain(name, NumberRow.text(numbers.size(), numbers::get));
    }

    /** Numbers stand in a row, anything else below each other. */
    private FieldState elements(String name, Object whole, List<?> elements, int depth) {
        if (!elements.isEmpty() && elements.stream().allMatch(Number.class::isInstance)) {
            return numbers(name, elements);
        }
        path.add(whole);
        List<FieldState> states = new ArrayList<>();
        for (int index = 0; index < Math.min(elements.size(), most(depth)); index++) {
            FieldState element = state(Integer.toString(index), elements.get(index), depth + 1);
            if (element != null) {
                states.add(element);
            }
        }
        path.remove(whole);
        return new FieldState(name, size(elements.size(), states), states);
    }

    /** How many elements at a depth are shown. */
    private static int most(int depth) {
        return depth < DEEPEST ? MOST_ELEMENTS : 0;
    }

    private static String size(int count, List<FieldState> shown) {
        String text = count + (count == 1 ? " element" : " elements");
        if (count > shown.size()) {
            return shown.isEmpty() ? text + CUT : text + ", the first " + shown.size() + " below";
        }
        return text;
    }

    /** The elements of a collection, whose order must not be that of their hashes. */
    private List<?> ordered(Collection<?> elements) {
        boolean isByHash = elements instanceof Set && !(elements instanceof SortedSet)
                && !(elements instanceof LinkedHashSet);
        return isByHash ? elements.stream().sorted(this::compare).toList() : new ArrayList<>(elements);
    }

    private FieldState entries(String name, Map<?, ?> map, int depth) {
        path.add(map);
        boolean isByHash = !(map instanceof SortedMap) && !(map instanceof LinkedHashMap);
        Comparator<Map.Entry<?, ?>> order = (a, b) -> compare(a.getKey(), b.getKey());
        Stream<? extends Map.Entry<?, ?>> entries = map.entrySet().stream();
        List<FieldState> states = (isByHash ? entries.sorted(order) : entries).limit(most(depth))
                .map(entry -> state(key(entry.getKey()), entry.getValue(), depth + 1)).filter(Objects::nonNull)
                .toList();
        path.remove(map);
        return new FieldState(name, size(map.size(), states), states);
    }

    private static String key(Object key) {
        String plain = Words.plain(key);
        return plain == null ? Words.kind(key) : plain;
    }

    /** By number, or else by what is shown. */
    private int compare(Object a, Object b) {
        return a instanceof Number one && b instanceof Number other ? Long.compare(one.longValue(), other.longValue())
                : String.valueOf(state("", a, 1)).compareTo(String.valueOf(state("", b, 1)));
    }
}
