package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.charts.ChartsView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.theme.Palette;

class ChartsViewTest {

    private static final String INTERVALS = """
            {"schema":1,"interval":1000000,"unit":"ps","rows":4,"tables":[
             {"component":"gpu0.zcache","clock":"core","counts":"events","columns":{"hits":[0,0,0,0],
              "misses":[10,40,20,30]}},
             {"component":"gpu0.depth","clock":"core","counts":"cycles","columns":{"busy":[500,400,300,200]}}]}
            """;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private ChartsView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.CHARTS, ChartsView.class);
    }

    @AfterEach
    void close() {
        ResultViews.close(view);
    }

    @Test
    void drawsTheValuesOfAStatisticOverTime() throws IOException, InterruptedException {
        ResultViews.show(view, made(), null);
        ISeries<?>[] series = chart().getSeriesSet().getSeries();
        assertEquals("gpu0.zcache misses", series[0].getId());
        assertEquals(1, series.length);
        double[] values = series[0].getYSeries();
        assertEquals(100, values[0] + values[1] + values[2] + values[3]);
        assertEquals("time [\u00b5s]", chart().getAxisSet().getXAxis(0).getTitle().getText());
        assertEquals("in 1 \u00b5s [event]", chart().getAxisSet().getYAxis(0).getTitle().getText());
        Color line = Palette.of(chart()).category(0);
        ImageData picture = Controls.picture(chart().getPlotArea().getControl());
        int rgb = line.getRed() << 16 | line.getGreen() << 8 | line.getBlue();
        assertTrue(Screen.count(picture, rgb) > picture.width / 2, "the line crosses the plot");
    }

    @Test
    void aStatisticOfAnotherUnitGetsAnAxisOfItsOwn() throws IOException, InterruptedException {
        ResultViews.show(view, made(), null);
        check("gpu0.depth busy");
        assertEquals(2, chart().getSeriesSet().getSeries().length);
        IAxis[] axes = chart().getAxisSet().getYAxes();
        assertEquals(2, axes.length);
        assertTrue(Stream.of(axes).anyMatch(axis -> axis.getTitle().getText().equals("in 1 \u00b5s [tick]")));
        assertTrue(Stream.of(axes).allMatch(axis -> axis.getRange().lower == 0));
    }

    @Test
    void aFewLettersMakeTheListShort() throws IOException, InterruptedException {
        ResultViews.show(view, made(), null);
        assertEquals(3, table().getItemCount());
        assertEquals("gpu0.zcache hits", table().getItem(2).getText(0), "what counts nothing comes last");
        Controls.first(view.content(), Text.class).setText("depth");
        assertEquals(1, table().getItemCount());
        assertEquals("1,400", table().getItem(0).getText(2));
    }

    @Test
    void keysMagnifyAndMove() throws IOException, InterruptedException {
        ResultViews.show(view, made(), null);
        Range whole = chart().getAxisSet().getXAxis(0).getRange();
        for (int i = 0; i < 4; i++) {
            Screen.press(plot(), '+');
        }
        Range near = chart().getAxisSet().getXAxis(0).getRange();
        assertEquals((whole.upper - whole.lower) / Math.pow(1.25, 4), near.upper - near.lower, 1e-9);
        Screen.press(plot(), SWT.ARROW_RIGHT);
        assertTrue(chart().getAxisSet().getXAxis(0).getRange().lower > near.lower);
        Screen.press(plot(), SWT.HOME);
        assertEquals(whole.upper, chart().getAxisSet().getXAxis(0).getRange().upper, 1e-9);
    }

    @Test
    void showsStatisticsOfARealRunOverItsDraws() throws IOException, InterruptedException {
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
        assertEquals("fragment", axisUnit());
        Combo over = Controls.first(view.content(), Combo.class);
        over.select(1);
        over.notifyListeners(SWT.Selection, new Event());
        ResultViews.settle(view);
        assertEquals("draw [number]", chart().getAxisSet().getXAxis(0).getTitle().getText());
        assertTrue(chart().getSeriesSet().getSeries().length >= 2);
    }

    @Test
    void growsWhileARunGoesOnAndShowsItsStatisticsWhenItHasEnded() throws IOException, InterruptedException {
        MadeRun run = MadeRun.completed(folder, "going.incomplete");
        run.text("run.json", """
                {"schema":1,"outcome":"running","host":{"name":"elsewhere"},"process":{"pid":1,"startedMillis":0}}
                """).text("progress.jsonl", "");
        ResultViews.show(view, run.folder(), null);
        assertTrue(view.notice().contains("has not sent a draw yet"), view::notice);
        run.text("progress.jsonl", """
                {"seconds":1.0,"draw":2,"draws":9,"cycles":1000}
                {"seconds":2.0,"draw":4,"draws":9,"cycles":5000}
                {"seconds":3.0,"dr\
                """);
        Workbench.waitUntil("two moments are shown",
                () -> chart().getSeriesSet().getSeries().length > 0
                        && chart().getSeriesSet().getSeries()[0].getXSeries().length == 2);
        assertEquals("wall time [s]", chart().getAxisSet().getXAxis(0).getTitle().getText());
        assertEquals(4, chart().getSeriesSet().getSeries()[0].getYSeries()[1]);

        MadeRun ended = MadeRun.completed(folder, "going").text("intervals.json", INTERVALS);
        try (Stream<Path> files = Files.list(run.folder())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(run.folder());
        Workbench.waitUntil("the run's statistics are shown",
                () -> chart().getAxisSet().getXAxis(0).getTitle().getText().startsWith("time"));
        assertEquals("", view.notice(), ended.folder().toString());
    }

    @Test
    void whatARunHasCountedIsDrawnWhileItGoesOn() throws IOException, InterruptedException {
        String first = """
                {"seconds":0.5,"draw":2,"draws":9,"cycles":1000}
                {"seconds":0.6,"counted":[{"component":"gpu0.zcache","clock":"core","counts":"events",\
                "interval":1000000,"from":0,"units":["line"],"columns":{"misses":[10,40]}},{"component":"gpu0.depth",\
                "clock":"core","counts":"cycles","interval":1000000,"from":0,"units":["tick"],"columns":{"busy":[9]}}]}
                """;
        MadeRun run = MadeRun.completed(folder, "going.incomplete");
        run.text("run.json", """
                {"schema":1,"outcome":"running","host":{"name":"elsewhere"},"process":{"pid":1,"startedMillis":0}}
                """).text("progress.jsonl", first);
        CurrentRuns.get().show(run.folder());
        Workbench.waitUntil("a line is drawn", () -> chart().getSeriesSet().getSeries("gpu0.zcache misses") != null);
        check("gpu0.depth busy");
        assertArrayEquals(new double[] { 10, 40 }, series("gpu0.zcache misses"));
        assertArrayEquals(new double[] { 9 }, series("gpu0.depth busy"), "that component is behind");
        assertEquals("time [\u00b5s]", chart().getAxisSet().getXAxis(0).getTitle().getText());
        assertEquals(List.of("in 1 \u00b5s [line]", "in 1 \u00b5s [tick]"), Stream.of(chart().getAxisSet().getYAxes())
                .map(axis -> axis.getTitle().getText()).sorted().toList());

        run.text("progress.jsonl", first + """
                {"seconds":1.1,"counted":[{"component":"gpu0.zcache","clock":"core","counts":"events",\
                "interval":1000000,"from":2,"units":["line"],"columns":{"misses":[20,30]}}]}
                """);
        Workbench.waitUntil("the line has grown", () -> series("gpu0.zcache misses").length == 4);
        assertArrayEquals(new double[] { 10, 40, 20, 30 }, series("gpu0.zcache misses"));
        Color line = Palette.of(chart()).category(0);
        int rgb = line.getRed() << 16 | line.getGreen() << 8 | line.getBlue();
        ImageData picture = Controls.picture(plot());
        assertTrue(Screen.count(picture, rgb) > picture.width / 2, "the line crosses the plot");
        Combo over = Controls.first(view.content(), Combo.class);
        over.select(1);
        over.notifyListeners(SWT.Selection, new Event());
        Workbench.waitUntil("progress by the clock is drawn",
                () -> chart().getAxisSet().getXAxis(0).getTitle().getText().equals("wall time [s]"));
    }

    private double[] series(String name) {
        return chart().getSeriesSet().getSeries(name).getYSeries();
    }

    @Test
    void theStatisticsOfSeveralGpusAreDrawnTogetherBesideEachOtherOrAlone() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "two").text("intervals.json", """
                {"schema":1,"interval":1000000,"unit":"ps","rows":2,"tables":[
                 {"component":"gpu0.zcache","clock":"core","counts":"events","columns":{"misses":[10,40]}},
                 {"component":"gpu1.zcache","clock":"core","counts":"events","columns":{"misses":[1,2]}}]}
                """).folder(), null);
        Combo gpus = Controls.in(view.content(), Combo.class).stream()
                .filter(each -> List.of(each.getItems()).contains("GPU 1")).findFirst().orElseThrow();
        assertEquals(List.of("gpus.zcache misses: 11.0 42.0"), drawn());
        choose(gpus, "each GPU");
        Workbench.waitUntil("both are drawn", () -> drawn()
                .equals(List.of("gpu0.zcache misses: 10.0 40.0", "gpu1.zcache misses: 1.0 2.0")));
        choose(gpus, "GPU 1");
        Workbench.waitUntil("one is drawn", () -> drawn().equals(List.of("gpu1.zcache misses: 1.0 2.0")));
    }

    private static void choose(Combo combo, String item) {
        combo.select(combo.indexOf(item));
        combo.notifyListeners(SWT.Selection, new Event());
    }

    private List<String> drawn() {
        return Stream.of(chart().getSeriesSet().getSeries()).map(series -> series.getId() + ": "
                + DoubleStream.of(series.getYSeries()).mapToObj(Double::toString).collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void aRunThatGoesOnComesBeforeTheOneThatIsShown() throws IOException, InterruptedException {
        MadeRun run = MadeRun.completed(folder, "going.incomplete");
        run.text("run.json", """
                {"schema":1,"outcome":"running","host":{"name":"elsewhere"},"process":{"pid":1,"startedMillis":0}}
                """).text("progress.jsonl", "{\"seconds\":1.0,\"draw\":2,\"draws\":9,\"cycles\":1000}\n");
        ResultViews.show(view, made(), null);
        CurrentRuns.get().setRunning(run.folder());
        ResultViews.settle(view);
        assertEquals("wall time [s]", chart().getAxisSet().getXAxis(0).getTitle().getText());
        CurrentRuns.get().setRunning(null);
        ResultViews.settle(view);
        assertEquals("time [\u00b5s]", chart().getAxisSet().getXAxis(0).getTitle().getText());
    }

    @Test
    void saysInALineWhatIsWrongWithAFile() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "short").text("intervals.json",
                INTERVALS.replace("[500,400,300,200]", "[500]")).folder(), null);
        assertTrue(view.notice().contains("gpu0.depth has 1 counts of busy; expected one for each of 4 intervals"),
                view::notice);
    }

    private Path made() throws IOException {
        return MadeRun.completed(folder, "made").text("intervals.json", INTERVALS).folder();
    }

    private Chart chart() {
        return Controls.first(view.content(), Chart.class);
    }

    private Control plot() {
        return chart().getPlotArea().getControl();
    }

    private Table table() {
        return Controls.first(view.content(), Table.class);
    }

    private String axisUnit() {
        String title = chart().getAxisSet().getYAxis(0).getTitle().getText();
        return title.substring(title.indexOf('[') + 1, title.indexOf(']'));
    }

    private void check(String series) {
        for (int i = 0; i < table().getItemCount(); i++) {
            if (table().getItem(i).getText(0).equals(series)) {
                table().getItem(i).setChecked(true);
                Event event = new Event();
                event.item = table().getItem(i);
                event.detail = SWT.CHECK;
                table().notifyListeners(SWT.Selection, event);
                Workbench.processEvents();
                return;
            }
        }
        throw new AssertionError("no series " + series);
    }
}
