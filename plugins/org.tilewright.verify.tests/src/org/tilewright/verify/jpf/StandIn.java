package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/**
 * Something that looks like an installed jpf-core, for machines without one: programs of ours from the folder {@code
 * stand-in}, which play recordings of the real one and end with its lies. Runs on the Java of this test.
 */
final class StandIn {

    private static final Path SOURCES = Path.of("stand-in").toAbsolutePath();
    private static final Path RECORDINGS = Path.of("recordings").toAbsolutePath();
    private static final String CONFIG = "gov/nasa/jpf/Config.class";

    private final Path core;

    /** Compiles a stand-in into a folder. */
    StandIn(Path folder) throws IOException {
        core = Files.createDirectories(folder.resolve("jpf-core"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-proc:none"));
        try (Stream<Path> files = Files.walk(SOURCES)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        Files.writeString(classes.resolve("gov/nasa/jpf/.version"), "stand-in");
        Path build = Files.createDirectories(core.resolve("build"));
        jar(build.resolve("RunJPF.jar"), classes, true);
        jar(build.resolve("jpf.jar"), classes, false);
        jar(build.resolve("jpf-classes.jar"), folder.resolve("nothing"), false);
    }

    private static void jar(Path jar, Path classes, boolean ofConfig) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
            if (!Files.exists(classes)) {
                return;
            }
            try (Stream<Path> files = Files.walk(classes)) {
                for (Path each : files.filter(Files::isRegularFile).toList()) {
                    String name = classes.relativize(each).toString().replace('\\', '/');
                    if (name.equals(CONFIG) == ofConfig) {
                        out.putNextEntry(new JarEntry(name));
                        Files.copy(each, out);
                    }
                }
            }
        }
    }

    Path core() {
        return core;
    }

    /** The stand-in and the Java of this test. */
    Installation installation() {
        return new Installation(core, Path.of(System.getProperty("java.home")));
    }

    /** The next search depth first plays this. */
    StandIn depthFirst(List<String> recording) {
        return plays("DFSearch.txt", recording);
    }

    /** The next search breadth first plays this. */
    StandIn breadthFirst(List<String> recording) {
        return plays("BFSHeuristic.txt", recording);
    }

    private StandIn plays(String file, List<String> recording) {
        try {
            Files.write(core.resolve(file), recording);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a recording. */
    static List<String> recording(String name) {
        try {
            return Files.readAllLines(RECORDINGS.resolve(name + ".txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A recording up to its first line with this beginning, and then another line. */
    static List<String> cut(String name, String beginning, String last) {
        List<String> lines = new ArrayList<>(
                recording(name).stream().takeWhile(line -> !line.startsWith(beginning)).toList());
        lines.add(last);
        return lines;
    }

    /** A recording in which the lines with this beginning are another one. */
    static List<String> changed(String name, String beginning, String instead) {
        return recording(name).stream().map(line -> line.startsWith(beginning) ? instead : line).toList();
    }
}
