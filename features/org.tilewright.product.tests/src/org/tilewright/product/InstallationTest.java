package org.tilewright.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What users install, as it was built: the product, and Tilewright in a stock Eclipse. */
class InstallationTest {

    private static final Path FEATURES = Path.of("").toAbsolutePath().getParent();

    private static final Path PRODUCTS = FEATURES.resolve("org.tilewright.product/target/products");

    private static final String JAVA_HOME = System.getProperty("java.home");

    private static final String LINUX = "linux/gtk/x86_64";

    @TempDir
    Path folder;

    static Stream<Path> installations() {
        return Stream.of(PRODUCTS.resolve("org.tilewright.product").resolve(LINUX).resolve("tilewright"),
                FEATURES.resolve("org.tilewright.stock/target/products/org.tilewright.stock").resolve(LINUX));
    }

    @ParameterizedTest
    @MethodSource("installations")
    @EnabledOnOs(OS.LINUX)
    void runsTheCommandLine(Path installation) throws IOException, InterruptedException {
        Answer answer = commandLine(installation, "--version");
        assertTrue(answer.text().startsWith("Tilewright 0.1.0"), answer.text());
        assertEquals(0, answer.exitCode());
    }

    /** A result can be traced to its sources, and a library to its licence, without a checkout. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void productNamesItsCommitAndItsLicences() throws IOException, InterruptedException {
        Path product = installations().findFirst().orElseThrow();
        String commit = Files.readString(product.resolve("commit")).strip();
        assertEquals(commit.startsWith("$") ? "Tilewright 0.1.0" : "Tilewright 0.1.0+" + commit,
                commandLine(product, "--version").text().strip());
        for (String file : List.of("LICENSE", "NOTICES.md", "CITATION.cff")) {
            assertEquals(-1, Files.mismatch(FEATURES.getParent().resolve(file), product.resolve(file)), file);
        }
    }

    @ParameterizedTest
    @MethodSource("installations")
    @EnabledOnOs(OS.LINUX)
    void exitsWith2AtBadInput(Path installation) throws IOException, InterruptedException {
        assertEquals(2, commandLine(installation, "--no-such-option").exitCode());
    }

    @ParameterizedTest
    @MethodSource("installations")
    @EnabledOnOs(OS.LINUX)
    void simulatesToTheSameBytesAsThePlainCommandLine(Path installation) throws IOException, InterruptedException {
        Path models = FEATURES.getParent().resolve("models");
        String[] simulate = { "simulate", models.resolve("presets/dprt-fpga.pipeline").toString(), "--frame",
                models.resolve("frames/depth-2-parasols.frame").toString(), "--out" };
        Path here = folder.resolve("installed");
        Path there = folder.resolve("plain");
        assertEquals(0, commandLine(installation, with(simulate, here)).exitCode());
        String jars = FEATURES.resolve("org.tilewright.commandline/target/lib") + "/*";
        assertEquals(0, run(List.of(JAVA_HOME + "/bin/java", "-cp", jars, "org.tilewright.cli.Main"),
                with(simulate, there)).exitCode());
        for (String file : List.of("stats.json", "cycles.json", "frame.png", "depth.png", "timeline.json")) {
            assertEquals(-1, Files.mismatch(there.resolve(file), here.resolve(file)), file);
        }
    }

    private static String[] with(String[] arguments, Path last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last.toString())).toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({ "linux/gtk/x86_64/tilewright, tilewright, org.eclipse.swt.gtk.linux.x86_64_",
            "win32/win32/x86_64/tilewright, tilewright.cmd, org.eclipse.swt.win32.win32.x86_64_",
            "macosx/cocoa/aarch64/Tilewright.app/Contents/Eclipse, tilewright, org.eclipse.swt.cocoa.macosx.aarch64_" })
    void hasAStartScriptAndItsOwnWindows(String folder, String script, String windows) throws IOException {
        Path installation = PRODUCTS.resolve("org.tilewright.product").resolve(folder);
        assertTrue(Files.exists(installation.resolve(script)), script);
        if (!script.endsWith(".cmd")) {
            assertTrue(Files.isExecutable(installation.resolve(script)), script + " is executable");
        }
        try (Stream<Path> plugins = Files.list(installation.resolve("plugins"))) {
            List<String> swt = plugins.map(plugin -> plugin.getFileName().toString())
                    .filter(name -> name.matches("org\\.eclipse\\.swt\\.(gtk|win32|cocoa)\\..*")).toList();
            assertEquals(1, swt.size(), swt::toString);
            assertTrue(swt.get(0).startsWith(windows), swt::toString);
        }
    }

    @ParameterizedTest
    @CsvSource({ "tilewright-linux.gtk.x86_64.tar.gz", "tilewright-win32.win32.x86_64.zip",
            "tilewright-macosx.cocoa.aarch64.tar.gz" })
    void isArchived(String archive) throws IOException {
        assertTrue(Files.size(PRODUCTS.resolve(archive)) > 50_000_000, archive);
    }

    private record Answer(int exitCode, String text) {}

    private Answer commandLine(Path installation, String... arguments) throws IOException, InterruptedException {
        return run(List.of(installation.resolve("tilewright").toString(), "-nosplash", "-configuration",
                folder.resolve("configuration").toString(), "-data", folder.resolve("workspace").toString(),
                "-application", "org.tilewright.cli.application"), arguments);
    }

    private Answer run(List<String> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", JAVA_HOME);
        builder.environment().put("TILEWRIGHT_CACHE", folder.resolve("cache").toString());
        builder.environment().remove("DISPLAY");
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("did not end: " + Files.readString(output));
        }
        return new Answer(process.exitValue(), Files.readString(output));
    }
}
