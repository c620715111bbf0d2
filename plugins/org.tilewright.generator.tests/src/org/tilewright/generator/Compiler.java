package org.tilewright.generator;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The JDK's own compiler, with every warning on: what it says of generated sources. */
final class Compiler {

    private Compiler() {}

    /** The errors and warnings of one source, compiled against the class path of the tests. */
    static List<String> messages(String path, String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        compiler.getTask(null, null, found,
                List.of("-proc:none", "-Xlint:all,-path,-classfile", "--release", "21", "-cp",
                        System.getProperty("java.class.path"), "-d", System.getProperty("java.io.tmpdir")),
                null,
                List.of(new Source(path, source))).call();
        return found.getDiagnostics().stream().filter(message -> message.getKind() != Diagnostic.Kind.NOTE)
                .map(Object::toString).toList();
    }

    /**
     * Compiles sources that are right, against the class path of the tests.
     *
     * @param sources by path
     * @param folder  takes the classes
     */
    static void compile(Map<String, String> sources, Path folder) {
        List<Source> files = sources.entrySet().stream().map(each -> new Source(each.getKey(), each.getValue()))
                .toList();
        boolean done = ToolProvider.getSystemJavaCompiler().getTask(null, null, null,
                List.of("-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()),
                null, files).call();
        if (!done) {
            throw new AssertionError("the sources do not compile");
        }
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String path, String text) {
            super(URI.create("string:///" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
