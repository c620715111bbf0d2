package org.tilewright.verify.explore;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;

/**
 * The primitive fields that one class declares, in all objects of a harness that have them. A class made for it copies
 * them, as a nest mate, since they are private: that is plain code, which the virtual machine compiles once for all harnesses
 * and threads. Method handles for each harness are several times as slow, and are compiled anew for each.
 */
final class FieldGroup {

    private static final ClassValue<Fields> FIELDS = new ClassValue<>() {

        @Override
        protected Fields computeValue(Class<?> type) {
            return new Fields(type);
        }
    };

    private final Fields fields;
    private final List<Object> objects = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private Consumer<int[]> save;
    private ObjIntConsumer<int[]> restore;

    /** The group of a class without objects yet. */
    FieldGroup(Class<?> declaring) {
        fields = FIELDS.get(declaring);
    }

    /** The fields that are a part of a state, in the order of their names: that of their declarations is not promised. */
    static List<Field> of(Class<?> declaring) {
        return FIELDS.get(declaring).all;
    }

    /**
     * Adds an object.
     *
     * @param at its first word
     * @return its words
     */
    int add(Object object, int at) {
        objects.add(object);
        starts.add(at);
        return fields.all.stream().mapToInt(FieldCode::words).sum();
    }

    /** How many objects were added. */
    int size() {
        return objects.size();
    }

    /** After all objects were added. */
    @SuppressWarnings("unchecked")
    void complete() {
        try {
            Object copying = fields.copying()
                    .invoke(objects.toArray(), starts.stream().mapToInt(Integer::intValue).toArray());
            save = (Consumer<int[]>) copying;
            restore = (ObjIntConsumer<int[]>) copying;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Copies the fields of all objects to their words. */
    void save(int[] into) {
        save.accept(into);
    }

    /** Copies the words of one object to its fields. */
    void restore(int[] from, int index) {
        restore.accept(from, index);
    }

    /** The fields of a class and, once it is asked for, how to make what copies them. */
    private static final class Fields {

        private final Class<?> declaring;
        private final List<Field> all;
        private MethodHandle copying;

        Fields(Class<?> declaring) {
            this.declaring = declaring;
            all = Stream.of(declaring.getDeclaredFields())
                    .filter(field -> field.getType().isPrimitive() && (field.getModifiers()
                            & (Modifier.STATIC | Modifier.TRANSIENT | Modifier.FINAL)) == 0)
                    .sorted(Comparator.comparing(Field::getName)).toList();
        }

        synchronized MethodHandle copying() throws ReflectiveOperationException {
            if (copying == null) {
                Lookup mate = inside().defineHiddenClass(FieldCode.copying(declaring, all), true,
                        Lookup.ClassOption.NESTMATE);
                copying = mate.findConstructor(mate.lookupClass(),
                        MethodType.methodType(void.class, Object[].class, int[].class));
            }
            return copying;
        }

        /** A look-up that may add nest mates: of the class's own module, which is another one for each loader of classes. */
        private Lookup inside() throws ReflectiveOperationException {
            Lookup beside = MethodHandles.privateLookupIn(declaring, MethodHandles.lookup());
            Class<?> door = beside.defineClass(FieldCode.door(declaring.getName().replace('.', '/') + "$Door"));
            try {
                Lookup there = (Lookup) beside.findStatic(door, "lookup", MethodType.methodType(Lookup.class))
                        .invoke();
                return MethodHandles.privateLookupIn(declaring, there);
            } catch (ReflectiveOperationException | RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
