package org.tilewright.ui.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.tilewright.frame.InputException;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.runs.CurrentRuns;

/**
 * The runs of a sweep by two of its metrics, as a chart and as a table. The front is that by the two axes. A run that is
 * opened is shown in all views of results; and when a run of a sweep is shown, this view shows the sweep.
 */
public final class ParetoView extends ViewPart {

    private static final int[] WEIGHTS = { 60, 40 };

    private final Runnable sweepListener = this::show;
    private final Runnable runListener = this::runChanged;
    private Label title;
    private Combo across;
    private Combo up;
    private Combo frame;
    private ParetoChart chart;
    private ParetoTable table;
    private Action open;
    private List<ParetoAxis> axes = List.of();
    private List<ParetoPoint> points = List.of();
    private int selected = -1;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        Composite strip = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(6).margins(6, 3).applyTo(strip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(strip);
        title = new Label(strip, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).span(6, 1).applyTo(title);
        across = combo(strip, Messages.Pareto_x);
        up = combo(strip, Messages.Pareto_y);
        frame = combo(strip, Messages.Pareto_frame);
        SashForm sash = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        chart = new ParetoChart(sash, this::select, this::openRun);
        table = new ParetoTable(sash, this::select, this::openRun);
        sash.setWeights(WEIGHTS);
        sash.addListener(SWT.Resize, event -> sash.setOrientation(
                sash.getSize().x > 2 * sash.getSize().y ? SWT.HORIZONTAL : SWT.VERTICAL));
        open = new Action(Messages.Pareto_open, Icons.RESULTS.descriptor()) {
            @Override
            public void run() {
                openRun();
            }
        };
        open.setToolTipText(Messages.Pareto_openTip);
        getViewSite().getActionBars().getToolBarManager().add(open);
        CurrentSweep.get().addListener(sweepListener);
        CurrentRuns.get().addListener(runListener);
        show();
        runChanged();
    }

    private Combo combo(Composite strip, String label) {
        new Label(strip, SWT.NONE).setText(label);
        Combo combo = new Combo(strip, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(combo);
        combo.addListener(SWT.Selection, event -> redraw());
        return combo;
    }

    /** A run that lies in the folder of a sweep brings the sweep along. */
    private void runChanged() {
        Optional<Path> run = CurrentRuns.get().shown();
        Path sweep = run.map(Path::getParent).map(Path::getParent).orElse(null);
        if (sweep == null) {
            return;
        }
        if (CurrentSweep.get().folder().filter(sweep::equals).isPresent()) {
            select(place(run.get()));
            return;
        }
        Display display = title.getDisplay();
        Job job = Job.create(Messages.Check_name, (ICoreRunnable) monitor -> {
            if (!Files.exists(sweep.resolve(SweepResults.JSON))) {
                return;
            }
            try {
                SweepResults results = SweepResults.read(sweep);
                UiThread.later(display, () -> CurrentSweep.get().show(sweep, results));
            } catch (InputException e) {
                UiThread.later(display, () -> say(e.getMessage()));
            }
        });
        job.setSystem(true);
        job.schedule();
    }

    private int place(Path run) {
        Path folder = CurrentSweep.get().folder().orElseThrow();
        List<SweepResults.Row> runs = CurrentSweep.get().results().orElseThrow().runs();
        for (int i = 0; i < runs.size(); i++) {
            if (folder.resolve(runs.get(i).run()).equals(run)) {
                return i;
            }
        }
        return -1;
    }

    private void say(String text) {
        if (!title.isDisposed()) {
            title.setText(text);
            title.setToolTipText(text);
        }
    }

    private void show() {
        Optional<SweepResults> results = CurrentSweep.get().results();
        if (results.isEmpty()) {
            say(Messages.Pareto_none);
            chart.show(List.of(), null, null);
            return;
        }
        List<ParetoAxis> offered = ParetoAxis.of(results.get());
        if (!offered.stream().map(ParetoAxis::name).toList().equals(axes.stream().map(ParetoAxis::name).toList())) {
            String[] names = offered.stream().map(ParetoAxis::title).toArray(String[]::new);
            across.setItems(names);
            up.setItems(names);
            int metrics = results.get().metrics().size();
            across.select(metrics > 1 || names.length == 1 ? Math.min(1, names.length - 1) : metrics);
            up.select(0);
            selected = -1;
        }
        axes = offered;
        int shownFrame = Math.max(0, frame.getSelectionIndex());
        frame.removeAll();
        frame.add(Messages.Pareto_allFrames);
        results.get().runs().stream().map(SweepResults.Row::frame).distinct().forEach(frame::add);
        frame.select(Math.min(shownFrame, frame.getItemCount() - 1));
        redraw();
        CurrentRuns.get().shown().ifPresent(run -> select(place(run)));
    }

    private void redraw() {
        SweepResults results = CurrentSweep.get().results().orElseThrow();
        ParetoAxis x = axes.get(across.getSelectionIndex());
        ParetoAxis y = axes.get(up.getSelectionIndex());
        points = ParetoPoint.of(results, x, y, frame.getSelectionIndex() == 0 ? null : frame.getText());
        chart.show(points, x, y);
        table.show(results, points);
        say(NLS.bind(Messages.Pareto_title, new Object[] { results.model(), results.ended(), results.runs().size(),
                points.stream().filter(ParetoPoint::front).count() }));
        select(selected);
    }

    /** Marks a run in chart and table. */
    void select(int run) {
        selected = run;
        chart.select(run);
        table.select(run);
        open.setEnabled(runFolder().isPresent());
    }

    private Optional<Path> runFolder() {
        return CurrentSweep.get().results().filter(results -> selected >= 0 && selected < results.runs().size())
                .map(results -> results.runs().get(selected).run()).filter(name -> !name.isEmpty())
                .map(name -> CurrentSweep.get().folder().orElseThrow().resolve(name));
    }

    private void openRun() {
        runFolder().filter(Files::isDirectory).ifPresent(CurrentRuns.get()::show);
    }

    ParetoChart chart() {
        return chart;
    }

    ParetoTable table() {
        return table;
    }

    /** What is written above the chart. */
    public String title() {
        return title.getText();
    }

    /** How many runs are on the front by the two axes. */
    public long frontSize() {
        return points.stream().filter(ParetoPoint::front).count();
    }

    @Override
    public void setFocus() {
        chart.setFocus();
    }

    @Override
    public void dispose() {
        CurrentSweep.get().removeListener(sweepListener);
        CurrentRuns.get().removeListener(runListener);
        super.dispose();
    }
}
