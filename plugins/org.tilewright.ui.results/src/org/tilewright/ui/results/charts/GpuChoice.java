package org.tilewright.ui.results.charts;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;

/** Which GPUs series are of, where a machine has several; else it takes no room. */
final class GpuChoice {

    private final Combo combo;
    private List<Integer> gpus = List.of();
    private int chosen = SeriesOfRun.TOGETHER;

    /**
     * A choice of the sums over all GPUs.
     *
     * @param parent lays its children out in a grid
     * @param changed called after somebody has chosen something else
     */
    GpuChoice(Composite parent, Runnable changed) {
        combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setToolTipText(Messages.Charts_gpus);
        AccessibleName.give(combo, () -> Messages.Charts_gpus);
        combo.addListener(SWT.Selection, event -> {
            int selected = combo.getSelectionIndex();
            chosen = selected == 0 ? SeriesOfRun.TOGETHER : selected == 1 ? SeriesOfRun.EACH : gpus.get(selected - 2);
            changed.run();
        });
        show(false);
    }

    /** The number of a GPU, or what {@link SeriesOfRun} has for several. */
    int chosen() {
        return chosen;
    }

    /** Offers the GPUs of a run; a choice of one that it does not have becomes that of all. */
    void offer(List<Integer> found) {
        if (!found.equals(gpus)) {
            gpus = found;
            List<String> items = new ArrayList<>(List.of(Messages.Charts_together, Messages.Charts_each));
            gpus.forEach(gpu -> items.add(NLS.bind(Messages.Charts_gpu, gpu)));
            combo.setItems(items.toArray(String[]::new));
            show(gpus.size() > 1);
        }
        if (chosen >= 0 && !gpus.contains(chosen)) {
            chosen = SeriesOfRun.TOGETHER;
        }
        combo.select(chosen == SeriesOfRun.TOGETHER ? 0 : chosen == SeriesOfRun.EACH ? 1 : gpus.indexOf(chosen) + 2);
    }

    private void show(boolean several) {
        combo.setVisible(several);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).exclude(!several).applyTo(combo);
        combo.getParent().layout();
    }
}
