package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Predicate;

/** Loads classes anew, from the same class files as their first loader but for the mutated ones. */
public final class MutatedClasses extends ClassLoader {

    private final Predicate<String> anew;
    private final Map<String, byte[]> mutated;
    private final Change change;

    /** Changes class files while they are loaded. */
    @FunctionalInterface
    public interface Change {

        /**
         * What is loaded in the place of a class file.
         *
         * @param name of the class
         */
        byte[] of(String name, byte[] file);
    }

    /**
     * A loader.
     *
     * @param first has all the class files, and loads what is not loaded anew
     * @param anew says by its name whether a class is
     * @param mutated class files in the place of others, by name of their classes
     */
    public MutatedClasses(ClassLoader first, Predicate<String> anew, Map<String, byte[]> mutated) {
        this(first, anew, mutated, (name, file) -> file);
    }

    /** A loader that changes what it loads anew. */
    MutatedClasses(ClassLoader first, Predicate<String> anew, Map<String, byte[]> mutated, Change change) {
        super(first);
        this.change = change;
        this.anew = anew;
        this.mutated = mutated;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!anew.test(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] file = change.of(name, mutated.containsKey(name) ? mutated.get(name) : shipped(name));
                loaded = defineClass(name, file, 0, file.length);
            }
            return loaded;
        }
    }

    private byte[] shipped(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
