package org.tilewright.run.simulator;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** Compiles generated sources with the Eclipse compiler, inside this process. */
final class SourceCompiler {

    private SourceCompiler() {}

    /**
     * Compiles a folder of sources for Java 21. One at a time: of two compilations at once the compiler has been seen to
     * end one with success and without a class.
     *
     * @param sources folder of the sources
     * @param classPath jars they use
     * @param output folder for the classes
     * @throws IllegalStateException if they do not compile, which is a fault of the generator and not of its user
     */
    static synchronized void compile(Path sources, List<Path> classPath, Path output) {
        String[] arguments = { "-21", "-proc:none", "-g", "-nowarn", "-encoding", "UTF-8", "-classpath",
                classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)), "-d",
                output.toString(), sources.toString() };
        StringWriter messages = new StringWriter();
        PrintWriter writer = new PrintWriter(messages);
        if (!BatchCompiler.compile(arguments, writer, writer, null) || isEmpty(output)) {
            throw new IllegalStateException("the generated simulator does not compile:\n" + messages);
        }
    }

    private static boolean isEmpty(Path folder) {
        String[] names = folder.toFile().list();
        return names == null || names.length == 0;
    }
}
