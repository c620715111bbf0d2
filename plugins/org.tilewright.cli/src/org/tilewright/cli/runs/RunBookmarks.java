package org.tilewright.cli.runs;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunState;
import org.tilewright.run.history.Bookmark;
import org.tilewright.run.history.Bookmarks;
import org.tilewright.run.report.JsonText;
import org.tilewright.run.stacks.Times;
import org.tilewright.run.timeline.BookmarkedCycles;
import org.tilewright.run.timeline.Timeline;

/** What {@code tilewright runs} does with the bookmarks of a run. */
final class RunBookmarks {

    private static final Pattern FORM = Pattern.compile("(\\d{1,18})(?:@([^=]+))?=(.*)");

    private final PrintWriter out;
    private final Path run;
    private final Timeline timeline;

    RunBookmarks(PrintWriter out, Path run) {
        this.out = out;
        this.run = run;
        RunState.requireResults(run, RunFolder.read(run));
        timeline = Timeline.read(run);
    }

    /** Adds some and takes others away. */
    void change(List<String> added, List<String> removed) {
        Bookmarks bookmarks = Bookmarks.read(run);
        for (String name : removed) {
            bookmarks.find(name).orElseThrow(() -> new InputException("--unbookmark " + name + ": " + run
                    + " has no such bookmark"));
            bookmarks = bookmarks.without(name);
        }
        for (String text : added) {
            bookmarks = bookmarks.with(bookmark(text));
        }
        bookmarks.write(run);
        out.println(run.resolve(Bookmarks.FILE));
    }

    private Bookmark bookmark(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new InputException("--bookmark " + text + ": expected CYCLE=NAME or CYCLE@COMPONENT=NAME, such as"
                    + " 12000@gpu0.depth=stall");
        }
        try {
            return BookmarkedCycles.of(timeline, parts.group(3), parts.group(2), Long.parseLong(parts.group(1)));
        } catch (InputException e) {
            throw new InputException("--bookmark " + text + ": " + e.getMessage(), e);
        }
    }

    /** A bookmark with its time. */
    private record Listed(String name, String component, long cycle, long picoseconds) {}

    /** Lists them, a line each. */
    void list(boolean json) {
        List<Listed> all = Bookmarks.read(run).bookmarks().stream().map(each -> new Listed(each.name(),
                each.component(), each.cycle(), BookmarkedCycles.time(timeline, each))).toList();
        if (json) {
            out.println(JsonText.of(all));
            return;
        }
        for (Listed each : all) {
            out.println(String.format(Locale.ROOT, "%12s  %12d  %s  %s", Times.picoseconds(each.picoseconds()),
                    each.cycle(), each.component(), each.name()));
        }
    }
}
