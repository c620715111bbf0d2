package org.tilewright.verify.property;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jdt.internal.compiler.classfmt.ClassFileReader;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFormatException;
import org.eclipse.jdt.internal.compiler.env.INameEnvironment;
import org.eclipse.jdt.internal.compiler.env.NameEnvironmentAnswer;

/**
 * The classes that a loader sees, and a user's own, for the compiler: it needs no file of a jar, wherever the bundles lie.
 */
final class LoadedClasses implements INameEnvironment {

    private final ClassLoader loader;
    private final Map<String, byte[]> own;

    /** Class files of the user's by name of their classes. */
    LoadedClasses(ClassLoader loader, Map<String, byte[]> own) {
        this.loader = loader;
        this.own = own;
    }

    @Override
    public NameEnvironmentAnswer findType(char[][] compoundName) {
        return find(Stream.of(compoundName).map(String::new).collect(Collectors.joining("/")));
    }

    @Override
    public NameEnvironmentAnswer findType(char[] name, char[][] packageName) {
        String prefix = Stream.of(packageName).map(part -> new String(part) + "/").collect(Collectors.joining());
        return find(prefix + new String(name));
    }

    private NameEnvironmentAnswer find(String path) {
        byte[] given = own.get(path.replace('/', '.'));
        try (InputStream in = given == null ? open(path + ".class") : new ByteArrayInputStream(given)) {
            return in == null ? null
                    : new NameEnvironmentAnswer(ClassFileReader.read(in, path + ".class"), null);
        } catch (IOException | ClassFormatException e) {
            throw new IllegalStateException(path, e);
        }
    }

    /** What protocols use of the language is in one module, which not every bundle's loader shows as files. */
    private InputStream open(String file) throws IOException {
        return file.startsWith("java/") ? Object.class.getModule().getResourceAsStream(file)
                : loader.getResourceAsStream(file);
    }

    /** Packages, also those of the user's, are in lower case, and no class is. */
    @Override
    public boolean isPackage(char[][] parentPackageName, char[] packageName) {
        return Character.isLowerCase(packageName[0]);
    }

    @Override
    public void cleanup() {
        // Nothing is kept.
    }
}
