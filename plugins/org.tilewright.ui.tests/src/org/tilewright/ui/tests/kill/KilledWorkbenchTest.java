package org.tilewright.ui.tests.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a day's work when the workbench is killed in a run, and whether its workspace opens on the days after. */
class KilledWorkbenchTest {

    /** How long the simulator may outlive the workbench; it ends as soon as it hears of its end. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Pattern ENTRY = Pattern.compile("(?m)^!ENTRY ");
    private static final Pattern ERROR = Pattern.compile("\\S+ 4 ");

    /** By which a fault of the Java compiler is known that comes up in builds now and then (eclipse.jdt.core, issue 284). */
    private static final String COMPILER_FAULT = "IModule.isAutomatic()";

    private static final Pattern SEEN = Pattern.compile("(CONFIGURATIONS|LEFT|MODEL|RUN) ");

    @TempDir
    Path folder;

    @Test
    void savedModelsAndFinishedRunsAreWholeAndTheWorkspaceOpensAgain() throws Exception {
        Path workspace = folder.resolve("workspace");
        Path project = workspace.resolve(KilledWorkbench.PROJECT);
        ChildWorkbench first = ChildWorkbench.start(folder, workspace, KilledWorkbench.BEGIN);
        List<String> said = first.readTo(KilledWorkbench.GOING);
        Path half = said.contains(KilledWorkbench.GOING) ? running(project) : null;
        first.kill();
        assertTrue(said.contains(KilledWorkbench.GOING), () -> said + errors(KilledWorkbench.BEGIN));
        assertTrue(Files.readString(project.resolve(KilledWorkbench.MODEL)).contains(KilledWorkbench.SAVED));
        assertFalse(Files.exists(half.resolve("stats.json")), "it was killed in the middle");
        endsWithItsWorkbench(half);

        assertEquals(found("LEFT [dprt-fpga.pipeline org.tilewright.ui.editor.overview SystemImpl] run"), look(),
                "what was open a minute before it was killed is open again");
        assertEquals(found("LEFT [dprt-fpga.pipeline org.tilewright.ui.editor.structure DepthUnitImpl] run"), look(),
                "a workspace that was closed opens as it was left");
    }

    private static List<String> found(String left) {
        return List.of("CONFIGURATIONS [long, short]", left, "MODEL whole saved", "RUN completed results",
                "RUN interrupted none");
    }

    /** Opens the workspace, ends as a user does and returns what was seen, sorted. */
    private List<String> look() throws IOException, InterruptedException {
        ChildWorkbench again = ChildWorkbench.start(folder, folder.resolve("workspace"), KilledWorkbench.LOOK);
        List<String> said = again.readTo("nothing");
        assertEquals(0, again.end(), () -> said + errors(KilledWorkbench.LOOK));
        Path log = folder.resolve("workspace/.metadata/.log");
        String logged = Files.exists(log) ? Files.readString(log) : "";
        assertFalse(ENTRY.splitAsStream(logged).anyMatch(KilledWorkbenchTest::isError), logged);
        return said.stream().filter(line -> SEEN.matcher(line).lookingAt()).sorted().toList();
    }

    private static boolean isError(String entry) {
        return ERROR.matcher(entry).lookingAt() && !entry.contains(COMPILER_FAULT);
    }

    private static Path running(Path project) throws IOException {
        try (Stream<Path> runs = Files.list(project.resolve("runs"))) {
            return runs.filter(run -> run.toString().endsWith(".incomplete")).findFirst().orElseThrow();
        }
    }

    private static void endsWithItsWorkbench(Path run) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (ProcessHandle.allProcesses().anyMatch(each -> each.isAlive()
                && each.info().commandLine().orElse("").contains(run.toString()))) {
            assertTrue(System.nanoTime() < end, "the simulator goes on without anybody");
            Thread.sleep(100);
        }
    }

    private String errors(String scene) {
        try {
            return "\n" + Files.readString(folder.resolve(scene + "-errors.txt"));
        } catch (IOException e) {
            return "";
        }
    }
}
