package org.tilewright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start scripts of the product do the same on every system, and their variables are documented. */
class StartScriptsTest {

    private static final Path ROOT = root();
    private static final Path FILES = ROOT.resolve("features/org.tilewright.platform.feature/rootfiles");
    private static final Pattern VARIABLE = Pattern.compile("TILEWRIGHT_[A-Z]+");

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("features"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static String script(String path) throws IOException {
        return Files.readString(FILES.resolve(path));
    }

    private static TreeSet<String> variables(String text) {
        TreeSet<String> found = new TreeSet<>();
        Matcher matcher = VARIABLE.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = { "-Xmx2g -version", "-Xmx2g \"-Dtilewright.commit=", "--enable-native-access=ALL-UNNAMED",
            "-jar",
            "-configuration", "-data @none", "org.tilewright.cli.application", "JAVA_HOME", "Java does not start: ",
            "no folder can be written for what is kept: TILEWRIGHT_CACHE can name one", "commit" })
    void whatOneScriptDoesTheOtherDoes(String part) throws IOException {
        assertTrue(script("unix/tilewright").contains(part), part);
        assertTrue(script("win/tilewright.cmd").contains(part), part);
    }

    @Test
    void bothGoByTheSameVariables() throws IOException {
        assertEquals(variables(script("unix/tilewright")), variables(script("win/tilewright.cmd")));
    }

    /** As the command interpreter of Windows wants them: labels behind bare line feeds are not always found. */
    @Test
    void theScriptOfWindowsHasItsLineEnds() throws IOException {
        String script = script("win/tilewright.cmd");
        assertFalse(script.replace("\r\n", "").contains("\n"), "a line feed alone");
        assertTrue(script.endsWith("\r\n"));
    }

    /** A bundle that the script of a checkout does not watch is stale after an edit, and nobody says so. */
    @Test
    void theScriptOfACheckoutWatchesAllThatTheCommandLineIsMadeOf() throws IOException {
        Matcher watched = Pattern.compile("(?m)^bundles='(.*)'$").matcher(Files.readString(ROOT.resolve("tilewright")));
        assertTrue(watched.find());
        TreeSet<String> made = new TreeSet<>(Set.of("model.codegen"));
        Matcher dependency = Pattern.compile("<dependency>\\s*<groupId>org\\.tilewright</groupId>\\s*"
                + "<artifactId>org\\.tilewright\\.(?!verification)([a-z.]+)<")
                .matcher(Files.readString(ROOT.resolve("features/org.tilewright.commandline/pom.xml")));
        while (dependency.find()) {
            made.add(dependency.group(1));
        }
        assertEquals(made, new TreeSet<>(List.of(watched.group(1).split(" "))));
    }

    /** Of all that is read from the environment, wherever. */
    @Test
    void everyVariableIsDocumented() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/environment.md"));
        TreeSet<String> read = variables(script("unix/tilewright"));
        read.addAll(variables(Files.readString(ROOT.resolve("tilewright"))));
        try (Stream<Path> files = Files.walk(ROOT.resolve("plugins"))) {
            for (Path file : files
                    .filter(each -> each.toString().endsWith(".java") && each.toString().contains("/src/"))
                    .toList()) {
                String source = Files.readString(file);
                if (source.contains("VARIABLE")) {
                    read.addAll(variables(source));
                }
            }
        }
        read.addAll(List.of("JPF_HOME", "JPF_JAVA_HOME", "JAVA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "TMPDIR"));
        read.remove("TILEWRIGHT_LOCKED"); // Between the start script and the build that it starts.
        for (String variable : read) {
            assertTrue(page.contains("| `" + variable + "` |"), variable);
        }
        assertTrue(read.containsAll(List.of("TILEWRIGHT_CACHE", "TILEWRIGHT_FRAMES", "TILEWRIGHT_COMMIT")),
                read::toString);
    }
}
