package org.tilewright.ui.results.cycles;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.chart.ChartDrawing;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackReport;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.navigation.CycleReveal;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.theme.Palette;

/** To what the components charged their cycles: bars by component, by GPU and by time, each as long as was measured. */
public final class CyclesView extends RunView<CyclesOfRun> {

    private static final int[] HEIGHTS = { 68, 32 };

    private Combo grouping;
    private Combo choice;
    private StackCanvas canvas;
    private PartTable parts;
    private Label sum;
    private CyclesOfRun cycles;
    /** While bars are shown that nobody has selected. */
    private boolean isShowing;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).margins(6, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Cycles_bars);
        grouping = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        grouping.addListener(SWT.Selection, event -> regroup());
        new Label(bar, SWT.NONE).setText(Messages.Cycles_of);
        choice = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        choice.setVisibleItemCount(20);
        choice.addListener(SWT.Selection, event -> showBars());
        sum = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(sum);
        SashForm sash = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        canvas = new StackCanvas(sash);
        canvas.addListener(SWT.MouseDoubleClick, event -> openSelected());
        canvas.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR) {
                openSelected();
            }
        });
        parts = new PartTable(sash, this::openSelected);
        canvas.onSelection(() -> {
            parts.show(canvas.selectedBar(), canvas.part());
            if (!isShowing) {
                revealMoment(getSite().getPage().findView(ViewIds.TIMELINE));
            }
        });
        sash.setWeights(HEIGHTS);
        contribute(getViewSite().getActionBars().getToolBarManager());
    }

    private void contribute(IToolBarManager tools) {
        tools.add(new ViewAction(Messages.Timeline_show, Icons.TIMELINE, this::openTimeline));
        tools.add(new ViewAction(Messages.Model_show, Icons.MODEL, this::openSelected));
        tools.add(new ViewAction(Messages.Cycles_export, Icons.EXPORT,
                () -> export("cycles", new String[] { "csv", "svg", "png" }, this::write)));
    }

    private void openTimeline() {
        try {
            revealMoment(getSite().getPage().showView(ViewIds.TIMELINE));
        } catch (PartInitException e) {
            warn(e.getMessage(), true);
        }
    }

    /** Shows in the timeline, if that is open, the stretch of time that is selected. */
    private void revealMoment(IViewPart timeline) {
        CycleReveal reveal = timeline == null ? null : timeline.getAdapter(CycleReveal.class);
        if (reveal != null && cycles != null && grouping() == Grouping.TIME) {
            canvas.selectedBar().ifPresent(bar -> reveal.revealTime(bar.component(), bar.begin()));
        }
    }

    private void write(Path file) {
        String name = file.toString();
        if (name.endsWith(".csv")) {
            Exports.write(file, CsvText.of(StackReport.table(canvas.chart())));
        } else if (name.endsWith(".svg")) {
            Exports.write(file, ChartDrawing.svg(StackReport.chart(canvas.chart())));
        } else {
            Exports.write(file, canvas.picture());
        }
    }

    private void openSelected() {
        canvas.selectedBar().map(Bar::component).ifPresent(this::openInModel);
    }

    @Override
    protected Supplier<CyclesOfRun> reader(Runs runs) {
        return () -> CyclesOfRun.read(runs.run());
    }

    @Override
    protected void show(CyclesOfRun read) {
        cycles = read;
        List<Grouping> groupings = read.groupings();
        int wanted = Math.max(0, grouping.getSelectionIndex());
        grouping.setItems(groupings.stream().map(Grouping::label).toArray(String[]::new));
        grouping.select(Math.min(wanted, groupings.size() - 1));
        regroup();
    }

    private void regroup() {
        String wanted = choice.getText();
        List<String> choices = cycles.choices(grouping());
        choice.setItems(choices.toArray(String[]::new));
        choice.select(choices.contains(wanted) ? choices.indexOf(wanted) : usual(choices));
        choice.getParent().layout();
        showBars();
    }

    /** The rasteriser is where what comes before and after meets. */
    private static int usual(List<String> choices) {
        int rasteriser = choices.indexOf("gpu0.rasteriser");
        return choices.contains("GPU") ? choices.indexOf("GPU") : Math.max(0, rasteriser);
    }

    private Grouping grouping() {
        return cycles.groupings().get(grouping.getSelectionIndex());
    }

    private void showBars() {
        if (choice.getSelectionIndex() < 0) {
            return;
        }
        StackChart chart = cycles.chart(grouping(), choice.getSelectionIndex());
        isShowing = true;
        canvas.show(chart, grouping() == Grouping.TIME);
        isShowing = false;
        sum.setText(StackText.sum(chart));
        sum.setToolTipText(sum.getText());
        sum.setForeground(chart.isExact() ? Palette.of(sum).faintInk() : Palette.of(sum).alarm());
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }
}
