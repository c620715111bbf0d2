package org.tilewright.run.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;

class RunFolderTest {

    @TempDir
    Path folder;

    @Test
    void hasItsOwnNameOnlyWhenTheRunHasEnded() throws IOException {
        RunFolder run = RunFolder.open(folder.resolve("result"), work -> record(Outcome.RUNNING, ThisHost.process()));
        Files.writeString(run.work().resolve("stats.json"), "{}");
        assertFalse(Files.exists(folder.resolve("result")));

        run.finish(record(Outcome.COMPLETED, ThisHost.process()));

        assertEquals(Outcome.COMPLETED, RunFolder.read(folder.resolve("result")).outcome());
        assertEquals("{}", Files.readString(folder.resolve("result").resolve("stats.json")));
        assertEquals(List.of("result"), names());
    }

    @Test
    void takesTheNameOfAnEmptyFolder() throws IOException {
        Path target = Files.createDirectory(folder.resolve("result"));
        RunFolder.open(target, RunFolderTest::running).finish(record(Outcome.COMPLETED, ThisHost.process()));
        assertEquals(Outcome.COMPLETED, RunFolder.read(target).outcome());
    }

    @Test
    void neverReplacesWhatIsThere() throws IOException {
        Path target = Files.createDirectory(folder.resolve("result"));
        Files.writeString(target.resolve("precious"), "kept");
        String message = assertThrows(InputException.class, () -> RunFolder.open(target, RunFolderTest::running))
                .getMessage();
        assertEquals(target + ": exists already; expected a folder that does not exist or is empty", message);
        assertEquals(List.of("result"), names());
    }

    /** Something may appear under the name while the run is on; the run then keeps its folder and says so. */
    @Test
    void keepsItsFolderWhenTheNameWasTakenMeanwhile() throws IOException {
        Path target = folder.resolve("result");
        RunFolder run = RunFolder.open(target, RunFolderTest::running);
        Files.writeString(Files.createDirectory(target).resolve("precious"), "kept");
        assertThrows(InputException.class, () -> run.finish(record(Outcome.COMPLETED, ThisHost.process())));
        assertEquals("kept", Files.readString(target.resolve("precious")));
        assertTrue(Files.isRegularFile(run.work().resolve("run.json")));
    }

    @Test
    void takesTheNextFreeNumber() throws IOException {
        RunFolder.openNumbered(folder, "run", RunFolderTest::running)
                .finish(record(Outcome.COMPLETED, ThisHost.process()));
        RunFolder running = RunFolder.openNumbered(folder, "run", RunFolderTest::running);
        RunFolder.openNumbered(folder, "run", RunFolderTest::running)
                .finish(record(Outcome.COMPLETED, ThisHost.process()));
        assertEquals(List.of("run-1", "run-2.incomplete", "run-3"), names());
        assertEquals(folder.resolve("run-2"), running.target());
    }

    @Test
    void runsStartedTogetherGetDifferentNumbers() throws Exception {
        int runs = 16;
        try (ExecutorService threads = Executors.newFixedThreadPool(runs)) {
            Callable<Path> start = () -> RunFolder.openNumbered(folder, "run", RunFolderTest::running).target();
            Set<Path> targets = new HashSet<>();
            for (Future<Path> target : threads.invokeAll(Collections.nCopies(runs, start))) {
                targets.add(target.get());
            }
            assertEquals(runs, targets.size());
        }
    }

    @Test
    void readsInterruptedWhenTheProcessIsGone() throws Exception {
        RunRecord.OwnerProcess dead = deadProcess();
        RunFolder run = RunFolder.open(folder.resolve("result"), work -> record(Outcome.RUNNING, dead));
        assertEquals(Outcome.INTERRUPTED, RunFolder.read(run.work()).outcome());
        assertEquals(Outcome.RUNNING, RunRecords.read(run.work()).outcome());

        assertEquals(List.of(run.work()), RunFolder.markInterrupted(folder));

        assertEquals(Outcome.INTERRUPTED, RunRecords.read(run.work()).outcome());
        assertEquals(List.of(), RunFolder.markInterrupted(folder));
    }

    /** Process ids come round again; the start time tells one from the next. */
    @Test
    void readsInterruptedWhenAnotherProcessHasTheId() {
        RunRecord.OwnerProcess self = ThisHost.process();
        RunFolder run = RunFolder.open(folder.resolve("result"),
                work -> record(Outcome.RUNNING, new RunRecord.OwnerProcess(self.pid(), self.startedMillis() - 60_000)));
        assertEquals(Outcome.INTERRUPTED, RunFolder.read(run.work()).outcome());
    }

    @Test
    void readsRunningWhileTheProcessLives() {
        RunFolder run = RunFolder.open(folder.resolve("result"), work -> record(Outcome.RUNNING, ThisHost.process()));
        assertEquals(Outcome.RUNNING, RunFolder.read(run.work()).outcome());
        assertEquals(List.of(), RunFolder.markInterrupted(folder));
    }

    @Test
    void startsAgainBesideAnInterruptedRunOfTheSameName() throws Exception {
        RunRecord.OwnerProcess dead = deadProcess();
        RunFolder killed = RunFolder.open(folder.resolve("result"), work -> record(Outcome.RUNNING, dead));
        RunFolder.open(folder.resolve("result"), RunFolderTest::running)
                .finish(record(Outcome.COMPLETED, ThisHost.process()));
        assertEquals(Outcome.COMPLETED, RunFolder.read(folder.resolve("result")).outcome());
        assertEquals(Outcome.INTERRUPTED, RunFolder.read(killed.work()).outcome());
    }

    @Test
    void unreadableRecordsAreRefusedInOneLine() throws IOException {
        assertRefused("not found");
        assertRefused("$.outcome: a list; expected a text", "{\"schema\": 1, \"outcome\": [[[");
        assertRefused("unknown name 'great'", "{\"schema\": 1, \"outcome\": \"great\"}");
        assertRefused("$.schema: 7; expected", "{\"schema\": 7, \"outcome\": \"completed\"}");
        try (RandomAccessFile file = new RandomAccessFile(folder.resolve("run.json").toFile(), "rw")) {
            file.setLength((1L << 27) + 1);
        }
        assertRefused("expected at most");
    }

    private void assertRefused(String part, String content) throws IOException {
        Files.writeString(folder.resolve("run.json"), content);
        assertRefused(part);
    }

    private void assertRefused(String part) {
        String message = assertThrows(InputException.class, () -> RunFolder.read(folder)).getMessage();
        assertTrue(message.contains(part) && message.lines().count() == 1, message);
    }

    private List<String> names() throws IOException {
        try (var children = Files.list(folder)) {
            return children.map(child -> child.getFileName().toString()).sorted().toList();
        }
    }

    private static RunRecord.OwnerProcess deadProcess() throws Exception {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--version")
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        long started = process.info().startInstant().orElseThrow().toEpochMilli();
        process.waitFor();
        return new RunRecord.OwnerProcess(process.pid(), started);
    }

    private static RunRecord running(Path work) {
        return record(Outcome.RUNNING, ThisHost.process());
    }

    private static RunRecord record(Outcome outcome, RunRecord.OwnerProcess process) {
        RunRecord.Input input = new RunRecord.Input("tiny", "tiny.frame", "0");
        return new RunRecord(RunRecord.SCHEMA, outcome, null, null, null, null, input, input, null,
                new RunRecord.Options(List.of(), null, "production", null, false, 1, false, null),
                new RunRecord.Versions("0", "21"), null, null, List.of(), List.of(), ThisHost.describe(), process,
                "2026-01-01T00:00:00Z", null, null);
    }
}
