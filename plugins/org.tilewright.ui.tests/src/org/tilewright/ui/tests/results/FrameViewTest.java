package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.frame.FrameCanvas;
import org.tilewright.ui.results.frame.FrameView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class FrameViewTest {

    private static final String HEAT = """
            {"schema":1,"name":"overdraw","description":"covered fragments","tileSize":16,"tilesX":4,"tilesY":3,
             "maximum":9,"rowsFromLowest":[[0,0,0,0],[0,0,0,0],[0,0,0,9]]}
            """;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private FrameView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.FRAME, FrameView.class);
    }

    @AfterEach
    void close() {
        ResultViews.close(view);
    }

    @Test
    void showsEveryQuarterOfTheImageInItsColour() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "made").folder(), null);
        assertEquals("", view.notice());
        assertEquals(List.of(MadeRun.RED, MadeRun.GREEN, MadeRun.BLUE, MadeRun.GREY), quarters());
    }

    @Test
    void magnifiesAboutThePointerUntilOnePixelIsLarge() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "made").folder(), null);
        Point place = canvas().placeOf(40, 30);
        for (int i = 0; i < 20; i++) {
            Screen.wheel(canvas(), 1, place.x, place.y);
        }
        assertEquals(64, canvas().zoom(), 0.001);
        assertTrue(Math.abs(canvas().placeOf(40, 30).x - place.x) <= 33, "the pixel stayed below the pointer");
        ImageData picture = Controls.picture(canvas());
        assertEquals(MadeRun.GREEN, Screen.colour(picture, place.x, place.y));
        assertEquals(0, Screen.count(picture, MadeRun.RED), "the red quarter is out of sight");
        Screen.press(canvas(), SWT.HOME);
        assertTrue(Screen.count(Controls.picture(canvas()), MadeRun.RED) > 0, "all is shown again");
    }

    /** It stayed at what it had been when the view was maximised. */
    @Test
    void zoomFigureFollowsTheSizeOfTheView() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "made").folder(), null);
        IWorkbenchPage page = view.getSite().getPage();
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        Workbench.processEvents();
        double before = canvas().zoom();
        Controls.enlarge(view);
        assertNotEquals(Math.round(100 * before), Math.round(100 * canvas().zoom()), "the image was scaled");
        String figure = Math.round(100 * canvas().zoom()) + " %";
        assertTrue(Controls.in(view.content(), Label.class).stream().map(Label::getText)
                .anyMatch(text -> text.endsWith(" " + figure)), figure);
    }

    @Test
    void laysAHeatMapOverTheImage() throws IOException, InterruptedException {
        MadeRun run = MadeRun.completed(folder, "made").text("heat-overdraw.json", HEAT);
        ResultViews.show(view, run.folder(), null);
        choose("Heat map: overdraw");
        Point hot = canvas().placeOf(56, 44);
        Point cold = canvas().placeOf(40, 26);
        ImageData picture = Controls.picture(canvas());
        int hotColour = Screen.colour(picture, hot.x, hot.y - 20);
        int coldColour = Screen.colour(picture, cold.x, cold.y - 20);
        assertTrue((hotColour & 0xFF) > 150, () -> "white heat over green: " + Integer.toHexString(hotColour));
        assertTrue((coldColour >> 8 & 0xFF) < 80, () -> "black over green: " + Integer.toHexString(coldColour));
    }

    @Test
    void marksWhatDiffersFromTheOtherRun() throws IOException, InterruptedException {
        BufferedImage changed = MadeRun.quarters(MadeRun.WIDTH, MadeRun.HEIGHT);
        changed.setRGB(50, 40, 0xFFFFFF);
        Path other = MadeRun.completed(folder, "other").image("frame.png", changed).folder();
        ResultViews.show(view, MadeRun.completed(folder, "made").folder(), other);
        choose("Difference from the other run");
        ImageData picture = Controls.picture(canvas());
        Point differs = canvas().placeOf(50, MadeRun.HEIGHT - 1 - 40);
        Point same = canvas().placeOf(50, MadeRun.HEIGHT - 1 - 44);
        int colour = Screen.colour(picture, differs.x, differs.y);
        assertTrue((colour >> 16) > 180 && (colour & 0xFF) < 60, () -> Integer.toHexString(colour));
        int grey = Screen.colour(picture, same.x, same.y);
        assertEquals(grey & 0xFF, grey >> 16, "what is the same is grey");
    }

    @Test
    void arrowsAndReturnFollowAPixelOfARealRun() throws IOException, InterruptedException {
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
        Screen.press(canvas(), SWT.ARROW_LEFT);
        Screen.press(canvas(), SWT.ARROW_UP);
        Point pixel = canvas().pixel();
        assertEquals(canvas().picture().height() / 2 + 1, pixel.y);
        Screen.press(canvas(), SWT.CR);
        ResultViews.settle(view);
        List<String> facts = facts();
        assertTrue(facts.stream().anyMatch(fact -> fact.startsWith("place: ")), facts::toString);
        assertTrue(facts.stream().anyMatch(fact -> fact.startsWith("tile: column ")), facts::toString);
        assertTrue(facts.stream().anyMatch(fact -> fact.startsWith("gpu0.")), facts::toString);
    }

    @Test
    void aClickFollowsThePixelBelowIt() throws IOException, InterruptedException {
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
        canvas().actual();
        Point place = canvas().placeOf(100, 200);
        Screen.click(canvas(), place.x, place.y);
        ResultViews.settle(view);
        assertEquals(new Point(100, 200), canvas().pixel());
        assertFalse(facts().isEmpty());
    }

    @Test
    void opensALargeFrameWithinASecond() throws IOException, InterruptedException {
        Path run = MadeRun.completed(folder, "large").image("frame.png", MadeRun.quarters(1280, 1024)).folder();
        long begin = System.nanoTime();
        ResultViews.show(view, run, null);
        ImageData picture = Controls.picture(canvas());
        double seconds = (System.nanoTime() - begin) / 1e9;
        assertNotEquals(0, Screen.count(picture, MadeRun.RED));
        assertTrue(seconds < 1, () -> "took " + seconds + " s");
    }

    @Test
    void saysInALineWhatIsWrongWithAFolder() throws IOException, InterruptedException {
        ResultViews.show(view, folder.resolve("missing"), null);
        assertTrue(view.notice().contains("run.json: not found"), view::notice);
        assertFalse(canvas().isVisible());

        Path broken = MadeRun.completed(folder, "broken").folder();
        byte[] whole = Files.readAllBytes(broken.resolve("frame.png"));
        Files.write(broken.resolve("frame.png"), Arrays.copyOf(whole, whole.length / 2));
        ResultViews.show(view, broken, null);
        assertTrue(view.notice().contains("frame.png"), view::notice);
        assertEquals(1, view.notice().lines().count());

        Path failed = MadeRun.completed(folder, "failed").text("run.json", """
                {"schema":1,"outcome":"failed","message":"deadlock in cycle 7"}""").folder();
        Files.delete(failed.resolve("stats.json"));
        ResultViews.show(view, failed, null);
        assertTrue(view.notice().contains("failed: deadlock in cycle 7"), view::notice);

        ResultViews.show(view, MadeRun.completed(folder, "whole").folder(), null);
        assertEquals("", view.notice());
        assertTrue(canvas().isVisible());
    }

    @Test
    void showsNothingWithoutARun() {
        assertTrue(view.notice().startsWith("No run to show."), view::notice);
        assertNull(canvas().picture());
    }

    private FrameCanvas canvas() {
        return Controls.first(view.content(), FrameCanvas.class);
    }

    private List<String> facts() {
        return Stream.of(Controls.first(view.content(), Tree.class).getItems())
                .flatMap(section -> Stream.of(section.getItems())).map(TreeItem::getText).toList();
    }

    private void choose(String layer) throws InterruptedException {
        Combo combo = Controls.first(view.content(), Combo.class);
        int index = combo.indexOf(layer);
        assertTrue(index >= 0, () -> layer + " is not among " + List.of(combo.getItems()));
        combo.select(index);
        combo.notifyListeners(SWT.Selection, new Event());
        ResultViews.settle(view);
    }

    private List<Integer> quarters() {
        Workbench.processEvents();
        ImageData picture = Controls.picture(canvas());
        return Stream.of(new Point(16, 36), new Point(48, 36), new Point(16, 12), new Point(48, 12))
                .map(pixel -> canvas().placeOf(pixel.x, pixel.y))
                .map(place -> Screen.colour(picture, place.x, place.y)).toList();
    }
}
