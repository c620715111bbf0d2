package org.tilewright.ui.results.timeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.history.Bookmarks;
import org.tilewright.run.stacks.ComponentName;
import org.tilewright.run.stacks.Times;
import org.tilewright.run.timeline.BreachMoment;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.navigation.CycleReveal;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.results.ViewAction;

/** The components of a run as tracks in time: which draw each handled when, and how active it was. */
public final class TimelineView extends RunView<TimelineView.Content> implements CycleReveal {

    private static final double ZOOM_STEP = 2;

    /** What is read of a run. */
    record Content(Timeline timeline, Bookmarks bookmarks, List<BreachMoment> breaches) {}

    private Combo gpus;
    private TimelineCanvas canvas;
    private Label status;
    private Timeline timeline;
    private RunBookmarks bookmarks;
    /** Marks a moment once the run has been read; null if none is to be marked. */
    private Runnable pending;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Timeline_tracks);
        gpus = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        gpus.setVisibleItemCount(20);
        gpus.addListener(SWT.Selection, event -> showTracks());
        status = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(status);
        canvas = new TimelineCanvas(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        canvas.onSelection(this::describe);
        canvas.addListener(SWT.MouseDoubleClick, event -> openSelected());
        bookmarks = new RunBookmarks(canvas, problem -> warn(problem, true));
        canvas.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR) {
                openSelected();
            } else if (event.keyCode == 'b') {
                bookmarks.ask();
            }
        });
        AccessibleName.give(canvas, this::description);
        contribute(getViewSite().getActionBars().getToolBarManager());
    }

    private void contribute(IToolBarManager tools) {
        tools.add(new ViewAction(Messages.Zoom_in, Icons.ZOOMIN, () -> canvas.zoom(ZOOM_STEP)));
        tools.add(new ViewAction(Messages.Zoom_out, Icons.ZOOMOUT, () -> canvas.zoom(1 / ZOOM_STEP)));
        tools.add(new ViewAction(Messages.Zoom_fit, Icons.FIT, canvas::fit));
        tools.add(new Separator());
        BookmarkMenu menu = new BookmarkMenu(bookmarks);
        menu.addTo(canvas);
        tools.add(menu);
        tools.add(new ViewAction(Messages.Model_show, Icons.MODEL, this::openSelected));
        tools.add(new ViewAction(Messages.Draw_show, Icons.FRAME, this::openSelectedDraw));
        tools.add(new ViewAction(Messages.Timeline_perfetto, Icons.PERFETTO, this::openInPerfetto));
        tools.add(new ViewAction(Messages.Timeline_export, Icons.EXPORT,
                () -> export("timeline", new String[] { "png", "json" }, this::write)));
    }

    private void openInPerfetto() {
        if (runs() != null) {
            status.setText(new PerfettoOpener(canvas.getDisplay(), Program::launch).open(trace()));
            status.setToolTipText(status.getText());
        }
    }

    private Path trace() {
        return runs().run().resolve("timeline.json");
    }

    private void write(Path file) {
        if (file.toString().endsWith(".png")) {
            Exports.write(file, Pictures.of(canvas));
            return;
        }
        Path trace = trace();
        try {
            WholeFile.write(file, out -> Files.copy(trace, out));
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    private void openSelected() {
        canvas.track().map(Track::component).ifPresent(this::openInModel);
    }

    private void openSelectedDraw() {
        if (canvas.event() >= 0) {
            canvas.track().ifPresent(track -> openDraw(track.draws()[canvas.event()]));
        }
    }

    @Override
    protected Supplier<Content> reader(Runs runs) {
        return () -> {
            Timeline read = Timeline.read(runs.run());
            return new Content(read, Bookmarks.read(runs.run()), BreachMoment.of(runs.run(), read));
        };
    }

    @Override
    protected void show(Content read) {
        timeline = read.timeline();
        List<String> choices = new ArrayList<>(List.of(Messages.Timeline_all));
        choices.addAll(numbers().stream().map(number -> NLS.bind(Messages.Cycles_gpu, number)).toList());
        gpus.setItems(choices.toArray(String[]::new));
        gpus.select(0);
        gpus.getParent().layout();
        canvas.showBreaches(read.breaches());
        showTracks();
        bookmarks.show(runs().run(), timeline, read.bookmarks());
        if (pending != null) {
            pending.run();
            pending = null;
        }
    }

    @Override
    public void reveal(String component, long tick) {
        mark(component, track -> timeline.time(track, tick));
    }

    @Override
    public void revealTime(String component, long picoseconds) {
        mark(component, track -> picoseconds);
    }

    private void mark(String component, ToLongFunction<Track> time) {
        if (timeline == null || isReading()) {
            pending = () -> mark(component, time);
            return;
        }
        Track track = timeline.track(component).orElse(null);
        if (track != null && !canvas.shows(track)) {
            gpus.select(0);
            showTracks();
        }
        canvas.mark(track, time.applyAsLong(track));
    }

    /** Gives the marked moment a name, or the one in the middle of what is seen. */
    public void bookmark(String name) {
        bookmarks.add(name);
    }

    private String description() {
        String named = String.join(", ", bookmarks.all().stream().map(bookmarks::text).toList());
        String all = named.isEmpty() ? status.getText() : NLS.bind(Messages.Bookmark_all, status.getText(), named);
        return canvas.breaches().stream().map(each -> each.breach().line())
                .reduce(all, (text, line) -> text + ". " + line);
    }

    private List<Integer> numbers() {
        return timeline.tracks().stream().map(track -> ComponentName.of(track.component()).gpu())
                .filter(number -> number >= 0).distinct().sorted().collect(Collectors.toList());
    }

    private void showTracks() {
        int choice = gpus.getSelectionIndex();
        int gpu = choice <= 0 ? -1 : numbers().get(choice - 1);
        canvas.show(timeline.tracks().stream()
                .filter(track -> gpu < 0 || ComponentName.of(track.component()).gpu() == gpu).toList(), timeline.end());
    }

    private void describe() {
        Track track = canvas.track().orElse(null);
        if (track != null && canvas.event() >= 0) {
            status.setText(TimelineText.event(track, canvas.event()));
        } else if (timeline != null) {
            status.setText(NLS.bind(Messages.Timeline_summary, new Object[] { timeline.tracks().size(),
                    timeline.events(), Times.picoseconds(timeline.end()) }));
        }
        status.setToolTipText(status.getText());
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }
}
