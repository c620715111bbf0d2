package org.tilewright.verify.explore;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Copies primitive fields of certain objects to certain words of a state and back. All of them together are one method
 * handle for each direction, which the virtual machine compiles as a whole; one reflective access each is several times
 * as slow.
 */
final class FieldAccess {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType ON_WORDS = MethodType.methodType(void.class, int[].class);
    private static final MethodHandle PUT = MethodHandles.arrayElementSetter(int[].class);
    private static final MethodHandle GET = MethodHandles.arrayElementGetter(int[].class);

    private MethodHandle save = MethodHandles.empty(ON_WORDS);
    private MethodHandle restore = MethodHandles.empty(ON_WORDS);

    /**
     * Adds a field.
     *
     * @param at its first word
     * @return its words
     */
    int add(Object object, Field field, int at, String path) {
        Class<?> type = field.getType();
        if (type != int.class && type != boolean.class && type != long.class) {
            throw new UnsupportedHarnessException(path + " is a " + type + "; expected int, long or boolean");
        }
        try {
            field.setAccessible(true);
            MethodHandle getter = LOOKUP.unreflectGetter(field).bindTo(object);
            MethodHandle setter = LOOKUP.unreflectSetter(field).bindTo(object);
            if (type == long.class) {
                addSave(at, MethodHandles.filterReturnValue(getter, helper("low", int.class, long.class)));
                addSave(at + 1, MethodHandles.filterReturnValue(getter, helper("high", int.class, long.class)));
                MethodHandle joined = MethodHandles.insertArguments(helper("join", long.class, int[].class, int.class),
                        1, at);
                addRestore(MethodHandles.filterArguments(setter, 0, joined));
                return 2;
            }
            addSave(at, MethodHandles.explicitCastArguments(getter, MethodType.methodType(int.class)));
            MethodHandle ofInt = MethodHandles.explicitCastArguments(setter,
                    MethodType.methodType(void.class, int.class));
            addRestore(MethodHandles.filterArguments(ofInt, 0, MethodHandles.insertArguments(GET, 1, at)));
            return 1;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void addSave(int word, MethodHandle value) {
        MethodHandle put = MethodHandles.collectArguments(MethodHandles.insertArguments(PUT, 1, word), 1, value);
        save = MethodHandles.foldArguments(put, save);
    }

    private void addRestore(MethodHandle ofWords) {
        restore = MethodHandles.foldArguments(ofWords, restore);
    }

    private static MethodHandle helper(String name, Class<?> result, Class<?>... arguments)
            throws ReflectiveOperationException {
        return LOOKUP.findStatic(FieldAccess.class, name, MethodType.methodType(result, arguments));
    }

    static int low(long value) {
        return (int) value;
    }

    static int high(long value) {
        return (int) (value >>> Integer.SIZE);
    }

    /** The long of two words. */
    static long join(int[] words, int at) {
        return words[at] & 0xffff_ffffL | (long) words[at + 1] << Integer.SIZE;
    }

    void save(int[] into) {
        try {
            save.invokeExact(into);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    void restore(int[] from) {
        try {
            restore.invokeExact(from);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
