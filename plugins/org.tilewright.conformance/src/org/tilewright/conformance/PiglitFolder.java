package org.tilewright.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.tilewright.conformance.Outcome.Verdict;
import org.tilewright.frame.InputException;
import org.tilewright.shader.Stage;

/** The folder of Piglit's tests, as its packages lay it out: {@code tests}, written by hand, and {@code generated_tests}. */
final class PiglitFolder {

    /** Names the folder where no option does. */
    static final String VARIABLE = "PIGLIT_HOME";

    private static final List<String> PARTS = List.of("tests", "generated_tests");
    private static final Path PACKAGE = Path.of("/usr/lib/x86_64-linux-gnu/piglit");

    private final Path folder;

    /**
     * A folder.
     *
     * @throws InputException if no tests are in it
     */
    PiglitFolder(Path folder) {
        if (!Files.isDirectory(folder.resolve("tests"))) {
            throw new InputException(folder + ": has no folder tests; expected what Debian's package piglit has in "
                    + PACKAGE);
        }
        this.folder = folder;
    }

    /** Where Piglit is, by the environment or as installed, or nothing. */
    static Optional<Path> find() {
        String named = System.getenv(VARIABLE);
        return Stream.of(named == null || named.isEmpty() ? PACKAGE : Path.of(named))
                .filter(each -> Files.isDirectory(each.resolve("tests"))).findFirst();
    }

    /** Tries all tests whose path holds a word, in the order of their paths. */
    List<Outcome> run(String filter) {
        List<Path> files = PARTS.stream().map(folder::resolve).filter(Files::isDirectory).flatMap(this::files)
                .filter(file -> file.toString().replace('\\', '/').contains(filter)).toList();
        return files.parallelStream().map(this::outcome).flatMap(Optional::stream).toList();
    }

    private Stream<Path> files(Path part) {
        try (Stream<Path> all = Files.walk(part)) {
            return all.filter(Files::isRegularFile).map(folder::relativize).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Outcome> outcome(Path file) {
        return test(file).map(test -> {
            String directory = file.getParent().toString().replace('\\', '/');
            String name = file.getFileName().toString();
            Optional<String> missing = test.missing();
            if (missing.isPresent()) {
                return new Outcome(directory, name, Verdict.NOT_APPLICABLE, missing.get());
            }
            return failure(test).map(reason -> new Outcome(directory, name, Verdict.FAILED, reason))
                    .orElse(new Outcome(directory, name, Verdict.PASSED, ""));
        });
    }

    /** Whatever a test does, those behind it are tried. */
    private static Optional<String> failure(PiglitTest test) {
        try {
            return test.failure();
        } catch (RuntimeException e) {
            return Optional.of("breaks off: " + e);
        }
    }

    private Optional<? extends PiglitTest> test(Path file) {
        String name = file.getFileName().toString();
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "vert" -> CompilerTest.of(Stage.VERTEX, text(file));
            case "frag" -> CompilerTest.of(Stage.FRAGMENT, text(file));
            case "geom", "tesc", "tese", "comp" -> CompilerTest.of(null, text(file));
            case "txt" -> file.toString().contains("asmparsertest") ? AssemblyTest.of(text(file)) : Optional.empty();
            case "shader_test" -> ScriptTest.of(text(file));
            default -> Optional.empty();
        };
    }

    /** Sources may have letters of any encoding in their comments. */
    private String text(Path file) {
        try {
            return Files.readString(folder.resolve(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
