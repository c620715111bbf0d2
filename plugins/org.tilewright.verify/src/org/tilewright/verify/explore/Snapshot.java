package org.tilewright.verify.explore;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.tilewright.verification.Harness;

/**
 * The state of a harness as a row of ints: all primitive fields that are not final and all elements of primitive arrays
 * that its references lead to, as Java PathFinder would compare them, but for transient ones. References must be final, so that the objects stay
 * the same ones. Fields of the language's own classes are not looked into.
 */
final class Snapshot {

    private final FieldAccess fields = new FieldAccess();
    private final List<ArrayPart> arrays = new ArrayList<>();
    private int words;

    /** Finds the parts of a harness's state. */
    Snapshot(Harness harness) {
        visit(harness, "", Collections.newSetFromMap(new IdentityHashMap<>()));
        if (words == 0) {
            throw new UnsupportedHarnessException(harness.getClass().getSimpleName() + " has no state");
        }
    }

    /** The ints of a state. */
    int words() {
        return words;
    }

    /** Copies the present state. */
    void save(int[] into) {
        fields.save(into);
        for (ArrayPart array : arrays) {
            array.save(into);
        }
    }

    /** Makes a state the present one. */
    void restore(int[] from) {
        fields.restore(from);
        for (ArrayPart array : arrays) {
            array.restore(from);
        }
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
                // The order of declared fields is not promised, and the layout of states follows from it.
                Stream.of(declaring.getDeclaredFields())
                        .filter(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)
                        .sorted(Comparator.comparing(Field::getName))
                        .forEach(field -> visitField(object, field, path, known));
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
                ArrayPart part = ArrayPart.of(array, words, path);
                arrays.add(part);
                words += part.words();
            }
        } else {
            for (int index = 0; index < Array.getLength(array); index++) {
                visit(Array.get(array, index), path + "[" + index + "]", known);
            }
        }
    }

    private void visitField(Object object, Field field, String path, Set<Object> known) {
        String name = path.isEmpty() ? field.getName() : path + "." + field.getName();
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        if (field.getType().isPrimitive()) {
            if (!isFinal) {
                words += fields.add(object, field, words, name);
            }
        } else if (isFinal) {
            try {
                field.setAccessible(true);
                visit(field.get(object), name, known);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        } else {
            throw new UnsupportedHarnessException(name + " is a reference that may change; expected a final one");
        }
    }
}
