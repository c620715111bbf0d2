package org.tilewright.run.designs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jdt.core.compiler.CategorizedProblem;
import org.eclipse.jdt.internal.compiler.ClassFile;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileConstants;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileReader;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFormatException;
import org.eclipse.jdt.internal.compiler.env.ICompilationUnit;
import org.eclipse.jdt.internal.compiler.env.INameEnvironment;
import org.eclipse.jdt.internal.compiler.env.NameEnvironmentAnswer;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;
import org.tilewright.verification.Harness;

/** Compiles sources of designs in memory, at Java 11, so that every model checker reads them. */
final class DesignCompiler {

    private static final int LINE_NUMBERS = ClassFileConstants.ATTR_LINES | ClassFileConstants.ATTR_SOURCE
            | ClassFileConstants.ATTR_VARS;

    private final Map<String, byte[]> given;
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, String> mistakes = new TreeMap<>();

    /**
     * A compilation.
     *
     * @param given class files that the sources may use, by name of their classes
     */
    DesignCompiler(Map<String, byte[]> given) {
        this.given = given;
    }

    /** The class files that were made, by name of their classes. */
    Map<String, byte[]> classes() {
        return classes;
    }

    /** What is wrong with classes that could not be compiled, by their names: file, line and the first mistake. */
    Map<String, String> mistakes() {
        return mistakes;
    }

    /**
     * Compiles. One mistake does not spoil what has nothing to do with it.
     *
     * @param sources sources by path
     * @param place where they lie, for what is said of mistakes
     */
    void compile(Map<String, byte[]> sources, String place) {
        ICompilationUnit[] units = sources.entrySet().stream()
                .map(source -> new CompilationUnit(
                        new String(source.getValue(), StandardCharsets.UTF_8).toCharArray(), source.getKey(),
                        StandardCharsets.UTF_8.name()))
                .toArray(ICompilationUnit[]::new);
        Set<String> packages = new HashSet<>();
        sources.keySet()
                .forEach(path -> packages.addAll(packages(path.replaceFirst("\\.java$", "").replace('/', '.'))));
        given.keySet().forEach(name -> packages.addAll(packages(name)));
        new Compiler(new Known(given, packages), DefaultErrorHandlingPolicies.proceedWithAllProblems(), options(),
                result -> take(result, place), new DefaultProblemFactory(Locale.ROOT)).compile(units);
    }

    private void take(CompilationResult result, String place) {
        String file = new String(result.getFileName());
        if (result.hasErrors()) {
            CategorizedProblem first = Stream.of(result.getErrors())
                    .min((one, other) -> Integer.compare(one.getSourceLineNumber(), other.getSourceLineNumber()))
                    .orElseThrow();
            mistakes.put(file.replaceFirst("\\.java$", "").replace('/', '.'),
                    place + "/" + file + ":" + first.getSourceLineNumber() + ": "
                            + first.getMessage().replaceAll("\\s*\\R\\s*", " "));
            return;
        }
        for (ClassFile made : result.getClassFiles()) {
            classes.put(new String(made.fileName()).replace('/', '.'), made.getBytes());
        }
    }

    private static List<String> packages(String name) {
        return Stream.iterate(name, each -> each.indexOf('.') >= 0, each -> each.substring(0, each.lastIndexOf('.')))
                .map(each -> each.substring(0, each.lastIndexOf('.'))).toList();
    }

    private static CompilerOptions options() {
        CompilerOptions options = new CompilerOptions();
        options.complianceLevel = ClassFileConstants.JDK11;
        options.sourceLevel = ClassFileConstants.JDK11;
        options.targetJDK = ClassFileConstants.JDK11;
        options.processAnnotations = false;
        options.produceDebugAttributes = LINE_NUMBERS;
        options.produceMethodParameters = false;
        return options;
    }

    /** The classes that sources may use: other designs, the protocols, what harnesses are written against, the language. */
    private static final class Known implements INameEnvironment {

        private final Map<String, byte[]> given;
        private final Set<String> packages;

        Known(Map<String, byte[]> given, Set<String> packages) {
            this.given = given;
            this.packages = packages;
        }

        @Override
        public NameEnvironmentAnswer findType(char[][] compoundName) {
            return find(Stream.of(compoundName).map(String::new).collect(Collectors.joining(".")));
        }

        @Override
        public NameEnvironmentAnswer findType(char[] name, char[][] packageName) {
            return find(Stream.of(packageName).map(part -> new String(part) + ".").collect(Collectors.joining())
                    + new String(name));
        }

        private NameEnvironmentAnswer find(String name) {
            String path = name.replace('.', '/') + ".class";
            try (InputStream in = given.containsKey(name) ? new java.io.ByteArrayInputStream(given.get(name))
                    : open(name, path)) {
                return in == null ? null : new NameEnvironmentAnswer(ClassFileReader.read(in, path), null);
            } catch (IOException | ClassFormatException e) {
                throw new IllegalStateException(path, e);
            }
        }

        private static InputStream open(String name, String path) throws IOException {
            if (name.startsWith("java.")) {
                return Object.class.getModule().getResourceAsStream(path);
            }
            return name.startsWith("org.tilewright.") ? Harness.class.getClassLoader().getResourceAsStream(path) : null;
        }

        /** The packages of ours and of the language are in lower case, and no class is. */
        @Override
        public boolean isPackage(char[][] parentPackageName, char[] packageName) {
            String name = parentPackageName == null ? new String(packageName)
                    : Stream.of(parentPackageName).map(part -> new String(part) + ".").collect(Collectors.joining())
                            + new String(packageName);
            return packages.contains(name)
                    || (name.startsWith("java") || name.startsWith("org")) && Character.isLowerCase(packageName[0]);
        }

        @Override
        public void cleanup() {
            // Nothing is kept.
        }
    }
}
