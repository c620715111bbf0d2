package org.tilewright.ui.results.zcache;

import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.inspect.ZCacheText;
import org.tilewright.run.timeline.BookmarkedCycles;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.sim.kernel.ZCacheState;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.runs.CurrentMoment;

/**
 * What the Z cache of a run held after a cycle: the one that is marked in the timeline, or that is typed. The run is simulated
 * again up to there when asked for.
 */
public final class ZCacheView extends RunView<Timeline> {

    private static final String COMPONENT = "gpu0.zcache";

    private final Runnable follower = this::follow;
    private Text cycle;
    private Button start;
    private Spinner set;
    private Label summary;
    private ZCacheCanvas canvas;
    private Timeline timeline;
    private ZCacheJob job;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(6).margins(6, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.ZCache_cycle);
        cycle = new Text(bar, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.fillDefaults().hint(110, SWT.DEFAULT).applyTo(cycle);
        cycle.setToolTipText(Messages.ZCache_cycleTip);
        cycle.addListener(SWT.DefaultSelection, event -> simulate());
        AccessibleName.give(cycle, () -> Messages.ZCache_cycle);
        start = new Button(bar, SWT.PUSH);
        start.setText(Messages.ZCache_start);
        start.setToolTipText(Messages.ZCache_startTip);
        start.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> startOrCancel()));
        new Label(bar, SWT.NONE).setText(Messages.ZCache_set);
        set = new Spinner(bar, SWT.BORDER);
        set.setEnabled(false);
        set.addListener(SWT.Selection, event -> canvas.reveal(set.getSelection()));
        AccessibleName.give(set, () -> Messages.ZCache_set);
        summary = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(summary);
        canvas = new ZCacheCanvas(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        AccessibleName.give(canvas, () -> summary.getText().isEmpty() ? Messages.ZCache_hint : summary.getText());
        CurrentMoment.get().addListener(follower);
    }

    @Override
    protected Supplier<Timeline> reader(Runs runs) {
        return () -> Timeline.read(runs.run());
    }

    @Override
    protected void show(Timeline read) {
        timeline = read;
        boolean hasCache = read.tracks().stream().anyMatch(track -> track.component().equals(COMPONENT));
        take(null, hasCache ? Messages.ZCache_hint : Messages.ZCache_none);
        cycle.setEnabled(hasCache);
        start.setEnabled(hasCache);
        follow();
    }

    /** The cycle in which the marked moment lies; what is shown stays until that is simulated. */
    private void follow() {
        long moment = CurrentMoment.get().picoseconds();
        if (!cycle.isDisposed() && timeline != null && cycle.isEnabled() && moment >= 0) {
            timeline.track(COMPONENT).ifPresent(
                    track -> cycle.setText(Long.toString(BookmarkedCycles.cycle(timeline, track, moment))));
        }
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
            take(null, Messages.ZCache_noCycle);
            return;
        }
        if (job == null && runs() != null) {
            ZCacheJob[] mine = new ZCacheJob[1];
            mine[0] = new ZCacheJob(runs().run(), Long.parseLong(wanted), (state, problem) -> {
                if (mine[0] == job && !canvas.isDisposed()) {
                    end();
                    take(state, problem);
                }
            });
            job = mine[0];
            start.setText(Messages.ZCache_cancel);
            start.getParent().layout();
            summary.setText(job.getName());
            job.schedule();
        }
    }

    private void end() {
        job = null;
        start.setText(Messages.ZCache_start);
        start.getParent().layout();
    }

    private void take(ZCacheState state, String instead) {
        summary.setText(state == null ? "" : ZCacheText.summary(state));
        summary.setToolTipText(summary.getText());
        set.setEnabled(state != null);
        set.setMaximum(state == null ? 0 : state.sets() - 1);
        canvas.show(state, instead);
        if (state != null) {
            // Of hundreds of sets, one that somebody waits for is what there is to see.
            set.setSelection(state.lines().stream().filter(line -> !line.tiles().isEmpty())
                    .mapToInt(ZCacheState.Line::set).findFirst().orElse(0));
            canvas.reveal(set.getSelection());
        }
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
