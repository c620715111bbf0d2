package org.tilewright.run.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import org.objectweb.asm.ClassReader;
import org.tilewright.run.designs.LoopCount;
import org.tilewright.verification.Harness;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;

/**
 * The classes of a property with a mistake in one of them. A loop of any of them ends, as a mistake in one class may
 * keep a loop of another one going round. Mistakes are made in the user's classes if there are some, else in those of the
 * protocols; never in harnesses, which say what is right.
 */
final class SeededClasses {

    private static final String PROTOCOL = "org.tilewright.protocol.";
    private static final String GUARDS = PROTOCOL + "own.";
    private static final String HARNESS = Harness.class.getName().replace('.', '/');

    private final Property property;
    private final OwnClasses own;
    private final Map<String, byte[]> counted = new ConcurrentHashMap<>();

    SeededClasses(Property property, OwnClasses own) {
        this.property = property;
        this.own = own;
    }

    /** A loader of the classes with a mistake. */
    HarnessLoader with(SeededMistake mistake) {
        return new HarnessLoader(property, own, (name, file) -> name.equals(mistake.className())
                ? counted(name, Seeding.seeded(mistake, file))
                : counted.computeIfAbsent(name, each -> counted(name, file)));
    }

    /** A loader of the classes as they are, which tell what they come to. */
    HarnessLoader telling(ReachedPoints points) {
        Map<String, byte[]> files = new TreeMap<>(own.files());
        files.putAll(ReachedPoints.holder());
        return new HarnessLoader(property, new OwnClasses(files, own.texts(), own.mistakes(), own.counting()),
                (name, file) -> isSeeded(name, file) ? points.telling(name, file) : file);
    }

    private boolean isSeeded(String name, byte[] file) {
        return own.files().isEmpty() ? name.startsWith(PROTOCOL) && !name.startsWith(GUARDS)
                : own.files().containsKey(name) && !isHarness(name, file);
    }

    /** Whether a class of the user's is a harness, or lies in one. */
    private boolean isHarness(String name, byte[] file) {
        int inner = name.indexOf('$');
        String outer = inner < 0 ? name : name.substring(0, inner);
        byte[] each = own.files().getOrDefault(outer, file);
        while (each != null) {
            String above = new ClassReader(each).getSuperName();
            if (HARNESS.equals(above)) {
                return true;
            }
            each = own.files().get(above.replace('/', '.'));
        }
        return false;
    }

    /** The user's classes count their loops already, and what is counted must not count itself. */
    private byte[] counted(String name, byte[] file) {
        return own.files().containsKey(name) || name.startsWith(GUARDS) ? file
                : LoopCount.in(file, SeededClasses::superClass);
    }

    private static String superClass(String internalName) {
        try (InputStream in = Harness.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
            return in == null ? null : new ClassReader(in).getSuperName();
        } catch (IOException e) {
            throw new IllegalStateException(internalName, e);
        }
    }
}
