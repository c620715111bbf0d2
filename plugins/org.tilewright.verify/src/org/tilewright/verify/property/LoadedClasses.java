package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jdt.internal.compiler.classfmt.ClassFileReader;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFormatException;
import org.eclipse.jdt.internal.compiler.env.INameEnvironment;
import org.eclipse.jdt.internal.compiler.env.NameEnvironmentAnswer;

/** The classes that a loader sees, for the compiler: it needs no file of a jar, wherever the bundles lie. */
final class LoadedClasses implements INameEnvironment {

    private final ClassLoader loader;

    LoadedClasses(ClassLoader loader) {
        this.loader = loader;
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
        try (InputStream in = open(path + ".class")) {
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

    /** The packages of the protocols and of the language are in lower case, and no class is. */
    @Override
    public boolean isPackage(char[][] parentPackageName, char[] packageName) {
        return Character.isLowerCase(packageName[0]);
    }

    @Override
    public void cleanup() {
        // Nothing is kept.
    }
}
