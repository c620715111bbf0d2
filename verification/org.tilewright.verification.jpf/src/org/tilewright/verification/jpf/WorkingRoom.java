package org.tilewright.verification.jpf;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.verification.Harness;

/**
 * What a harness reaches through {@code transient} fields: room to work in, and no state. Java PathFinder takes all that it
 * finds for state, so after every step the room is put back as it was in the beginning. That changes nothing, because no
 * step finds it as another one left it.
 */
final class WorkingRoom {

    private static final String LANGUAGE = "java.";

    private final Object[] arrays;
    private final Object[] arraysAtFirst;
    private final int[] lengths;
    private final Object[] owners;
    private final Field[] fields;
    private final Object[] valuesAtFirst;

    /** Finds the room of a harness in its first state. */
    WorkingRoom(Harness harness) throws IllegalAccessException {
        Finder finder = new Finder();
        finder.find(harness);
        arrays = finder.arrays.toArray();
        arraysAtFirst = finder.arraysAtFirst.toArray();
        lengths = new int[arrays.length];
        for (int index = 0; index < arrays.length; index++) {
            lengths[index] = Array.getLength(arrays[index]);
        }
        owners = finder.owners.toArray();
        fields = finder.fields.toArray(new Field[0]);
        valuesAtFirst = finder.valuesAtFirst.toArray();
    }

    /** Puts everything back. */
    void tidy() throws IllegalAccessException {
        for (int index = 0; index < lengths.length; index++) {
            System.arraycopy(arraysAtFirst[index], 0, arrays[index], 0, lengths[index]);
        }
        for (int index = 0; index < fields.length; index++) {
            fields[index].set(owners[index], valuesAtFirst[index]);
        }
    }

    /** Walks through everything that a harness reaches. */
    private static final class Finder {

        final List<Object> arrays = new ArrayList<>();
        final List<Object> arraysAtFirst = new ArrayList<>();
        final List<Object> owners = new ArrayList<>();
        final List<Field> fields = new ArrayList<>();
        final List<Object> valuesAtFirst = new ArrayList<>();
        private final List<Object> state = new ArrayList<>();
        private final List<Object> room = new ArrayList<>();

        void find(Harness harness) throws IllegalAccessException {
            visitState(harness);
            // What belongs to the state is none, whoever else reaches it.
            for (Object each : new ArrayList<>(state)) {
                for (Field field : fieldsOf(each)) {
                    if (Modifier.isTransient(field.getModifiers())) {
                        visitField(each, field);
                    }
                }
            }
        }

        private void visitState(Object object) throws IllegalAccessException {
            if (!isOurs(object) || contains(state, object)) {
                return;
            }
            state.add(object);
            if (object instanceof Object[]) {
                for (Object element : (Object[]) object) {
                    visitState(element);
                }
            }
            for (Field field : fieldsOf(object)) {
                if (!Modifier.isTransient(field.getModifiers()) && !field.getType().isPrimitive()) {
                    visitState(field.get(object));
                }
            }
        }

        private void visitRoom(Object object) throws IllegalAccessException {
            if (!isOurs(object) || contains(state, object) || contains(room, object)) {
                return;
            }
            room.add(object);
            if (object.getClass().isArray()) {
                int length = Array.getLength(object);
                Object copy = Array.newInstance(object.getClass().getComponentType(), length);
                System.arraycopy(object, 0, copy, 0, length);
                arrays.add(object);
                arraysAtFirst.add(copy);
            }
            if (object instanceof Object[]) {
                for (Object element : (Object[]) object) {
                    visitRoom(element);
                }
            }
            for (Field field : fieldsOf(object)) {
                visitField(object, field);
            }
        }

        private void visitField(Object owner, Field field) throws IllegalAccessException {
            Object value = field.get(owner);
            if (!Modifier.isFinal(field.getModifiers())) {
                owners.add(owner);
                fields.add(field);
                valuesAtFirst.add(value);
            }
            if (!field.getType().isPrimitive()) {
                visitRoom(value);
            }
        }

        private static boolean isOurs(Object object) {
            return object != null && !(object instanceof Enum)
                    && (object.getClass().isArray() || !object.getClass().getName().startsWith(LANGUAGE));
        }

        private static List<Field> fieldsOf(Object object) {
            List<Field> found = new ArrayList<>();
            for (Class<?> type = object.getClass(); type != null && !type.getName().startsWith(LANGUAGE); type = type
                    .getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        found.add(field);
                    }
                }
            }
            return found;
        }

        /** By identity, and without hash codes of identity, which a state would have to hold. */
        private static boolean contains(List<Object> objects, Object object) {
            for (Object each : objects) {
                if (each == object) {
                    return true;
                }
            }
            return false;
        }
    }
}
