package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.history.Bookmark;
import org.tilewright.run.history.Bookmarks;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.navigation.CycleReveal;
import org.tilewright.ui.results.timeline.TimelineCanvas;
import org.tilewright.ui.results.timeline.TimelineView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.theme.Palette;

/** Bookmarks on the timeline, of a run that nothing else has. */
class TimelineBookmarksTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private TimelineView view;
    private Path run;

    @BeforeEach
    void open() throws CoreException, InterruptedException, IOException {
        run = Files.createDirectories(folder.resolve("bookmarked"));
        try (Stream<Path> files = Files.list(SimulatedRuns.of("dprt-paper"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.TIMELINE, TimelineView.class);
        ResultViews.show(view, run, null);
    }

    @AfterEach
    void close() {
        ResultViews.close(view);
    }

    @Test
    void theMarkedCycleIsNamedInTheFolderAndDrawn() throws InterruptedException {
        view.getAdapter(CycleReveal.class).reveal("gpu0.depth", 5000);
        Workbench.processEvents();
        long before = accent();
        add("first stall");
        assertEquals(List.of(new Bookmark("first stall", "gpu0.depth", 5000)), Bookmarks.read(run).bookmarks());
        assertTrue(accent() > before + 100, "a flag at the foot of the marked moment");
        long flagged = accent();
        view.getAdapter(CycleReveal.class).reveal("gpu0.depth", 5400);
        Workbench.processEvents();
        assertTrue(accent() > flagged, "a broken line through all tracks, beside what is marked now");
    }

    @Test
    void aClickMarksTheCycleThatIsNamed() throws InterruptedException {
        Track track = canvas().track().orElseThrow();
        Screen.click(canvas(), 600, 30);
        long moment = canvas().moment();
        assertTrue(moment > 0);
        add("here");
        Bookmark made = Bookmarks.read(run).bookmarks().getFirst();
        Timeline timeline = Timeline.read(run);
        assertEquals(track.component(), made.component());
        assertTrue(timeline.time(track, made.cycle()) <= moment && moment < timeline.time(track, made.cycle() + 1));
    }

    @Test
    void bookmarksOfTheFolderAreGoneToAndRemoved() throws InterruptedException {
        Bookmarks.NONE.with(new Bookmark("a & b", "gpu0.depth", 3000)).with(new Bookmark("end", "gpu0.rop", 9000))
                .write(run);
        CurrentRuns.get().show(null);
        ResultViews.show(view, run, null);
        assertEquals(List.of("a & b", "end"), canvas().bookmarks());
        choose(menu(), "Go to a && b");
        assertEquals("gpu0.depth", canvas().track().orElseThrow().component());
        assertEquals(Timeline.read(run).time(canvas().track().orElseThrow(), 3000), canvas().moment());
        MenuItem remove = item(menu(), "Remove");
        remove.getMenu().notifyListeners(SWT.Show, new Event());
        choose(remove.getMenu(), "end");
        Workbench.waitUntil("the bookmark is gone", () -> canvas().bookmarks().size() == 1);
        assertEquals(List.of("a & b"), Bookmarks.read(run).bookmarks().stream().map(Bookmark::name).toList());
    }

    private void add(String name) throws InterruptedException {
        view.bookmark(name);
        Workbench.waitUntil("the bookmark is there", () -> canvas().bookmarks().contains(name));
        Workbench.processEvents();
    }

    private Menu menu() {
        Menu menu = canvas().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return menu;
    }

    private static MenuItem item(Menu menu, String text) {
        return Stream.of(menu.getItems()).filter(each -> each.getText().startsWith(text)).findFirst()
                .orElseThrow(() -> new AssertionError(Stream.of(menu.getItems()).map(MenuItem::getText).toList()));
    }

    private static void choose(Menu menu, String text) {
        item(menu, text).notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private long accent() {
        ImageData picture = Controls.picture(canvas());
        Color accent = Palette.of(canvas()).accent();
        return Screen.count(picture, accent.getRed() << 16 | accent.getGreen() << 8 | accent.getBlue());
    }

    private TimelineCanvas canvas() {
        return Controls.first(view.content(), TimelineCanvas.class);
    }
}
