package org.tilewright.ui.results.state;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.Snapshot;
import org.tilewright.run.inspect.StateNode;
import org.tilewright.sim.state.MachineState;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Reading;
import org.tilewright.ui.results.snapshot.SnapshotView;

/** Every field of the components of a run after a cycle, and what is another than at the cycle that was shown before. */
public final class ComponentsView extends SnapshotView<MachineState, ShownState> {

    private Button changedOnly;
    private Text filter;
    private StateTree tree;
    private Reading<List<StateNode>> filtering;
    private ShownState shown;
    /** What was shown last, which stays when a simulation fails. */
    private MachineState last;
    private Path runOfLast;

    /** Made by the workbench. */
    public ComponentsView() {
        super(Snapshot.STATE, "gpu0.rasteriser");
    }

    @Override
    protected void createTools(Composite bar) {
        filter = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.State_filter);
        GridDataFactory.fillDefaults().hint(240, SWT.DEFAULT).applyTo(filter);
        filter.addListener(SWT.Modify, event -> update());
        AccessibleName.give(filter, () -> Messages.State_filter);
        changedOnly = new Button(bar, SWT.CHECK);
        changedOnly.setText(Messages.State_changedOnly);
        changedOnly.setToolTipText(Messages.State_changedOnlyTip);
        changedOnly.setEnabled(false);
        changedOnly.addListener(SWT.Selection, event -> update());
    }

    @Override
    protected void createBody(Composite parent) {
        Composite holder = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
        tree = new StateTree(holder);
    }

    @Override
    protected Function<MachineState, ShownState> preparation() {
        MachineState before = runs().run().equals(runOfLast) ? last : null;
        return state -> ShownState.of(state, before);
    }

    @Override
    protected String none() {
        return Messages.State_none;
    }

    @Override
    protected void take(ShownState taken, String instead) {
        shown = taken;
        if (taken != null) {
            last = taken.state();
            runOfLast = runs().run();
        }
        summarise(taken == null ? instead : summary(taken));
        changedOnly.setEnabled(taken != null && taken.before() != null);
        if (!changedOnly.isEnabled()) {
            changedOnly.setSelection(false);
        }
        update();
    }

    private static String summary(ShownState shown) {
        MachineState state = shown.state();
        String summary = NLS.bind(Messages.State_summary,
                new Object[] { Long.toString(state.tick()), state.clock(), state.components().size() });
        return shown.before() == null ? summary
                : NLS.bind(Messages.State_comparison, summary, Long.toString(shown.before().tick()));
    }

    /** Of many GPUs there are too many fields to look through them all in the UI thread. */
    private void update() {
        if (filtering != null) {
            filtering.stop();
        }
        List<StateNode> all = shown == null ? List.of() : shown.nodes();
        String words = filter.getText();
        boolean isChangedOnly = changedOnly.getSelection();
        filtering = Reading.begin(Messages.State_filtering, () -> StateNode.filtered(all, words, isChangedOnly),
                (nodes, problem) -> tree.show(nodes, !words.isBlank() || isChangedOnly));
    }

    @Override
    public boolean isReading() {
        return super.isReading() || filtering != null && filtering.isUnderWay();
    }

    @Override
    public void dispose() {
        if (filtering != null) {
            filtering.stop();
        }
        super.dispose();
    }
}
