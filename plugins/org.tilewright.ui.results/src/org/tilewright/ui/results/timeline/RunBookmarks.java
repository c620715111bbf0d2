package org.tilewright.ui.results.timeline;

import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.history.Bookmark;
import org.tilewright.run.history.Bookmarks;
import org.tilewright.run.stacks.Times;
import org.tilewright.run.timeline.BookmarkedCycles;
import org.tilewright.run.timeline.BreachMoment;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Reading;

/** The bookmarks of the run that the timeline shows: drawn on it, added at the marked moment, gone to and removed. */
final class RunBookmarks {

    private final TimelineCanvas canvas;
    private final Consumer<String> problem;
    private Path run;
    private Timeline timeline;
    private Bookmarks bookmarks = Bookmarks.NONE;

    /** Says in a line what goes wrong; an empty one says nothing. */
    RunBookmarks(TimelineCanvas canvas, Consumer<String> problem) {
        this.canvas = canvas;
        this.problem = problem;
    }

    /** Takes those of a run. */
    void show(Path shown, Timeline of, Bookmarks read) {
        run = shown;
        timeline = of;
        take(read);
    }

    List<Bookmark> all() {
        return bookmarks.bookmarks();
    }

    private void take(Bookmarks read) {
        bookmarks = read;
        canvas.showBookmarks(all().stream().map(each -> new TimelineCanvas.Flag(
                BookmarkedCycles.time(timeline, each), each.name())).filter(flag -> flag.time() >= 0).toList());
    }

    /** The assertions that did not hold in the run. */
    List<BreachMoment> breaches() {
        return canvas.breaches();
    }

    /** Brings the cycle of a breach into sight and marks it, on the track of the component whose signal changed. */
    void go(BreachMoment breach) {
        canvas.mark(timeline.track(breach.breach().component()).filter(canvas::shows).orElse(null), breach.time());
    }

    /** A bookmark as a line. */
    String text(Bookmark bookmark) {
        return NLS.bind(Messages.Bookmark_text, new Object[] { bookmark.name(), number(bookmark.cycle()),
                bookmark.component(), Times.picoseconds(Math.max(0, BookmarkedCycles.time(timeline, bookmark))) });
    }

    /** A number as people write it. */
    String number(long number) {
        return NumberFormat.getIntegerInstance(Locale.getDefault(Locale.Category.FORMAT)).format(number);
    }

    /** Asks for the name of the marked moment. */
    void ask() {
        Track track = canvas.track().orElse(null);
        if (run == null || track == null) {
            return;
        }
        String cycle = number(BookmarkedCycles.cycle(timeline, track, canvas.wanted()));
        InputDialog dialog = new InputDialog(canvas.getShell(), Messages.Bookmark_title,
                NLS.bind(Messages.Bookmark_name, new Object[] { cycle, track.component(),
                        Times.picoseconds(canvas.wanted()) }),
                "", text -> text.isBlank() ? "" : null);
        if (dialog.open() == Window.OK) {
            add(dialog.getValue());
        }
    }

    /** Gives the marked moment a name; without one, the moment in the middle of what is seen. */
    void add(String name) {
        Timeline of = timeline;
        Track track = canvas.track().orElseThrow();
        long moment = canvas.wanted();
        change(old -> old.with(BookmarkedCycles.at(of, name, track, moment)));
    }

    void remove(Bookmark bookmark) {
        change(old -> old.without(bookmark.name()));
    }

    private void change(UnaryOperator<Bookmarks> change) {
        Path of = run;
        Reading.<Bookmarks>begin(Messages.Bookmark_title, () -> {
            Bookmarks changed = change.apply(Bookmarks.read(of));
            changed.write(of);
            return changed;
        }, (changed, wrong) -> {
            if (!canvas.isDisposed() && of.equals(run)) {
                problem.accept(wrong == null ? "" : wrong);
                if (changed != null) {
                    take(changed);
                }
            }
        });
    }

    /** Brings a bookmark's cycle into sight and marks it. */
    void go(Bookmark bookmark) {
        Track track = timeline.track(bookmark.component()).filter(canvas::shows).orElse(null);
        canvas.mark(track, Math.max(0, BookmarkedCycles.time(timeline, bookmark)));
    }
}
