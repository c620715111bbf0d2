package org.tilewright.verify.property;

import java.lang.reflect.InvocationTargetException;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;

/**
 * Makes harnesses, of the protocol classes as they are or with one of them replaced by a mutant. For a mutant, the
 * protocol classes and the harnesses are loaded anew, from the very same class files but for the mutant's; what harnesses
 * are written against stays.
 */
public final class HarnessLoader {

    private static final String PROTOCOL = "org.tilewright.protocol.";
    private static final String HARNESSES = Harness.class.getPackageName() + ".";

    private final Property property;
    private final OwnClasses own;
    private final ClassLoader classes;
    private final Map<String, byte[]> mutated;

    /**
     * A loader.
     *
     * @param mutant null for the classes as they are
     * @throws PropertyException if the mutant does not fit
     */
    public HarnessLoader(Property property, Mutant mutant) {
        this(property, mutant, OwnClasses.NONE);
    }

    /**
     * A loader of harnesses in which classes of a user take part.
     *
     * @param own these classes
     */
    public HarnessLoader(Property property, Mutant mutant, OwnClasses own) {
        this.property = property;
        this.own = own;
        ClassLoader shipped = Harness.class.getClassLoader();
        Map<String, byte[]> differing = new TreeMap<>(own.files());
        if (mutant != null) {
            differing.putAll(own.files().containsKey(mutant.className())
                    ? MutantCompiler.compileOwn(mutant, shipped, own)
                    : MutantCompiler.compile(mutant, protocol(shipped).getClassLoader()));
        }
        mutated = Collections.unmodifiableMap(differing);
        classes = mutated.isEmpty() ? shipped
                : new MutatedClasses(shipped, name -> isAnew(name) || own.files().containsKey(name), mutated);
    }

    /**
     * A loader that loads all classes of the protocols, of the harnesses and of the user anew, and changes each while it does.
     *
     * @param change what is loaded in the place of a class file
     */
    public HarnessLoader(Property property, OwnClasses own, MutatedClasses.Change change) {
        this.property = property;
        this.own = own;
        mutated = own.files();
        classes = new MutatedClasses(Harness.class.getClassLoader(),
                name -> isAnew(name) || own.files().containsKey(name), mutated, change);
    }

    /** The class files that differ from those that ship, or do not ship, by name of their classes. */
    public Map<String, byte[]> mutated() {
        return mutated;
    }

    /** A class of the bundle of the protocols, as it ships. */
    public Class<?> protocol() {
        return protocol(Harness.class.getClassLoader());
    }

    /** The bundle of the protocols alone sees their sources. */
    private static Class<?> protocol(ClassLoader shipped) {
        try {
            return Class.forName(PROTOCOL + "cache.LineSets", false, shipped);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A harness in its first state.
     *
     * @throws PropertyException if the harness does not take the bounds, or the property names no harness
     */
    public Harness harness(Bounds bounds) {
        if (own.mistakes().containsKey(property.harness())) {
            throw new PropertyException(property.id() + ": " + own.mistakes().get(property.harness()));
        }
        try {
            return classes.loadClass(property.harness()).asSubclass(Harness.class).getConstructor(Bounds.class)
                    .newInstance(bounds);
        } catch (InvocationTargetException e) {
            throw new PropertyException(property.id() + " with " + bounds + ": " + reason(e.getCause()));
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            throw new PropertyException(property.id() + ": " + property.harness() + " is no harness: " + whyNot(e)
                    + "; expected a public class that extends Harness, whose constructor takes Bounds");
        }
    }

    private static String whyNot(Throwable thrown) {
        return thrown instanceof ClassNotFoundException ? "there is no such class"
                : thrown instanceof ClassCastException ? "it does not extend Harness"
                        : thrown instanceof NoSuchMethodException ? "it has no constructor that takes Bounds"
                                : thrown.toString().replaceAll("\\s*\\R\\s*", " ");
    }

    /** In one line why a harness was not made; a class that it uses may have a mistake. */
    private String reason(Throwable cause) {
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        String used = message.replace('/', '.');
        return own.mistakes().containsKey(used) ? own.mistakes().get(used) : message.replaceAll("\\s*\\R\\s*", " ");
    }

    /** Below the package of what harnesses are written against stand the harnesses themselves. */
    private static boolean isAnew(String name) {
        boolean isHarness = name.startsWith(HARNESSES) && name.indexOf('.', HARNESSES.length()) > 0;
        return isHarness || name.startsWith(PROTOCOL);
    }
}
