package org.tilewright.cli.runs;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.cli.terminal.MayBeEmpty;
import org.tilewright.cli.terminal.OnlyWith;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright runs}: the history of runs, and what people say of them. */
@Command(name = "runs", description = {
        "List the runs below a folder, that which began last first. Of a single run it is also said why it ended without a"
                + " result; of a deadlock, who waits for whom.",
        "With an option, DIR is a run folder: name it, tag it, note something, bookmark a cycle, or delete it. Names, tags,"
                + " notes and bookmarks lie in the run folder and travel with it; deleted runs lie in .deleted beside it until --restore." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright runs runs",
                "  tilewright runs runs --tagged good --json",
                "  tilewright runs runs/mine-temple-1 --name 'eight ways' --tag good --note 'fewer misses'",
                "  tilewright runs runs/mine-temple-1 --bookmark '12000@gpu0.depth=first stall'",
                "  tilewright runs runs/mine-temple-1 --delete" })
public final class RunsCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "DIR", defaultValue = "runs",
            description = "Folder of runs, or of one run. Default: ${DEFAULT-VALUE}.")
    private Path folder;

    @OnlyWith({ "DIR", "--json" })
    @Option(names = "--tagged", paramLabel = "TAG", description = "Only runs with this tag.")
    private String tagged;

    @OnlyWith({ "DIR", "--tagged", "--bookmarks" })
    @Option(names = "--json", description = "List as JSON, with the whole record of each run.")
    private boolean json;

    @MayBeEmpty
    @OnlyWith({ "DIR", "--tag", "--untag", "--note" })
    @Option(names = "--name", paramLabel = "NAME", description = "Call the run this; an empty name is the folder's.")
    private String name;

    @OnlyWith({ "DIR", "--name", "--untag", "--note" })
    @Option(names = "--tag", paramLabel = "TAG", description = "Add a tag. May be repeated.")
    private List<String> tags = List.of();

    @OnlyWith({ "DIR", "--name", "--tag", "--note" })
    @Option(names = "--untag", paramLabel = "TAG", description = "Take a tag away. May be repeated.")
    private List<String> untags = List.of();

    @MayBeEmpty
    @OnlyWith({ "DIR", "--name", "--tag", "--untag" })
    @Option(names = "--note", paramLabel = "TEXT", description = "Note this of the run; an empty text takes it away.")
    private String note;

    @OnlyWith({ "DIR", "--unbookmark" })
    @Option(names = "--bookmark", paramLabel = "CYCLE[@COMPONENT]=NAME",
            description = "Give a cycle of the run a name to find it by; of the first component, if none is said. May be"
                    + " repeated.")
    private List<String> added = List.of();

    @OnlyWith({ "DIR", "--bookmark" })
    @Option(names = "--unbookmark", paramLabel = "NAME", description = "Take a bookmark away. May be repeated.")
    private List<String> removed = List.of();

    @OnlyWith({ "DIR", "--json" })
    @Option(names = "--bookmarks", description = "List the bookmarks of the run: time, cycle, component, name.")
    private boolean bookmarks;

    @OnlyWith("DIR")
    @Option(names = "--delete", description = "Delete the run: move it into .deleted beside it.")
    private boolean delete;

    @OnlyWith("DIR")
    @Option(names = "--restore", description = "Bring the deleted run of this name back.")
    private boolean restore;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Runs runs = new Runs(spec.commandLine());
        if (delete) {
            runs.delete(folder);
        } else if (restore) {
            runs.restore(folder);
        } else if (!added.isEmpty() || !removed.isEmpty()) {
            new RunBookmarks(spec.commandLine().getOut(), folder).change(added, removed);
        } else if (bookmarks) {
            new RunBookmarks(spec.commandLine().getOut(), folder).list(json);
        } else if (name != null || note != null || !tags.isEmpty() || !untags.isEmpty()) {
            runs.note(folder, name, tags, untags, note);
        } else {
            runs.list(folder, tagged, json);
        }
        return ExitCode.SUCCESS;
    }
}
