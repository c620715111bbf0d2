package org.tilewright.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.InputException;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.ProgressFile;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.simulator.SimulatorCache;

/** Runs of simulators that do as they are told, each in a real process of its own. */
class SimulationTest {

    private static final String REFUSES_TO_DIE = """
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    Thread.sleep(60_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
            """;

    private static final String SLEEPS = """
            Files.writeString(out.resolve("partial"), "kept");
            System.out.println("{\\"pid\\":" + ProcessHandle.current().pid() + "}");
            Thread.sleep(60_000);
            """;

    @TempDir
    Path folder;

    private Path frame;
    private Path out;

    @BeforeEach
    void writeFrame() throws IOException {
        frame = Files.writeString(folder.resolve("some.frame"), "frame");
        out = folder.resolve("result");
    }

    @Test
    void completedRunIsSelfDescribing() throws IOException {
        RunResult result = run("");

        RunRecord record = RunFolder.read(out);
        assertEquals(Outcome.COMPLETED, record.outcome());
        assertEquals(result.record(), record);
        assertEquals(0, record.exitCode());
        assertNull(record.message());
        assertEquals("fake", record.model().name());
        assertEquals("cf325db61a85a8b037e412f966556d5fb64011bc54bf8834e35c1ba591a74e6f", record.model().hash());
        assertEquals("9dff50df08c635815f4b19da10f756605a34a79a48d4ba48712782502975a70e", record.frame().hash());
        assertEquals(List.of("gpu.depth.zcache.ways=8"), record.options().set());
        assertEquals(List.of("simulate", "fake.pipeline"), record.commandLine());
        assertTrue(record.simulatorCommand().contains("org.tilewright.generated.FakeSystem"));
        assertEquals("<model/>\n", Files.readString(out.resolve("model.pipeline")));
        assertEquals("{}", Files.readString(out.resolve("stats.json")));
        assertNothingIncomplete();
    }

    @Test
    void simulatorSeesWhatWasAskedFor() throws IOException {
        Simulation simulation = new Simulation(new SimulationRequest(
                FakeSimulator.project("Files.write(out.resolve(\"args\"), Arrays.asList(args));"),
                Path.of("fake.pipeline"),
                List.of(), List.of(frame, frame), out, "3..9", "ticked", Map.of("zcache", folder.resolve("trace")),
                true, 2, true,
                List.of()), cache(),
                RunListener.SILENT);
        simulation.run();
        assertEquals(
                List.of("--frame", frame.toString(), "--frame", frame.toString(), "--out", out + RunFolder.INCOMPLETE,
                        "--kernel", "ticked",
                        "--progress", "--with-parent", "--draws", "3..9", "--trace",
                        "zcache=" + folder.resolve("trace"), "--check-data", "--threads", "2",
                        "--numbers-only"),
                Files.readAllLines(out.resolve("args")));
    }

    @Test
    void timeOfEachPhaseIsOnRecord() {
        RunResult result = run("""
                System.out.println("{\\"phase\\":\\"reading\\"}");
                System.out.println("{\\"draw\\":1}");
                System.out.println("{\\"phase\\": 7 nonsense");
                Thread.sleep(30);
                System.out.println("{\\"phase\\":\\"simulating\\"}");
                """);
        Map<String, Double> seconds = result.record().phaseSeconds();
        assertEquals(List.of("reading", "simulating"), List.copyOf(seconds.keySet()));
        assertTrue(seconds.get("reading") > 0, seconds::toString);
    }

    @Test
    void violatedPropertyIsAFailedRunThatSaysWhy() {
        RunResult result = run("System.err.println(\"error: the image differs\"); System.exit(1);");
        assertEquals(Outcome.FAILED, result.record().outcome());
        assertEquals(1, result.record().exitCode());
        assertEquals("the image differs", RunFolder.read(out).message());
    }

    @Test
    void badInputLeavesNothingBehind() throws IOException {
        String message = assertThrows(InputException.class,
                () -> run("System.err.println(\"error: some.frame: no zip\"); System.exit(2);")).getMessage();
        assertEquals("some.frame: no zip", message);
        assertFalse(Files.exists(out));
        assertNothingIncomplete();
    }

    @Test
    void missingFrameIsRefusedBeforeAnythingIsCompiled() {
        frame = folder.resolve("missing.frame");
        String message = assertThrows(InputException.class, () -> run("this does not compile")).getMessage();
        assertEquals(frame + ": no such file; expected a frame", message);
    }

    @Test
    void brokenSimulatorIsAFailedRunWithItsLastWords() throws IOException {
        RunResult result = run("throw new IllegalStateException(\"broken\");");
        assertEquals(Outcome.FAILED, result.record().outcome());
        String message = result.record().message();
        assertTrue(message.startsWith("the simulator broke down: ") && message.contains("broken"), message);
        assertTrue(Files.readString(out.resolve("simulator.log")).contains("IllegalStateException: broken"));
    }

    /** It was told as a violated property, and left a run folder. */
    @ParameterizedTest
    @CsvSource({ "-Xmx1y, Invalid maximum heap size: -Xmx1y",
            "-XX:NoSuchFlag=1, Unrecognized VM option 'NoSuchFlag=1'" })
    void aVirtualMachineThatDoesNotStartIsOneLineAndLeavesNothing(String argument, String reason) throws IOException {
        StartException failure = assertThrows(StartException.class,
                () -> runOn(VirtualMachine.ofThisProgram().withArguments(List.of(argument))));
        assertEquals("the simulator's virtual machine does not start: " + reason, failure.getMessage());
        assertFalse(Files.exists(out));
        assertNothingIncomplete();
    }

    @Test
    void aJavaThatIsNotThereIsOneLineAndLeavesNothing() throws IOException {
        StartException failure = assertThrows(StartException.class,
                () -> runOn(new VirtualMachine(folder.resolve("gone"), "21", List.of())));
        assertEquals("the simulator cannot be started: " + folder.resolve("gone/bin/java") + ": no such folder: "
                + folder.resolve("gone"), failure.getMessage());
        assertFalse(Files.exists(out));
        assertNothingIncomplete();
    }

    /** Exit code 1 is a violated property only if the simulator says so itself. */
    @Test
    void aSimulatorThatBreaksDownViolatesNothing() {
        assertFalse(run("throw new IllegalStateException(\"broken\");").record().isViolated());
        out = folder.resolve("other");
        assertTrue(run("System.err.println(\"error: the image differs\"); System.exit(1);").record().isViolated());
    }

    /** A virtual machine speaks on the standard output, too, when its memory ends. */
    @Test
    void whatIsNoProgressIsKeptAsWhatItIs() throws IOException {
        run("System.out.println(\"# There is insufficient memory\"); System.out.println(\"{}\"); System.exit(3);");
        assertTrue(Files.readString(out.resolve("simulator.log")).contains("# There is insufficient memory"));
    }

    @Test
    void simulatorThatLeavesNoStatisticsDidNotComplete() {
        RunResult result = run("System.exit(0);");
        assertEquals(Outcome.FAILED, result.record().outcome());
        assertEquals("the simulator ended without stats.json", result.record().message());
    }

    @Test
    void progressReachesTheListenerLineByLine() {
        StringBuilder heard = new StringBuilder();
        new Simulation(request("System.out.println(\"{1}\"); System.out.println(\"{2}\");"), cache(),
                new RunListener() {
                    @Override
                    public void phase(Phase phase) {
                        heard.append(phase).append(' ');
                    }

                    @Override
                    public void progress(String line) {
                        heard.append(line).append(' ');
                    }
                }).run();
        assertEquals("COMPILING SIMULATING {1} {2} FINISHING ", heard.toString());
    }

    @Test
    void progressIsInTheFolderAsLongAsTheRunGoesOn() {
        String draw = "{\"draw\":1,\"draws\":5,\"cycles\":70}";
        List<ProgressFile.Moment> seen = new ArrayList<>();
        AtomicReference<Path> work = new AtomicReference<>();
        RunResult result = new Simulation(
                request("System.out.println(\"{1}\"); System.out.println(\"" + draw.replace("\"", "\\\"") + "\");"),
                cache(), new RunListener() {
                    @Override
                    public void opened(Path folder) {
                        work.set(folder);
                    }

                    @Override
                    public void progress(String line) {
                        seen.clear();
                        seen.addAll(ProgressFile.read(work.get()));
                    }
                }).run();
        assertEquals(1, seen.size(), "what is no progress of draws is left out");
        assertEquals(70, seen.getFirst().cycles());
        assertEquals(5, seen.getFirst().draws());
        assertFalse(Files.exists(result.folder().resolve("progress.jsonl")));
    }

    /** A simulator that does not listen would end after a minute by itself; it is killed after a second. */
    @Test
    void cancelledRunIsKilledAndKeepsWhatItWrote() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CompletableFuture<Long> pid = new CompletableFuture<>();
        Simulation simulation = new Simulation(request(REFUSES_TO_DIE + SLEEPS), cache(), new RunListener() {
            @Override
            public void progress(String line) {
                pid.complete(Long.valueOf(line.replaceAll("[^0-9]", "")));
                started.countDown();
            }
        });
        CompletableFuture<RunResult> end = CompletableFuture.supplyAsync(simulation::run);
        assertTrue(started.await(60, TimeUnit.SECONDS));

        assertTimeoutPreemptively(Duration.ofSeconds(30), simulation::cancel);

        assertFalse(ProcessHandle.of(pid.get()).map(ProcessHandle::isAlive).orElse(false));
        assertEquals(Outcome.CANCELLED, end.get(10, TimeUnit.SECONDS).record().outcome());
        assertEquals(Outcome.CANCELLED, RunFolder.read(out).outcome());
        assertEquals("kept", Files.readString(out.resolve("partial")));
    }

    /** Ctrl-C reaches the simulator as well, and it may end before its parent hears of it. */
    @Test
    void simulatorEndedBySignalIsACancelledRun() {
        assertEquals(Outcome.CANCELLED, run("System.exit(130);").record().outcome());
    }

    @Test
    void runThatIsCancelledBeforeItStartsNeverStarts() {
        Simulation simulation = new Simulation(request("Files.writeString(out.resolve(\"started\"), \"\");"), cache(),
                RunListener.SILENT);
        assertNull(simulation.cancel());
        assertEquals(Outcome.CANCELLED, simulation.run().record().outcome());
        assertFalse(Files.exists(out.resolve("started")));
    }

    private RunResult run(String statements) {
        return new Simulation(request(statements), cache(), RunListener.SILENT).run();
    }

    private RunResult runOn(VirtualMachine machine) {
        SimulationRequest usual = request("");
        return new Simulation(new SimulationRequest(usual.project(), usual.modelFile(), usual.overrides(),
                usual.frames(), usual.out(), usual.draws(), usual.kernel(), usual.traces(), usual.checkData(),
                usual.threads(), usual.numbersOnly(), usual.commandLine(), usual.runs(), machine), cache(),
                RunListener.SILENT).run();
    }

    private SimulationRequest request(String statements) {
        return FakeSimulator.request(FakeSimulator.project(statements), frame, out);
    }

    private SimulatorCache cache() {
        return new SimulatorCache(folder.resolve("cache"));
    }

    private void assertNothingIncomplete() throws IOException {
        try (var children = Files.list(folder)) {
            assertEquals(List.of(), children.filter(child -> child.toString().contains(RunFolder.INCOMPLETE)).toList());
        }
    }
}
