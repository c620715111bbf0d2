package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.compare.CompareView;
import org.tilewright.ui.results.frame.FrameCanvas;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;

class CompareViewTest {

    private static final String STATISTICS = """
            {"schema":1,"stats":[
             {"name":"frame.time","value":%s,"unit":"ps","description":"time"},
             {"name":"gpu0.zcache.hits","value":%s,"unit":"access","description":"hits"},
             {"name":"gpu0.zcache.misses","value":7,"unit":"access","description":"misses"}]}
            """;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private CompareView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.COMPARE, CompareView.class);
    }

    @AfterEach
    void close() {
        ResultViews.close(view);
    }

    @Test
    void sortsMetricsByHowMuchTheyChanged() throws IOException, InterruptedException {
        ResultViews.show(view, made("b", 900, 40), made("a", 1000, 10));
        Table metrics = table(1);
        assertEquals(List.of("gpu0.zcache.hits", "frame.time", "gpu0.zcache.misses"), column(metrics, 0));
        assertEquals(List.of("10", "40", "+30", "\u25b2 300.0 %", "access"),
                Stream.of(1, 2, 3, 4, 5).map(metrics.getItem(0)::getText).toList());
        assertEquals("\u25bc 10.0 %", metrics.getItem(1).getText(4));
        assertEquals("=", metrics.getItem(2).getText(4));
        assertTrue(summary().contains("Time: 1 ns and 900 ps, -10.0 %."), this::summary);
    }

    @Test
    void marksThePixelThatDiffersAndMovesTheImagesTogether() throws IOException, InterruptedException {
        BufferedImage changed = MadeRun.quarters(MadeRun.WIDTH, MadeRun.HEIGHT);
        changed.setRGB(10, 10, 0);
        Path other = MadeRun.completed(folder, "a").image("frame.png", changed).folder();
        ResultViews.show(view, MadeRun.completed(folder, "b").folder(), other);
        assertTrue(summary().contains("Images: 1 pixels of 64x48 differ"), this::summary);
        List<FrameCanvas> canvases = Controls.in(view.content(), FrameCanvas.class);
        Point place = canvases.get(0).placeOf(10, MadeRun.HEIGHT - 1 - 10);
        for (int i = 0; i < 5; i++) {
            Screen.wheel(canvases.get(0), 1, place.x, place.y);
        }
        assertEquals(canvases.get(0).zoom(), canvases.get(2).zoom(), 1e-9);
        ImageData picture = Controls.picture(canvases.get(2));
        Point differs = canvases.get(2).placeOf(10, MadeRun.HEIGHT - 1 - 10);
        int colour = Screen.colour(picture, differs.x, differs.y);
        assertTrue((colour >> 16) > 140 && (colour & 0xFF) < 60, () -> Integer.toHexString(colour));
    }

    @Test
    void showsWhatWasSetDifferentlyInRealRuns() throws IOException, InterruptedException {
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), SimulatedRuns.of("dprt-paper-base"));
        List<String> settings = column(table(0), 0);
        assertTrue(settings.contains("gpu.depth.prefetcher"), settings::toString);
        int row = settings.indexOf("gpu.depth.prefetcher");
        assertEquals("none", table(0).getItem(row).getText(1));
        assertEquals("DprtPrefetcher", table(0).getItem(row).getText(2));
        assertTrue(summary().contains("Images: the same in all"), this::summary);
        Controls.in(view.content(), Text.class).get(0).setText("zcache misses");
        assertTrue(column(table(1), 0).stream().allMatch(name -> name.contains("zcache")), () -> column(table(1), 0)
                .toString());
    }

    @Test
    void offersTheRunsInTheSameFolder() throws IOException, InterruptedException {
        Path first = made("a", 1000, 10);
        Path second = made("b", 900, 40);
        ResultViews.show(view, second, null);
        Combo other = Controls.first(view.content(), Combo.class);
        assertEquals(List.of("a"), List.of(other.getItems()));
        assertFalse(table(0).isVisible());
        other.select(0);
        other.notifyListeners(SWT.Selection, new Event());
        ResultViews.settle(view);
        assertEquals(first, CurrentRuns.get().other().orElseThrow());
        assertTrue(table(0).isVisible());
    }

    @Test
    void saysInALineWhatCannotBeCompared() throws IOException, InterruptedException {
        ResultViews.show(view, made("b", 1, 1), folder.resolve("gone"));
        assertTrue(view.notice().contains("gone") && view.notice().contains("run.json: not found"), view::notice);
    }

    private Path made(String name, int time, int hits) throws IOException {
        return MadeRun.completed(folder, name).text("stats.json", STATISTICS.formatted(time, hits)).folder();
    }

    private Table table(int number) {
        return Controls.in(view.content(), Table.class).get(number);
    }

    private static List<String> column(Table table, int column) {
        return Stream.iterate(0, row -> row < table.getItemCount(), row -> row + 1)
                .map(row -> table.getItem(row).getText(column)).toList();
    }

    private String summary() {
        return Controls.in(view.content(), Label.class).get(1).getText();
    }
}
