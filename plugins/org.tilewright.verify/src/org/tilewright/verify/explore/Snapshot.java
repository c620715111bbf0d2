package org.tilewright.verify.explore;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.tilewright.verification.Harness;

/**
 * The state of a harness as a row of ints: all primitive fields that are not final and all elements of primitive arrays
 * that its references lead to, as Java PathFinder would compare them, but for transient ones. References must be final, so that the objects stay
 * the same ones. Fields of the language's own classes are not looked into.
 */
final class Snapshot {

    private final Map<Class<?>, FieldGroup> groups = new LinkedHashMap<>();
    private final ArrayParts arrays = new ArrayParts();
    private final List<Part> parts = new ArrayList<>();
    private final FieldGroup[] fields;
    private final int[] partOf;
    private int words;

    /** Finds the parts of a harness's state. */
    Snapshot(Harness harness) {
        visit(harness, "", Collections.newSetFromMap(new IdentityHashMap<>()));
        if (words == 0) {
            throw new UnsupportedHarnessException(harness.getClass().getSimpleName() + " has no state");
        }
        fields = groups.values().toArray(FieldGroup[]::new);
        for (FieldGroup group : fields) {
            group.complete();
        }
        arrays.complete();
        partOf = new int[words];
        for (int part = 0; part < parts.size(); part++) {
            Arrays.fill(partOf, parts.get(part).at, part + 1 < parts.size() ? parts.get(part + 1).at : words, part);
        }
    }

    /** The ints of a state. */
    int words() {
        return words;
    }

    /** Copies the present state. */
    void save(int[] into) {
        for (FieldGroup group : fields) {
            group.save(into);
        }
        arrays.save(into);
    }

    /** Makes a state the present one. */
    void restore(int[] from) {
        for (Part part : parts) {
            part.restore(from, arrays);
        }
    }

    /**
     * Makes a state the present one that differs from it in some words only.
     *
     * @param changed these words in rising order
     * @param count how many
     */
    void restore(int[] from, int[] changed, int count) {
        int last = -1;
        for (int i = 0; i < count; i++) {
            int part = partOf[changed[i]];
            if (part != last) {
                parts.get(part).restore(from, arrays);
                last = part;
            }
        }
    }

    /** The words in which two states differ go to a list, in rising order; returns how many. */
    static int difference(int[] one, int[] other, int[] into) {
        int count = 0;
        int word = 0;
        while (word < one.length) {
            int equal = Arrays.mismatch(one, word, one.length, other, word, one.length);
            if (equal < 0) {
                return count;
            }
            // What changes often lies together.
            for (word += equal; word < one.length && one[word] != other[word]; word++) {
                into[count++] = word;
            }
        }
        return count;
    }

    private void visit(Object object, String path, Set<Object> known) {
        if (object == null || !known.add(object)) {
            return;
        }
        Class<?> type = object.getClass();
        if (type.isArray()) {
            visitArray(object, path, known);
        } else if (!isOfTheLanguage(type) && !(object instanceof Enum)) {
            for (Class<?> declaring = type; declaring != Object.class; declaring = declaring.getSuperclass()) {
                addFields(object, declaring, path);
                Stream.of(declaring.getDeclaredFields())
                        .filter(field -> !field.getType().isPrimitive()
                                && (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)
                        .sorted(Comparator.comparing(Field::getName))
                        .forEach(field -> visitReference(object, field, path, known));
            }
        } else if (!(object instanceof Enum || object instanceof String)) {
            throw new UnsupportedHarnessException((path.isEmpty() ? "the harness" : path) + " is of " + type
                    + ", which cannot be saved; expected numbers, texts, arrays, classes of Tilewright and designs");
        }
    }

    /** Whose fields are nobody's business. */
    private static boolean isOfTheLanguage(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private void visitArray(Object array, String path, Set<Object> known) {
        Class<?> element = array.getClass().getComponentType();
        if (element.isPrimitive()) {
            if (Array.getLength(array) > 0) {
                parts.add(new Part(words, null, arrays.size()));
                words += arrays.add(array, words, path);
            }
        } else {
            for (int index = 0; index < Array.getLength(array); index++) {
                visit(Array.get(array, index), path + "[" + index + "]", known);
            }
        }
    }

    private void addFields(Object object, Class<?> declaring, String path) {
        List<Field> all = FieldGroup.of(declaring);
        for (Field field : all) {
            Class<?> type = field.getType();
            if (type != int.class && type != boolean.class && type != long.class) {
                throw new UnsupportedHarnessException(
                        name(path, field) + " is a " + type + "; expected int, long or boolean");
            }
        }
        if (!all.isEmpty()) {
            FieldGroup group = groups.computeIfAbsent(declaring, FieldGroup::new);
            parts.add(new Part(words, group, group.size()));
            words += group.add(object, words);
        }
    }

    private void visitReference(Object object, Field field, String path, Set<Object> known) {
        String name = name(path, field);
        if (!Modifier.isFinal(field.getModifiers())) {
            throw new UnsupportedHarnessException(name + " is a reference that may change; expected a final one");
        }
        try {
            field.setAccessible(true);
            visit(field.get(object), name, known);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String name(String path, Field field) {
        return path.isEmpty() ? field.getName() : path + "." + field.getName();
    }

    /** Words that are restored together, from {@code at} on: an object of a group, or an array if there is no group. */
    private record Part(int at, FieldGroup group, int index) {

        void restore(int[] from, ArrayParts arrays) {
            if (group == null) {
                arrays.restore(from, index);
            } else {
                group.restore(from, index);
            }
        }
    }
}
