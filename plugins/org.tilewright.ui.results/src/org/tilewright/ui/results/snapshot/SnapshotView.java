package org.tilewright.ui.results.snapshot;

import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.Snapshot;
import org.tilewright.run.timeline.BookmarkedCycles;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.navigation.MomentReveal;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.runs.CurrentMoment;

/**
 * A view of a cycle of a run: the one that is marked in the timeline, or that is typed. The run is simulated again up to there
 * when asked for.
 *
 * @param <S> what the simulator tells of the cycle
 * @param <D> what is shown of that
 */
public abstract class SnapshotView<S extends Record, D> extends RunView<Timeline> implements MomentReveal {

    private final Runnable follower = this::follow;
    private final Snapshot<S> snapshot;
    private final String component;
    private Text cycle;
    private Button start;
    private Label summary;
    private Timeline timeline;
    private SnapshotJob<S, D> job;

    /**
     * A view.
     *
     * @param snapshot what the simulator is to tell
     * @param component a component whose cycles are meant; without it there is nothing to see
     */
    protected SnapshotView(Snapshot<S> snapshot, String component) {
        this.snapshot = snapshot;
        this.component = component;
    }

    @Override
    protected final void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Snapshot_cycle);
        cycle = new Text(bar, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.fillDefaults().hint(110, SWT.DEFAULT).applyTo(cycle);
        cycle.setToolTipText(Messages.Snapshot_cycleTip);
        cycle.addListener(SWT.DefaultSelection, event -> simulate());
        AccessibleName.give(cycle, () -> Messages.Snapshot_cycle);
        start = new Button(bar, SWT.PUSH);
        start.setText(Messages.Snapshot_start);
        start.setToolTipText(Messages.Snapshot_startTip);
        start.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> startOrCancel()));
        createTools(bar);
        summary = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(summary);
        GridLayout layout = GridLayoutFactory.fillDefaults().margins(6, 2).create();
        layout.numColumns = bar.getChildren().length;
        bar.setLayout(layout);
        createBody(parent);
        CurrentMoment.get().addListener(follower);
    }

    /** Makes what stands in the bar between the button and the summary. */
    protected abstract void createTools(Composite bar);

    /** Makes what shows the cycle, which is to fill the rest of the view. */
    protected abstract void createBody(Composite parent);

    /** What makes, outside the UI thread, what is shown of what the simulator tells. */
    protected abstract Function<S, D> preparation();

    /**
     * Shows a cycle.
     *
     * @param shown what is to be shown, or null
     * @param instead why there is nothing to be shown; null if there is
     */
    protected abstract void take(D shown, String instead);

    /** Why a run without the component has nothing to be shown. */
    protected abstract String none();

    @Override
    protected final Supplier<Timeline> reader(Runs runs) {
        return () -> Timeline.read(runs.run());
    }

    @Override
    protected final void show(Timeline read) {
        timeline = read;
        boolean hasComponent = read.track(component).isPresent();
        take(null, hasComponent ? Messages.Snapshot_hint : none());
        cycle.setEnabled(hasComponent);
        start.setEnabled(hasComponent);
        follow();
    }

    /** The cycle in which the marked moment lies; what is shown stays until that is simulated. */
    private void follow() {
        long moment = CurrentMoment.get().picoseconds();
        if (!cycle.isDisposed() && timeline != null && cycle.isEnabled() && moment >= 0) {
            timeline.track(component).ifPresent(
                    track -> cycle.setText(Long.toString(BookmarkedCycles.cycle(timeline, track, moment))));
        }
    }

    @Override
    public final void revealMoment() {
        simulate();
    }

    private void startOrCancel() {
        if (job == null) {
            simulate();
        } else {
            job.cancel();
        }
    }

    private void simulate() {
        String wanted = cycle.getText().strip();
        if (!wanted.matches("\\d{1,15}")) {
            take(null, Messages.Snapshot_noCycle);
            return;
        }
        if (job == null && runs() != null) {
            Path run = runs().run();
            SnapshotJob<?, ?>[] mine = new SnapshotJob<?, ?>[1];
            job = new SnapshotJob<>(snapshot, run, Long.parseLong(wanted), preparation(), (shown, problem) -> {
                if (mine[0] == job && !cycle.isDisposed()) {
                    end();
                    if (runs() != null && run.equals(runs().run())) {
                        take(shown, problem);
                    }
                }
            });
            mine[0] = job;
            start.setText(Messages.Snapshot_cancel);
            start.getParent().layout();
            summarise(job.getName());
            job.schedule();
        }
    }

    private void end() {
        job = null;
        start.setText(Messages.Snapshot_start);
        start.getParent().layout();
    }

    /** Says a line on what is shown. */
    protected final void summarise(String line) {
        summary.setText(line);
        summary.setToolTipText(line);
    }

    /** The line on what is shown. */
    protected final String summary() {
        return summary.getText();
    }

    @Override
    public void setFocus() {
        cycle.setFocus();
    }

    @Override
    public void dispose() {
        CurrentMoment.get().removeListener(follower);
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }
}
