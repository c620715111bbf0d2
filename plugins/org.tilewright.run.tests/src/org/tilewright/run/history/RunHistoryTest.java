package org.tilewright.run.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;
import org.tilewright.run.folder.Outcome;

class RunHistoryTest {

    @TempDir
    Path folder;

    @Test
    void theLatestRunComesFirst() throws IOException {
        run("runs/a-1", "completed", "2026-01-01T10:00:00Z");
        run("runs/a-2", "completed", "2026-01-03T10:00:00Z");
        run("sweep/runs/b-1", "failed", "2026-01-02T10:00:00Z");

        RunHistory history = RunHistory.below(List.of(folder));

        assertEquals(List.of("a-2", "b-1", "a-1"), history.runs().stream().map(KnownRun::title).toList());
        assertEquals(4096L, history.runs().get(0).cycles());
        assertNull(history.runs().get(1).cycles(), "a failed run has no number to trust");
        assertEquals(List.of(), history.problems());
    }

    /** The process of the record is none that lives. */
    @Test
    void aRunWhoseProcessDiedIsNeverShownAsCompleted() throws IOException {
        run("runs/a-1.incomplete", "running", "2026-01-01T10:00:00Z");
        KnownRun run = RunHistory.below(List.of(folder)).runs().getFirst();
        assertEquals(Outcome.INTERRUPTED, run.record().outcome());
        assertNull(run.cycles());
    }

    @Test
    void aBrokenFolderIsNamedAndHidesNoOtherRun() throws IOException {
        run("runs/a-1", "completed", "2026-01-01T10:00:00Z");
        Path broken = Files.createDirectories(folder.resolve("runs/broken"));
        Files.writeString(broken.resolve("run.json"), "{");
        RunHistory history = RunHistory.below(List.of(folder));
        assertEquals(1, history.runs().size());
        assertEquals(1, history.problems().size());
        assertTrue(
                history.problems().getFirst()
                        .startsWith(broken.resolve("run.json") + ": 1:2: the file ends in the middle"),
                history.problems()::toString);
    }

    @Test
    void notesTravelWithTheFolder() throws IOException {
        Path run = run("runs/a-1", "completed", "2026-01-01T10:00:00Z");
        RunNotes.NONE.withName(" eight ways ").withTag("good").withTag("best").withTag("good").withNote("why\nnot")
                .write(run);

        Path moved = Files.move(run, folder.resolve("elsewhere"));

        KnownRun read = RunHistory.read(moved);
        assertEquals("eight ways", read.title());
        assertEquals(List.of("best", "good"), read.notes().tags());
        assertEquals("why\nnot", read.notes().note());
        read.notes().withName("").withoutTag("best").withoutTag("good").withNote(null).write(moved);
        assertFalse(Files.exists(moved.resolve("notes.json")), "nothing said leaves no file");
    }

    @Test
    void notesAreOfRunsAlone() {
        assertEquals(folder + ": no run.json there; expected a run folder",
                assertThrows(InputException.class, () -> RunNotes.NONE.withName("x").write(folder)).getMessage());
    }

    @Test
    void aDeletedRunIsGoneAndCanBeBroughtBack() throws IOException {
        Path run = run("runs/a-1", "completed", "2026-01-01T10:00:00Z");
        DeletedRuns.delete(run);
        run("runs/a-1", "failed", "2026-01-02T10:00:00Z");
        DeletedRuns.delete(run);
        assertEquals(List.of(), RunHistory.below(List.of(folder)).runs());

        DeletedRuns.restore(run);

        assertEquals(Outcome.FAILED, RunHistory.read(run).record().outcome(), "the one that was deleted last");
        assertTrue(assertThrows(InputException.class, () -> DeletedRuns.restore(run)).getMessage()
                .startsWith(run + ": exists already"));
        Files.delete(run.resolve("run.json"));
        Files.delete(run.resolve("stats.json"));
        Files.delete(run);
        DeletedRuns.restore(run);
        assertEquals(Outcome.COMPLETED, RunHistory.read(run).record().outcome());
        assertThrows(InputException.class, () -> DeletedRuns.restore(run.resolveSibling("a-2")));
    }

    private Path run(String path, String outcome, String started) throws IOException {
        Path run = Files.createDirectories(folder.resolve(path));
        Files.writeString(run.resolve("run.json"), """
                {"schema":1,"outcome":"%s","model":{"name":"mine","file":"/m","hash":"0"},
                 "frame":{"name":"temple","file":"/f","hash":"1"},"started":"%s"}
                """.formatted(outcome, started));
        Files.writeString(run.resolve("stats.json"), """
                {"schema":1,"stats":[{"name":"frame.cycles","value":4096,"unit":"cycles","description":"all"}]}
                """);
        return run;
    }
}
