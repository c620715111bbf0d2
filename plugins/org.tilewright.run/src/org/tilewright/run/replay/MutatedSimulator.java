package org.tilewright.run.replay;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/** Loads the simulator, the protocols and the script anew, from the same class files but for the mutated ones. */
final class MutatedSimulator extends ClassLoader {

    private static final List<String> ANEW = List.of("org.tilewright.protocol.", "org.tilewright.sim.",
            "org.tilewright.verification.depth.", DepthScript.class.getName());

    private final Map<String, byte[]> mutated;

    MutatedSimulator(Map<String, byte[]> mutated) {
        super(MutatedSimulator.class.getClassLoader());
        this.mutated = mutated;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (ANEW.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] file = mutated.containsKey(name) ? mutated.get(name) : shipped(name);
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
