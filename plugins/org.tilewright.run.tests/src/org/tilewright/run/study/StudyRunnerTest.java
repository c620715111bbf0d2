package org.tilewright.run.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.Texturing;
import org.tilewright.run.FakeSimulator;
import org.tilewright.run.simulator.SimulatorCache;

/** Studies over simulators that write the length of their frame as the time of the frame, and leave a mark each time. */
class StudyRunnerTest {

    private static final String WELL = """
            Files.createTempFile(Path.of(MARKS), "run", "");
            long length = Files.size(Path.of(args[Arrays.asList(args).indexOf("--frame") + 1]));
            Files.writeString(out.resolve("stats.json"), "{\\"schema\\":1,\\"stats\\":[{\\"name\\":\\"frame.cycles\\",\\"value\\":"
                + (length + FACTOR) + ",\\"unit\\":\\"tick\\",\\"description\\":\\"\\"}]}");
            System.exit(0);
            """;

    /** Compiles one simulator at a time. */
    private static final String COMPILER = "org.tilewright.run.simulator.SourceCompiler";

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();
    private Path marks;
    private Workload shorter;
    private Workload longer;
    private String statements;

    @BeforeEach
    void writeFrames() throws IOException {
        marks = Files.createDirectory(folder.resolve("marks"));
        shorter = new Workload("shorter", Files.writeString(folder.resolve("shorter.frame"), "12345"));
        longer = new Workload("longer", Files.writeString(folder.resolve("longer.frame"), "1234567"));
        statements = WELL.replace("MARKS", '"' + marks.toString() + '"');
    }

    /** 5 and 7 bytes; 100 and 200 are what the machines add. */
    @Test
    void everyMachineRunsOnEveryFrame() throws IOException {
        Study study = study(machine("100"), machine("200"));
        Measurements measurements = runner().run(study, 2);
        assertEquals(105, cycles(measurements, "100", shorter));
        assertEquals(107, cycles(measurements, "100", longer));
        assertEquals(205, cycles(measurements, "200", shorter));
        assertEquals(207, cycles(measurements, "200", longer));
        assertEquals(4, runs());
        assertEquals(4, heard.size(), heard::toString);
        assertTrue(heard.getLast().startsWith("4/4 "), heard::toString);
    }

    @Test
    void finishedRunsAreNotRepeated() throws IOException {
        runner().run(study(machine("100")), 2);
        Measurements measurements = runner().run(study(machine("100"), machine("200")), 2);
        assertEquals(105, cycles(measurements, "100", shorter));
        assertEquals(4, runs(), "two of the first study, two new");
        assertEquals(2, heard.stream().filter(line -> line.endsWith("reused")).count(), heard::toString);
    }

    @Test
    void whatIsNotFinishedHasNoValues() throws IOException {
        runner().run(study(machine("100")), 2);
        Measurements measurements = runner().finished(study(machine("100"), machine("200")));
        assertEquals(105, cycles(measurements, "100", shorter));
        assertTrue(Double.isNaN(cycles(measurements, "200", shorter)));
        assertTrue(measurements.of(machine("200"), shorter).deadlock().isEmpty());
        assertEquals(2, runs(), "nothing was run");
    }

    /** A process may be at a run for some time after another one was told to repeat it, and die when that has ended. */
    @Test
    void whatOneLeftThatDiedAtAFinishedRunGoesWithTheLook() throws IOException {
        Study study = study(machine("100"));
        runner().run(study, 2);
        Path run = runner().folders(study).getFirst();
        Path dead = Files.createDirectory(run.resolveSibling(run.getFileName() + ".incomplete"));
        Path alive = Files.createDirectory(run.resolveSibling(run.getFileName() + ".incomplete-2"));
        String record = Files.readString(run.resolve("run.json")).replaceFirst("\"completed\"", "\"running\"");
        Files.writeString(alive.resolve("run.json"), record);
        Files.writeString(dead.resolve("run.json"), record.replaceFirst("(\"pid\": )\\d+", "$1" + Integer.MAX_VALUE));
        runner().finished(study);
        assertFalse(Files.exists(dead));
        assertTrue(Files.exists(alive));
    }

    /** The first and the second of two frames are told apart from the one, and from each other in the other order. */
    @Test
    void sequenceIsARunOfItsOwn() throws IOException {
        Workload both = new Workload("both", List.of(shorter.files().getFirst(), longer.files().getFirst()));
        Study study = new Study();
        study.add(machine("100"), List.of(both, both.repeated(2)));
        runner().run(study, 2);
        runner().run(study, 2);
        assertEquals(2, runs());
        study.add(machine("100"), new Workload("both", both.files().reversed()));
        runner().run(study, 2);
        assertEquals(3, runs());
    }

    @Test
    void machinesOfTheSameContentRunOnce() throws IOException {
        Configuration same = Configuration.of("fake").with("whatever=100");
        Study study = study(machine("100"), same);
        Measurements measurements = runner().run(study, 1);
        assertEquals(105, measurements.of(same, shorter).value("frame.cycles"));
        assertEquals(2, runs());
    }

    @Test
    void otherFrameOrOtherSimulatorIsRunAgain() throws IOException {
        runner().run(study(machine("100")), 1);
        Files.writeString(shorter.files().getFirst(), "123456");
        assertEquals(106, cycles(runner().run(study(machine("100")), 1), "100", shorter));
        assertEquals(3, runs());
        statements = "int other = 1; " + statements;
        runner().run(study(machine("100")), 1);
        assertEquals(5, runs());
    }

    /** Killed, a run leaves its work folder; cut short on a full disk, perhaps a folder without statistics. */
    @Test
    void brokenOffRunsAreRepeated() throws IOException {
        runner().run(study(machine("100")), 1);
        try (var children = Files.list(folder.resolve("runs"))) {
            Path run = children.filter(child -> child.getFileName().toString().startsWith("shorter")).findFirst()
                    .orElseThrow();
            Path left = Files.createDirectory(run.resolveSibling(run.getFileName() + ".incomplete"));
            Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofMinutes(2))));
            Files.delete(run.resolve("stats.json"));
        }
        assertEquals(105, cycles(runner().run(study(machine("100")), 1), "100", shorter));
        assertEquals(3, runs());
        try (var children = Files.list(folder.resolve("runs"))) {
            assertEquals(2, children.count(), "the broken one is gone");
        }
    }

    /** As on two nodes of a cluster that were given the same: all are measured, and nothing is lost or left unfinished. */
    @Test
    void runsThatOthersSimulateAtTheSameTimeAreMeasuredOnce() throws Exception {
        Study study = study(machine("100"), machine("200"));
        StudyListener silent = (ended, total, run, measurement, reused) -> {};
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Measurements>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                StudyRunner runner = new StudyRunner(folder.resolve("runs"),
                        new SimulatorCache(folder.resolve("cache")), this::project, silent);
                all.add(threads.submit(() -> runner.run(study, 1)));
            }
            for (Future<Measurements> each : all) {
                assertEquals(105, cycles(each.get(), "100", shorter));
                assertEquals(207, cycles(each.get(), "200", longer));
            }
        }
        try (var children = Files.list(folder.resolve("runs"))) {
            List<String> names = children.map(child -> child.getFileName().toString()).toList();
            assertTrue(names.size() == 4 && names.stream().noneMatch(name -> name.contains("incomplete")),
                    names::toString);
        }
    }

    /** A process has made the folder of the run and is about to say that it is its own. */
    @Test
    void folderThatAnotherProcessHasJustMadeIsLeftAlone() throws IOException {
        runner().run(study(machine("100")), 1);
        Path run = runner().folders(study(machine("100"))).getFirst();
        Files.delete(run.resolve("stats.json"));
        Path begun = Files.createDirectory(run.resolveSibling(run.getFileName() + ".incomplete"));
        assertEquals(105, cycles(runner().run(study(machine("100")), 1), "100", shorter));
        assertTrue(Files.isDirectory(begun));
    }

    @Test
    void deadlockIsAResultAndIsNotRepeated() throws IOException {
        String line = "deadlock at tick 7: gpu0.depth waits for gpu0.zcache";
        statements = "Files.createTempFile(Path.of(\"" + marks + "\"), \"run\", \"\");"
                + "System.err.println(\"error: " + line + "\"); System.exit(1);";
        for (int time = 0; time < 2; time++) {
            Measurement measurement = runner().run(study(machine("100")), 2).of(machine("100"), shorter);
            assertEquals(line, measurement.deadlock().orElseThrow());
            assertTrue(Double.isNaN(measurement.value("frame.cycles")));
        }
        assertEquals(2, runs());
    }

    @Test
    void wrongImageEndsTheStudyWithALine() {
        statements = "System.err.println(\"error: the image differs\"); System.exit(1);";
        StudyException failure = assertThrows(StudyException.class, () -> runner().run(study(machine("100")), 2));
        assertFalse(failure.isCancelled());
        assertTrue(
                failure.getMessage()
                        .matches("fake factor=100 on (shorter|longer): the image differs; the run is in .*"),
                failure.getMessage());
    }

    @Test
    void cancelledStudyEndsAtOnceAndGoesOnLater() throws Exception {
        String well = statements;
        statements = "System.out.println(\"{}\"); Thread.sleep(60_000);";
        CountDownLatch planned = new CountDownLatch(1);
        StudyRunner runner = new StudyRunner(folder.resolve("runs"), new SimulatorCache(folder.resolve("cache")),
                configuration -> {
                    planned.countDown();
                    return project(configuration);
                }, (ended, total, run, measurement, reused) -> heard.add(run.toString()));
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<Measurements> end = thread.submit(() -> runner.run(study(machine("100")), 2));
            assertTrue(planned.await(60, TimeUnit.SECONDS));
            runner.cancel();
            Throwable cause = assertThrows(ExecutionException.class,
                    () -> end.get(30, TimeUnit.SECONDS)).getCause();
            assertTrue(cause instanceof StudyException failure && failure.isCancelled(), cause::toString);
        }
        statements = well;
        assertEquals(105, cycles(runner().run(study(machine("100")), 2), "100", shorter));
    }

    /** One machine runs when the study is cancelled, and the other is about to be compiled, which is interrupted then. */
    @Test
    @Timeout(120)
    void compilationThatACancellationInterruptsIsNoFault() throws Exception {
        statements = "int added = FACTOR; Files.createTempFile(Path.of(\"" + marks + "\"), \"run\", \"\");"
                + "System.out.println(\"{}\"); Thread.sleep(60_000);";
        GeneratedProject compiled = project(machine("100"));
        new SimulatorCache(folder.resolve("cache")).obtain(compiled.sources(), compiled.libraries(),
                compiled.names().mainClass());
        Study study = new Study();
        study.add(machine("100"), List.of(shorter));
        study.add(machine("200"), List.of(shorter));
        StudyRunner runner = runner();
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<Measurements> end;
            synchronized (Class.forName(COMPILER)) {
                end = thread.submit(() -> runner.run(study, 2));
                while (runs() == 0 || compiling().isEmpty()) {
                    Thread.sleep(10);
                }
                runner.cancel();
                while (!compiling().orElseThrow().isInterrupted()) {
                    Thread.sleep(10);
                }
            }
            Throwable cause = assertThrows(ExecutionException.class,
                    () -> end.get(30, TimeUnit.SECONDS)).getCause();
            assertTrue(cause instanceof StudyException failure && failure.isCancelled(), cause::toString);
        }
    }

    /** The thread that waits to compile a simulator. */
    private static Optional<Thread> compiling() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> Stream.of(thread.getValue()).anyMatch(call -> call.getClassName().equals(COMPILER)))
                .map(Map.Entry::getKey).findFirst();
    }

    @Test
    void unplannedMeasurementIsAMistake() {
        Measurements measurements = runner().run(study(machine("100")), 1);
        assertThrows(IllegalArgumentException.class, () -> measurements.of(machine("200"), shorter));
    }

    private static Configuration machine(String factor) {
        return Configuration.of("fake").with("factor=" + factor);
    }

    private Study study(Configuration... machines) {
        Study study = new Study();
        for (Configuration machine : machines) {
            study.add(machine, List.of(shorter, longer));
        }
        return study;
    }

    private StudyRunner runner() {
        return new StudyRunner(folder.resolve("runs"), new SimulatorCache(folder.resolve("cache")), this::project,
                (ended, total, run, measurement, reused) -> heard
                        .add(ended + "/" + total + " " + run.workload().name() + (reused ? " reused" : "")));
    }

    /** The resolved model of a machine is what it adds. */
    private GeneratedProject project(Configuration machine) {
        String factor = machine.settings().getLast().replaceAll(".*=", "");
        GeneratedProject project = FakeSimulator.project(statements.replace("FACTOR", factor));
        return new GeneratedProject(project.names(), project.sources(), factor.getBytes(StandardCharsets.US_ASCII),
                List.of(), 1, Texturing.NONE);
    }

    private static double cycles(Measurements measurements, String factor, Workload frame) {
        return measurements.of(machine(factor), frame).value("frame.cycles");
    }

    private long runs() throws IOException {
        try (var files = Files.list(marks)) {
            return files.count();
        }
    }
}
