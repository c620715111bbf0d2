package org.tilewright.cli.runs;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.tilewright.cli.terminal.Failures;
import org.tilewright.frame.InputException;
import org.tilewright.run.folder.Deadlock;
import org.tilewright.run.history.DeletedRuns;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.history.RunHistory;
import org.tilewright.run.history.RunNotes;
import org.tilewright.run.report.JsonText;

import picocli.CommandLine;

/** What {@code tilewright runs} does. */
final class Runs {

    private final CommandLine command;
    private final PrintWriter out;

    Runs(CommandLine command) {
        this.command = command;
        out = command.getOut();
    }

    void list(Path folder, String tag, boolean json) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder + ": no such folder; expected a folder of runs");
        }
        RunHistory history = RunHistory.below(List.of(folder));
        history.problems().forEach(problem -> Failures.warning(command, problem));
        List<KnownRun> runs = history.runs().stream().filter(run -> tag == null || run.notes().tags().contains(tag))
                .toList();
        if (json) {
            out.println(JsonText.of(runs.stream().map(Runs::listed).toList()));
        } else {
            table(runs);
            if (runs.size() == 1 && runs.getFirst().record().message() != null) {
                reason(runs.getFirst());
            }
        }
    }

    /** A path is no member of JSON. */
    private record Listed(String folder, Object record, RunNotes notes, Long cycles, Deadlock deadlock) {}

    private static Listed listed(KnownRun run) {
        return new Listed(run.folder().toString(), run.record(), run.notes(), run.cycles(),
                Deadlock.of(run.record()).orElse(null));
    }

    /** Why a run ended without a result; of a deadlock each wait in a line. */
    private void reason(KnownRun run) {
        Deadlock deadlock = Deadlock.of(run.record()).orElse(null);
        if (deadlock == null || deadlock.waits().isEmpty()) {
            run.record().message().lines().forEach(line -> out.println("  " + line));
            return;
        }
        out.println("  deadlock at tick " + deadlock.tick() + ":");
        deadlock.waits().forEach(
                wait -> out.println("    " + wait.who() + " waits for " + wait.whom() + ": " + wait.why()));
    }

    private void table(List<KnownRun> runs) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("run", "outcome", "model", "frame", "cycles", "started", "tags", "set"));
        for (KnownRun run : runs) {
            rows.add(List.of(run.title(), run.record().outcome().name().toLowerCase(Locale.ROOT),
                    run.record().model().name(), run.frames(),
                    run.cycles() == null ? "" : String.format(Locale.ROOT, "%,d", run.cycles()),
                    String.valueOf(run.record().started()), String.join(",", run.notes().tags()), run.overrides()));
        }
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0)).toArray();
        for (List<String> row : rows) {
            out.println(IntStream.range(0, row.size())
                    .mapToObj(column -> row.get(column) + " ".repeat(widths[column] - row.get(column).length()))
                    .collect(Collectors.joining("  ")).stripTrailing());
        }
    }

    void note(Path run, String name, List<String> tags, List<String> untags, String note) {
        tags.stream().filter(untags::contains).findFirst().ifPresent(tag -> {
            throw new InputException("--tag " + tag + " and --untag " + tag + ": expected one of them");
        });
        RunNotes notes = RunNotes.read(run);
        notes = name == null ? notes : notes.withName(name);
        notes = note == null ? notes : notes.withNote(note);
        for (String tag : tags) {
            notes = notes.withTag(tag);
        }
        for (String tag : untags) {
            notes = notes.withoutTag(tag);
        }
        notes.write(run);
        out.println(run.resolve(RunNotes.FILE));
    }

    void delete(Path run) {
        out.println(DeletedRuns.delete(run));
    }

    void restore(Path run) {
        DeletedRuns.restore(run);
        out.println(run);
    }
}
