package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationTest {

    private static final int VERSION = Runtime.version().feature();

    @TempDir
    Path folder;

    private Path home;
    private Path core;

    @BeforeEach
    void install() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        core = new StandIn(folder).core();
    }

    private Path jdk(String name, int version) throws IOException {
        Path jdk = Files.createDirectories(home.resolve(name));
        Path java = Files.createFile(Files.createDirectories(jdk.resolve("bin")).resolve("java"));
        assertTrue(java.toFile().setExecutable(true));
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + ".0.1\"\n");
        return jdk;
    }

    private void site(String text) throws IOException {
        Files.writeString(Files.createDirectories(home.resolve(".jpf")).resolve("site.properties"), text);
    }

    private void assertMissing(String message, Path chosen, Path jdk, Map<String, String> environment) {
        String said = assertThrows(InstallationException.class,
                () -> Installation.find(chosen, jdk, environment, home)).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count(), said);
    }

    @Test
    void whatSomebodyChoseComesBeforeTheEnvironmentAndThatBeforeTheSite() throws IOException {
        Path jdk = jdk("jdk", VERSION);
        site("jpf-core = " + folder.resolve("site"));
        Map<String, String> environment = Map.of("JPF_HOME", folder.resolve("named").toString());
        assertEquals(new Installation(core, jdk), Installation.find(core, jdk, environment, home));
        assertMissing(folder.resolve("named") + ": build/RunJPF.jar is missing", null, jdk, environment);
        assertMissing(folder.resolve("site") + ": build/RunJPF.jar is missing", null, jdk, Map.of("JPF_HOME", " "));
    }

    @Test
    void theSitesFileMaySayItByVariables() throws IOException {
        Path jdk = jdk("jdk", VERSION);
        site("jpf.home = ${user.home}/..\njpf-core = ${jpf.home}/jpf-core\nextensions=${jpf-core}\n");
        assertEquals(new Installation(core, jdk), Installation.find(null, jdk, Map.of(), home));
        site("jpf-core = ${user.home}/../jpf-core\nextensions=${jpf-core}\n");
        assertEquals(new Installation(core, jdk), Installation.find(null, jdk, Map.of(), home));
        site("jpf-core = ../../jpf-core\n");
        assertEquals(new Installation(core, jdk), Installation.find(null, jdk, Map.of(), home));
    }

    @ParameterizedTest
    @ValueSource(strings = { "jpf-core = ${jpf.home}/core", "jpf-core = ${jpf-core}",
            "a = ${b}\nb = ${a}\njpf-core = ${a}" })
    void anUnknownVariableIsNamed(String text) throws IOException {
        site(text);
        assertMissing("is not known", null, null, Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "extensions = x", "jpf-core =" })
    void whereNothingIsNamedItSaysWhereToNameIt(String text) throws IOException {
        site(text);
        assertMissing("--jpf, in JPF_HOME, or as jpf-core in " + home.resolve(".jpf/site.properties"), null, null,
                Map.of());
    }

    @Test
    void eachJarIsLookedFor() throws IOException {
        Files.delete(core.resolve("build/jpf-classes.jar"));
        assertMissing(core + ": build/jpf-classes.jar is missing", core, null, Map.of());
    }

    @Test
    void aJarThatIsNoneIsNamed() throws IOException {
        Files.writeString(core.resolve("build/jpf.jar"), "no jar");
        assertMissing(core.resolve("build/jpf.jar") + ": cannot be read: no jar, or a damaged one", core, null,
                Map.of());
    }

    @Test
    void theJdkIsOneOfTheVersionThatItWasBuiltFor() throws IOException {
        Path wrong = jdk("wrong", VERSION - 1);
        assertMissing(wrong + ": is Java " + (VERSION - 1) + ", but Java PathFinder was built for " + VERSION, core,
                wrong, Map.of());
        Path named = jdk("named", VERSION);
        assertEquals(named, Installation.find(core, null, Map.of("JPF_JAVA_HOME", named.toString()), home).jdk());
        assertMissing(home + ": is no JDK", core, home, Map.of());
    }
}
