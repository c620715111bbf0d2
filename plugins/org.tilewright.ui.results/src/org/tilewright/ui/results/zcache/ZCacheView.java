package org.tilewright.ui.results.zcache;

import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.tilewright.run.Snapshot;
import org.tilewright.run.inspect.ZCacheText;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.snapshot.SnapshotView;

/** What the Z cache of a run held after a cycle. */
public final class ZCacheView extends SnapshotView<ZCacheState, ZCacheState> {

    private Spinner set;
    private ZCacheCanvas canvas;

    /** Made by the workbench. */
    public ZCacheView() {
        super(Snapshot.Z_CACHE, "gpu0.zcache");
    }

    @Override
    protected void createTools(Composite bar) {
        new Label(bar, SWT.NONE).setText(Messages.ZCache_set);
        set = new Spinner(bar, SWT.BORDER);
        set.setEnabled(false);
        set.addListener(SWT.Selection, event -> canvas.reveal(set.getSelection()));
        AccessibleName.give(set, () -> Messages.ZCache_set);
    }

    @Override
    protected void createBody(Composite parent) {
        canvas = new ZCacheCanvas(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        AccessibleName.give(canvas, () -> summary().isEmpty() ? Messages.Snapshot_hint : summary());
    }

    @Override
    protected Function<ZCacheState, ZCacheState> preparation() {
        return Function.identity();
    }

    @Override
    protected String none() {
        return Messages.ZCache_none;
    }

    @Override
    protected void take(ZCacheState state, String instead) {
        summarise(state == null ? "" : ZCacheText.summary(state));
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
}
