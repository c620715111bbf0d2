package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.cli.Main;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.launch.simulation.SimulationShortcut;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class SimulationLaunchTest {

    /** What of run.json is about the host and the time. */
    private static final Set<String> VARIES = Set.of("host", "process", "started", "wallSeconds", "phaseSeconds");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        Workbench.open();
        project = Projects.create("launching");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        Projects.delete(project);
    }

    /** The effective command is taken at its word: run it, and compare every byte. */
    @Test
    void leavesWhatTheCommandLineLeaves() throws CoreException, InterruptedException, IOException {
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, List.of("gpu.depth.zcache.ways=8"), SimulationAttributes.DRAWS,
                        "0..3", SimulationAttributes.CHECK_DATA, true));

        IProcess process = Launches.run(configuration);

        assertEquals(0, process.getExitValue(), () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
        Path run = project.getLocation().toPath().resolve("runs/dprt-fpga-depth-2-parasols-1");
        Workbench.waitUntil("the run is shown", () -> CurrentRuns.get().shown().equals(Optional.of(run)));
        assertTrue(project.getFile("runs/dprt-fpga-depth-2-parasols-1/stats.json").exists(), "the workspace knows it");
        List<String> command = RunFolder.read(run).commandLine();
        Path kept = Files.move(run, run.resolveSibling("kept"));

        StringWriter errors = new StringWriter();
        int exitCode = Main.run(new PrintWriter(new StringWriter()), new PrintWriter(errors),
                command.subList(1, command.size()).toArray(String[]::new));

        assertEquals(0, exitCode, errors::toString);
        assertEquals(contents(run), contents(kept));
        assertTrue(contents(run).size() > 10, contents(run).keySet()::toString);
        assertEquals(record(run), record(kept));
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("run.json")) {
                    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(kept.resolve(run.relativize(file))),
                            file.toString());
                }
            }
        }
    }

    @Test
    void consoleShowsTheCommandThePhasesAndTheSummary() throws CoreException, InterruptedException {
        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols", Map.of()));
        String text = Launches.shown(process, "results ");
        assertTrue(text.startsWith("tilewright simulate " + project.getLocation() + "/dprt-fpga.pipeline --frame "
                + project.getLocation() + "/frames/depth-2-parasols.frame --runs " + project.getLocation() + "/runs\n"),
                text);
        int at = 0;
        for (String phase : List.of("Compiling", "Reading the frame", "Simulating", "Writing", "Checking", "Closing",
                "time ", "z cache", "bottleneck", "results ")) {
            int next = text.indexOf("\n" + phase, at);
            assertTrue(next > at, () -> phase + " in its place in\n" + text);
            at = next;
        }
    }

    @Test
    void cancellingKillsTheProcessWithinTwoSecondsAndKeepsWhatThereIs()
            throws CoreException, InterruptedException, DebugException {
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.KERNEL, "ticked", SimulationAttributes.CHECK_DATA, true));
        IProcess process = Launches.begin(configuration, ILaunchManager.RUN_MODE);
        Launches.shown(process, "\nSimulating");
        List<ProcessHandle> children = ProcessHandle.current().children()
                .filter(child -> child.info().arguments().map(List::of).orElse(List.of()).contains("--with-parent"))
                .toList();
        assertEquals(1, children.size());

        long begin = System.nanoTime();
        process.terminate();
        long asked = System.nanoTime();
        Workbench.waitUntil("the simulator is dead", () -> !children.getFirst().isAlive());
        long dead = System.nanoTime();

        // By the clock, while the machine does other things as well.
        assertTrue(asked - begin < 1_000_000_000L, "the UI thread waits for nothing");
        assertTrue(dead - begin < 2_000_000_000L, () -> (dead - begin) / 1e9 + " s");
        Workbench.waitUntil("the launch has ended", process::isTerminated);
        Path run = project.getLocation().toPath().resolve("runs/dprt-fpga-depth-2-parasols-1");
        assertEquals(Outcome.CANCELLED, RunFolder.read(run).outcome());
        assertTrue(Launches.shown(process, "cancelled by the user")
                .contains("error: cancelled by the user; the run is in "));
    }

    @Test
    void whatIsWrongIsALineOfTheConsole() throws CoreException, InterruptedException {
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, List.of("gpu.depth.zcache.wayz=8")));
        IProcess process = Launches.run(configuration);
        assertEquals(2, process.getExitValue());
        String text = Launches.shown(process, "error: ");
        assertTrue(text.contains("error: --set gpu.depth.zcache.wayz=8: "), text);
        assertFalse(text.contains("\tat "), text);
        assertFalse(Files.exists(project.getLocation().toPath().resolve("runs/dprt-fpga-depth-2-parasols-1")));
    }

    @Test
    void aModelIsSimulatedByTheShortcutAndAgainByTheKey() throws Exception {
        List<ILaunch> before = List.of(Launches.manager().getLaunches());
        for (ILaunchConfiguration old : Launches.manager().getLaunchConfigurations()) {
            old.delete();
        }
        new SimulationShortcut().launch(new StructuredSelection(project.getFile("dprt-fpga.pipeline")),
                ILaunchManager.RUN_MODE);
        IProcess first = Launches.begun(before);
        Workbench.waitUntil("it has ended", first::isTerminated);
        assertEquals(0, first.getExitValue());
        assertEquals(List.of("dprt-fpga on depth-2-parasols"), Projects.configurations());
        List<ILaunch> then = List.of(Launches.manager().getLaunches());

        PlatformUI.getWorkbench().getService(IHandlerService.class)
                .executeCommand("org.eclipse.debug.ui.commands.RunLast", null);

        IProcess second = Launches.begun(then);
        Workbench.waitUntil("it has ended", second::isTerminated);
        assertEquals(0, second.getExitValue());
        assertTrue(
                Files.exists(project.getLocation().toPath().resolve("runs/dprt-fpga-depth-2-parasols-2/stats.json")));
        assertEquals(1, Projects.configurations().size());
    }

    /** Sizes of all files by path; run.json has numbers of another length. */
    private static Map<String, Long> contents(Path folder) throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sizes.put(folder.relativize(file).toString(), file.endsWith("run.json") ? 0 : Files.size(file));
            }
        }
        return sizes;
    }

    private static JsonObject record(Path folder) throws IOException {
        JsonObject record = JsonParser.parseString(Files.readString(folder.resolve("run.json"))).getAsJsonObject();
        VARIES.forEach(record::remove);
        assertTrue(record.has("commandLine") && record.has("simulatorCommand"), record::toString);
        return record;
    }
}
