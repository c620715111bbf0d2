package org.tilewright.ui.tests.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepResults.Measure;
import org.tilewright.run.sweep.SweepResults.Row;
import org.tilewright.run.sweep.SweepResults.Standing;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.experiment.CurrentSweep;
import org.tilewright.ui.experiment.ParetoView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Shows {@link MeasuredSweep}. */
class ParetoViewTest {

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private ParetoView view;

    @BeforeEach
    void showResults() throws CoreException, IOException {
        for (int run = 0; run < 5; run++) {
            Files.createDirectories(folder.resolve("runs/r" + run));
        }
        view = (ParetoView) Workbench.open().showView(ViewIds.PARETO);
        Controls.enlarge(view);
        CurrentRuns.get().show(null);
        CurrentSweep.get().show(folder, MeasuredSweep.results());
        Workbench.processEvents();
    }

    @Test
    void titleAxesAndTableSayWhatIsThere() {
        assertEquals("m.pipeline: 5 of 5 runs ended, 3 on the front", view.title());
        Chart chart = chart();
        assertEquals("bytes (byte), lower is better", chart.getAxisSet().getXAxis(0).getTitle().getText());
        assertEquals("frame.cycles (tick), lower is better", chart.getAxisSet().getYAxis(0).getTitle().getText());
        assertEquals(List.of("◆ yes", "◆ yes", "◆ yes", "", ""), column(0));
        assertEquals(List.of("900", "700", "650", "800", ""), column(3));
        assertEquals("deadlocked", table().getItem(4).getText(5));
    }

    /** Front and others are series of their own, joined by a line and not, and of different symbols. */
    @Test
    void frontIsToldByShapeAndLineAndIsDrawn() {
        var front = (ILineSeries<?>) chart().getSeriesSet().getSeries("front of temple");
        var others = (ILineSeries<?>) Arrays.stream(chart().getSeriesSet().getSeries())
                .filter(each -> !each.getId().contains("front")).findFirst().orElseThrow();
        assertEquals(3, front.getXSeries().length);
        assertEquals(1, others.getXSeries().length);
        assertTrue(front.getSymbolType() != others.getSymbolType());
        assertTrue(front.getLineStyle() != others.getLineStyle());
        int inked = Controls.count(Controls.picture(chart()), front.getLineColor().getRGB());
        assertTrue(inked > 100, "pixels in the colour of the series: " + inked);
    }

    /** By the size of the cache, with the lower counting as cheaper, all but the 8 KiB are worth their bytes. */
    @Test
    void parameterCanBeAnAxis() {
        Combo across = Controls.of(view, Combo.class).getFirst();
        across.select(across.indexOf("gpu.depth.zcache.size (KiB)"));
        across.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
        assertEquals("gpu.depth.zcache.size (KiB), lower is better",
                chart().getAxisSet().getXAxis(0).getTitle().getText());
        assertEquals(3, view.frontSize());
    }

    /** Sizes stood at distances of their bytes, with marks at halves between them. */
    @Test
    void sizesStandAtEqualDistancesWithAMarkEach() {
        Combo across = Controls.of(view, Combo.class).getFirst();
        across.select(across.indexOf("gpu.depth.zcache.size (KiB)"));
        across.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
        var front = (ILineSeries<?>) chart().getSeriesSet().getSeries("front of temple");
        assertArrayEquals(new double[] { 0, 1, 2 }, front.getXSeries());
        IAxis axis = chart().getAxisSet().getXAxis(0);
        assertEquals(List.of("1", "2", "4", "8"), Arrays.stream(axis.getTick().getTickLabelValues())
                .mapToObj(place -> axis.getTick().getFormat().format(place)).filter(mark -> !mark.isEmpty()).toList());
        assertTrue(Arrays.stream(axis.getTick().getTickLabelValues()).allMatch(place -> place == Math.rint(place)),
                "no mark without a number");
    }

    /** What is on neither axis is told by a symbol with an entry in the legend, not by colour alone. */
    @Test
    void valuesOfAnotherParameterHaveSymbolsOfTheirOwn() {
        CurrentSweep.get().show(folder, MeasuredSweep.byTwoParameters());
        Combo across = Controls.of(view, Combo.class).getFirst();
        across.select(across.indexOf("gpu.depth.zcache.size (KiB)"));
        across.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
        var none = (ILineSeries<?>) chart().getSeriesSet().getSeries("prefetcher = none");
        var prefetched = (ILineSeries<?>) chart().getSeriesSet().getSeries("prefetcher = DprtPrefetcher, on the front");
        assertTrue(none.getSymbolType() != prefetched.getSymbolType());
        assertTrue(none.isVisibleInLegend());
        assertTrue(prefetched.isVisibleInLegend(), "all with the prefetcher are on the front");
        assertEquals(2, none.getXSeries().length);
        assertEquals(2, prefetched.getXSeries().length);
    }

    @Test
    void pointOpensItsRunByMouseAndByKeys() {
        Chart chart = chart();
        Control area = (Control) chart.getPlotArea();
        Event click = new Event();
        click.x = chart.getAxisSet().getXAxis(0).getPixelCoordinate(400);
        click.y = chart.getAxisSet().getYAxis(0).getPixelCoordinate(700);
        click.button = 1;
        area.notifyListeners(SWT.MouseDown, click);
        assertEquals(1, table().getSelectionIndex());
        area.notifyListeners(SWT.MouseDoubleClick, click);
        assertEquals(Optional.of(folder.resolve("runs/r1")), CurrentRuns.get().shown());
        press(area, SWT.ARROW_RIGHT);
        assertEquals(2, table().getSelectionIndex());
        press(area, SWT.CR);
        assertEquals(Optional.of(folder.resolve("runs/r2")), CurrentRuns.get().shown());
        press(area, SWT.HOME);
        assertEquals(0, table().getSelectionIndex());
    }

    @Test
    void tableOpensRunsToo() {
        table().setSelection(3);
        table().notifyListeners(SWT.Selection, new Event());
        table().notifyListeners(SWT.DefaultSelection, new Event());
        assertEquals(Optional.of(folder.resolve("runs/r3")), CurrentRuns.get().shown());
    }

    /** Whoever shows a run of another sweep brings that sweep here. */
    @Test
    void followsTheRunThatIsShown() throws IOException, InterruptedException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.createDirectories(other.resolve("runs/r0"));
        new SweepResults(SweepResults.SCHEMA, "n.pipeline", List.of(),
                List.of(new Measure("frame.cycles", "tick", true)),
                List.of(new Row(List.of(), "temple", Standing.COMPLETED, List.of(5.0), true, "runs/r0"))).write(other);
        CurrentRuns.get().show(other.resolve("runs/r0"));
        Workbench.waitUntil("the other sweep is shown", () -> view.title().startsWith("n.pipeline: 1 of 1"));
        assertEquals(0, table().getSelectionIndex());
    }

    private static void press(Control control, int key) {
        Event event = new Event();
        event.keyCode = key;
        control.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }

    private Chart chart() {
        return Controls.of(view, Chart.class).getFirst();
    }

    private Table table() {
        List<Table> tables = Controls.of(view, Table.class);
        return tables.stream().filter(table -> table.getColumnCount() > 0
                && table.getColumn(0).getText().equals("Front")).findFirst().orElseThrow();
    }

    private List<String> column(int number) {
        return Arrays.stream(table().getItems()).map(item -> item.getText(number)).toList();
    }
}
