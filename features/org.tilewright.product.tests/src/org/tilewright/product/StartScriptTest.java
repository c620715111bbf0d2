package org.tilewright.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The start script in a checkout of empty sources, with a Maven and a JDK that only say how they are called. */
@EnabledOnOs(OS.LINUX)
class StartScriptTest {

    private static final Path SCRIPT = Path.of("").toAbsolutePath().resolve("../../tilewright").normalize();

    private static final String MAVEN = """
            #!/bin/sh
            case "$*" in
                *-v) printf 'Apache Maven %s (x)\\n' "$MAVEN_VERSION"; exit ;;
                *dependency-plugin*)
                    for argument; do case $argument in -DoutputDirectory=*) out=${argument#*=} ;; esac; done
                    mkdir -p "$out/apache-maven-3.9.16/bin"
                    sed 's/"$MAVEN_VERSION"/3.9.16/' "$0" >"$out/apache-maven-3.9.16/bin/mvn"
                    chmod +x "$out/apache-maven-3.9.16/bin/mvn"
                    tar -czf "$out/apache-maven-3.9.16-bin.tar.gz" -C "$out" apache-maven-3.9.16
                    exit ;;
            esac
            echo "$@" >>"$CHECKOUT/builds"
            echo 'noise of the build'
            [ -z "$LEFT_BEHIND_SECONDS" ] || sleep "$LEFT_BEHIND_SECONDS" &
            sleep "${BUILD_SECONDS:-0}"
            [ -z "$BUILD_FAILS" ] || exit 1
            mkdir -p "$CHECKOUT/features/org.tilewright.commandline/target/lib"
            """;

    private static final String JAVA = """
            #!/bin/sh
            if [ "$1" = -version ]; then
                [ -z "$JAVA_FAILS" ] || { printf 'Picked up JAVA_TOOL_OPTIONS: x\nNo room for a heap\n' >&2; exit 1; }
                exit 0
            fi
            [ -z "$TELLS_LOCALE" ] || locale charmap
            [ -z "$TELLS_ARCHIVE" ] || case $* in
                *-XX:SharedArchiveFile=*) printf '%s\n' "$@" | sed -n 's/^-XX:SharedArchiveFile=//p' ;;
                *) echo none ;;
            esac
            while [ "$1" != -cp ]; do shift; done
            shift 2
            printf '%s in %s:' "$1" "$PWD"; shift
            printf ' <%s>' "$@"; echo
            """;

    @TempDir
    Path folder;

    private Path checkout;
    private Path source;

    @BeforeEach
    void lay() throws IOException {
        checkout = Files.createDirectories(folder.resolve("a folder/checkout"));
        Files.copy(SCRIPT, checkout.resolve("tilewright"));
        write(checkout.resolve("pom.xml"), "<project/>", false);
        for (String module : List.of(".mvn", "models/presets", "models/technologies", "features/org.tilewright.target",
                "features/org.tilewright.commandline", "verification")) {
            Files.createDirectories(checkout.resolve(module));
        }
        Matcher bundles = Pattern.compile("(?m)^bundles='(.*)'$").matcher(Files.readString(SCRIPT));
        assertTrue(bundles.find(), "the script names the bundles of the command line");
        for (String bundle : bundles.group(1).split(" ")) {
            Files.createDirectories(checkout.resolve("plugins/org.tilewright." + bundle));
        }
        write(checkout.resolve("features/org.tilewright.product/commit"), "0123abc\n", false);
        source = checkout.resolve("plugins/org.tilewright.sim/Source.java");
        write(source, "class Source {}", false);
        write(folder.resolve("bin/mvn"), MAVEN, true);
        write(folder.resolve("jdk/bin/java"), JAVA, true);
        write(folder.resolve("jdk/bin/javac"), "", true);
        write(folder.resolve("jdk/release"), "JAVA_VERSION=\"21.0.4\"\n", false);
    }

    @Test
    void handsTheCommandItsArgumentsAndTheWorkingFolderAndNothingElseOnStandardOutput() throws Exception {
        Answer answer = run(process("simulate", "my model.pipeline", "--frame=f"));
        assertEquals("org.tilewright.cli.Main in " + folder + ": <simulate> <my model.pipeline> <--frame=f>\n",
                answer.output());
        assertEquals("tilewright: Building the command line (first time: several minutes)…\n", answer.errors());
        assertEquals(0, answer.exitCode());
    }

    /** Keeping them takes the use that does it longer, which would be each one of somebody who edits after each. */
    @Test
    void keepsClassesFromTheSecondUseOfABuildOn() throws Exception {
        assertEquals("none", archive("simulate"));
        String kept = archive("simulate");
        assertTrue(kept.startsWith(checkout.resolve(".tilewright/commandline").toString())
                && kept.endsWith("/classes/simulate.jsa"), kept);
        assertEquals("none", archive("import"));
        assertEquals("none", archive("verify"));
        assertEquals("none", archive("verify"));
        write(source, "class Source { }", false);
        assertEquals("none", archive("simulate"));
    }

    private String archive(String verb) throws Exception {
        ProcessBuilder process = process(verb);
        process.environment().put("TELLS_ARCHIVE", "yes");
        return run(process).output().lines().findFirst().orElseThrow();
    }

    /** A virtual machine that does not start ends with 1, which would say that a property was violated. */
    @Test
    void exitsWith3WhenJavaDoesNotStart() throws Exception {
        run(process("--version"));
        ProcessBuilder process = process("verify", "depth.ott");
        process.environment().put("JAVA_FAILS", "yes");
        Answer answer = run(process);
        assertEquals("tilewright: Java does not start: No room for a heap (in " + folder.resolve("jdk") + ")\n",
                answer.errors());
        assertEquals(3, answer.exitCode());
    }

    /** Else a path beyond ASCII cannot even be named. */
    @Test
    void givesJavaAnEncodingOfPathsInTheCLocale() throws Exception {
        ProcessBuilder process = process("--version");
        process.environment().put("LC_ALL", "C");
        process.environment().put("TELLS_LOCALE", "yes");
        assertEquals("UTF-8", run(process).output().lines().findFirst().orElseThrow());
    }

    @Test
    void buildsAgainOnlyWhenTheContentOfASourceChanges() throws Exception {
        run(process("--version"));
        Files.setLastModifiedTime(source, FileTime.fromMillis(0));
        assertEquals("", run(process("--version")).errors());
        assertEquals(1, builds());
        write(source, "class Source { }", false);
        assertEquals("tilewright: Building the command line…\n", run(process("--version")).errors());
        assertEquals(2, builds());
        Files.delete(source);
        run(process("--version"));
        assertEquals(3, builds());
    }

    @Test
    void saysInOneLineWhereTheLogOfAFailedBuildIsAndExitsWith3() throws Exception {
        ProcessBuilder process = process("--version");
        process.environment().put("BUILD_FAILS", "yes");
        Answer answer = run(process);
        Path log = checkout.resolve(".tilewright/commandline.log");
        assertEquals(3, answer.exitCode());
        assertEquals("", answer.output());
        assertTrue(answer.errors().endsWith("\ntilewright: the build failed: see " + log + "\n"), answer.errors());
        assertTrue(Files.readString(log).contains("noise of the build"));
        assertEquals(0, run(process("--version")).exitCode());
    }

    @Test
    void twoCommandsAtOnceBuildOnce() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ProcessBuilder process = process("--version");
            process.environment().put("BUILD_SECONDS", "2");
            processes.add(process.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start());
        }
        for (Process process : processes) {
            assertEquals(0, process.waitFor());
        }
        assertEquals(1, builds());
    }

    /** A display server that outlived its tests once held the lock, and every later build waited for ever. */
    @Test
    void aProcessThatABuildLeavesBehindDoesNotHoldTheLock() throws Exception {
        ProcessBuilder first = process("test");
        first.environment().put("LEFT_BEHIND_SECONDS", "60");
        assertEquals(0, run(first).exitCode());
        Process second = process("--version").redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        boolean ended = second.waitFor(30, TimeUnit.SECONDS);
        second.destroy();
        assertTrue(ended, "the second build waits for the first one's lock");
    }

    @Test
    void fetchesMavenOnceThroughAnOlderOne() throws Exception {
        ProcessBuilder process = process("--version");
        process.environment().put("MAVEN_VERSION", "3.8.7");
        assertEquals(0, run(process).exitCode());
        assertTrue(Files.isExecutable(checkout.resolve(".tilewright/maven/bin/mvn")));
        assertEquals(1, builds());
    }

    private ProcessBuilder process(String... arguments) {
        List<String> command = new ArrayList<>(List.of(checkout.resolve("tilewright").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder process = new ProcessBuilder(command).directory(folder.toFile());
        process.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        process.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        process.environment().put("MAVEN_VERSION", "3.9.9");
        process.environment().put("CHECKOUT", checkout.toString());
        process.environment().put("BUILD_FAILS", "");
        return process;
    }

    private record Answer(int exitCode, String output, String errors) {}

    private Answer run(ProcessBuilder process) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        int exitCode = process.redirectOutput(output.toFile()).redirectError(errors.toFile()).start().waitFor();
        return new Answer(exitCode, Files.readString(output), Files.readString(errors));
    }

    private long builds() throws IOException {
        try (Stream<String> lines = Files.lines(checkout.resolve("builds"))) {
            return lines.count();
        }
    }

    private static void write(Path file, String text, boolean executable) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        if (executable) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
