package org.tilewright.run.designs;

import java.util.Map;

import org.tilewright.verification.Harness;

/** Loads designs apart from all else; they see the protocols, what harnesses are written against, and the language. */
final class DesignLoader extends ClassLoader {

    private final Map<String, byte[]> files;

    /**
     * A loader.
     *
     * @param files class files by name of their classes
     */
    DesignLoader(Map<String, byte[]> files) {
        super(Harness.class.getClassLoader());
        this.files = files;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] file = files.get(name);
            if (file == null) {
                if (name.startsWith("java.") || name.startsWith("org.tilewright.protocol.")
                        || name.startsWith("org.tilewright.verification.")) {
                    return super.loadClass(name, resolve);
                }
                throw new ClassNotFoundException(name);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
        }
    }
}
