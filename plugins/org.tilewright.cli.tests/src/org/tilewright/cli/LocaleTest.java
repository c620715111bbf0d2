package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.sim.main.Origin;
import org.tilewright.sim.main.SimulatorMain;

/**
 * Paths beyond ASCII in the C locale, where the virtual machine cannot name them: names of classes were told, or a stack trace. The
 * start script chooses a locale that can; who starts Java by hand is told to.
 */
@EnabledOnOs(OS.LINUX)
class LocaleTest {

    private static final String SIMULATOR = "org.tilewright.cli.LocaleTest$Simulator";

    /** A generated simulator whose machine nobody asks for. */
    static final class Simulator {

        private Simulator() {}

        public static void main(String[] args) {
            System.exit(SimulatorMain.run(() -> null,
                    new Origin("some-system", "none.pipeline", "0"), args));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "org.tilewright.cli.Main validate", "org.tilewright.cli.Main simulate m.pipeline --frame",
            "org.tilewright.cli.Main render --out image.png --frame", SIMULATOR + " --out out --frame",
            SIMULATOR + " --frame f --out" })
    void lettersThatTheLocaleDoesNotKnowAreOneLine(String words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c",
                "exec \"$1\" -cp \"$2\" " + words.replace("$", "\\$") + " \"$(printf 'gr\\303\\266\\303\\237e')\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), JavaCommand.classPath())
                .redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(2, process.waitFor(), said);
        assertTrue(said.matches(
                "error: Invalid value [^\n]*: '[^\n]*' is no path in [A-Z0-9._-]+, the encoding of this locale; expected a locale"
                        + " with UTF-8, such as LC_ALL=C.UTF-8( \\([a-z -]+\\))?\n"),
                said);
    }
}
