package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.jdt.internal.compiler.ClassFile;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileConstants;
import org.eclipse.jdt.internal.compiler.env.ICompilationUnit;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;

/** Compiles one class, of a protocol or of a user's own, with a mistake in it, in memory, against the others as they are. */
final class MutantCompiler {

    private MutantCompiler() {}

    /**
     * The class files of the class and of those in it, by name.
     *
     * @param loader sees the protocol classes and their sources, below {@code src/}
     * @throws PropertyException if the mutant does not fit the source or does not compile
     */
    static Map<String, byte[]> compile(Mutant mutant, ClassLoader loader) {
        return compile(mutant, source(loader, "src/" + path(mutant)), new LoadedClasses(loader, Map.of()));
    }

    /**
     * The same of a class of a user's own, the loops of which end.
     *
     * @param loader sees the protocol classes and what harnesses are written against
     * @throws PropertyException if its source is not given, the mutant does not fit it or does not compile
     */
    static Map<String, byte[]> compileOwn(Mutant mutant, ClassLoader loader, OwnClasses own) {
        String source = own.texts().get(path(mutant));
        if (source == null) {
            throw new PropertyException("mutant " + mutant.name() + ": the source " + path(mutant)
                    + " is not among the designs, and a mistake is made in a source");
        }
        Map<String, byte[]> classes = new TreeMap<>();
        compile(mutant, source, new LoadedClasses(loader, own.files()))
                .forEach((name, file) -> classes.put(name, own.counting().apply(file)));
        return classes;
    }

    private static String path(Mutant mutant) {
        return mutant.className().replace('.', '/') + ".java";
    }

    private static Map<String, byte[]> compile(Mutant mutant, String sound, LoadedClasses seen) {
        String path = path(mutant);
        String source = mutant.seededIn(sound);
        Map<String, byte[]> classes = new TreeMap<>();
        StringBuilder errors = new StringBuilder();
        Compiler compiler = new Compiler(seen, DefaultErrorHandlingPolicies.exitAfterAllProblems(),
                options(), result -> {
                    if (result.hasErrors()) {
                        errors.append(": line ").append(result.getErrors()[0].getSourceLineNumber()).append(": ")
                                .append(result.getErrors()[0].getMessage());
                    }
                    for (ClassFile file : result.getClassFiles()) {
                        classes.put(new String(file.fileName()).replace('/', '.'), file.getBytes());
                    }
                }, new DefaultProblemFactory(Locale.ROOT));
        compiler.compile(new ICompilationUnit[] {
                new CompilationUnit(source.toCharArray(), path, StandardCharsets.UTF_8.name()) });
        if (!errors.isEmpty()) {
            throw new PropertyException(
                    "mutant " + mutant.name() + " does not compile: " + mutant.className() + errors);
        }
        return classes;
    }

    private static CompilerOptions options() {
        CompilerOptions options = new CompilerOptions();
        options.complianceLevel = ClassFileConstants.JDK11;
        options.sourceLevel = ClassFileConstants.JDK11;
        options.targetJDK = ClassFileConstants.JDK11;
        options.processAnnotations = false;
        return options;
    }

    private static String source(ClassLoader loader, String path) {
        try (InputStream in = loader.getResourceAsStream(path)) {
            if (in == null) {
                throw new PropertyException("the source " + path + " is missing in the bundle of the protocols");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(path, e);
        }
    }
}
