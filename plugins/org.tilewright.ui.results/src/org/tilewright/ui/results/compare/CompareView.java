package org.tilewright.ui.results.compare;

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
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.tilewright.run.compare.ComparisonReport;
import org.tilewright.run.compare.RunComparison;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.JsonText;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.runs.CurrentRuns;

/** Two runs beside each other: A is the one to compare with, B the one that all views show. */
public final class CompareView extends RunView<ComparedRuns> {

    private static final int[] WIDTHS = { 66, 34 };
    private static final int[] HEIGHTS = { 28, 72 };

    private Combo other;
    private Label summary;
    private SettingsTable settings;
    private MetricsTable metrics;
    private ImagesPane images;
    private SashForm sash;
    private ComparedRuns shown;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Compare_with);
        other = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        other.setVisibleItemCount(20);
        other.addListener(SWT.Selection, event -> compareWith(shown.beside().get(other.getSelectionIndex())));
        summary = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(summary);
        sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        SashForm tables = new SashForm(sash, SWT.VERTICAL);
        settings = new SettingsTable(tables, this::openInModel);
        metrics = new MetricsTable(tables, this::openInModel);
        tables.setWeights(HEIGHTS);
        images = new ImagesPane(sash);
        sash.setWeights(WIDTHS);
        contribute(getViewSite().getActionBars().getToolBarManager());
    }

    private void contribute(IToolBarManager tools) {
        tools.add(new ViewAction(Messages.Compare_choose, Icons.CHOOSE, this::choose));
        tools.add(new ViewAction(Messages.Compare_swap, Icons.SWAP, () -> {
            if (runs() != null && runs().other() != null) {
                CurrentRuns.get().compare(runs().other(), runs().run());
            }
        }));
        tools.add(new ViewAction(Messages.Compare_export, Icons.EXPORT, () -> {
            if (shown != null && shown.comparison() != null) {
                Exports.ask(getSite().getShell(), "comparison", new String[] { "csv", "json", "png" }, this::export);
            }
        }));
    }

    private void choose() {
        DirectoryDialog dialog = new DirectoryDialog(getSite().getShell());
        dialog.setMessage(Messages.Compare_choose);
        String chosen = dialog.open();
        if (chosen != null) {
            compareWith(Path.of(chosen));
        }
    }

    private void compareWith(Path run) {
        CurrentRuns.get().shown().ifPresent(current -> CurrentRuns.get().compare(current, run));
    }

    private void export(Path file) {
        RunComparison comparison = shown.comparison();
        if (file.toString().endsWith(".csv")) {
            Exports.write(file, CsvText.of(ComparisonReport.metrics(comparison.metrics())));
        } else if (file.toString().endsWith(".json")) {
            Exports.write(file, JsonText.of(comparison) + "\n");
        } else if (!shown.images().isEmpty()) {
            shown.images().getLast().picture().write(file);
        }
    }

    @Override
    protected Supplier<ComparedRuns> reader(Runs runs) {
        return () -> ComparedRuns.read(runs);
    }

    @Override
    protected void show(ComparedRuns read) {
        shown = read;
        List<Path> beside = read.beside();
        other.setItems(beside.stream().map(run -> run.getFileName().toString()).toArray(String[]::new));
        other.select(runs().other() == null ? -1 : beside.indexOf(runs().other().toAbsolutePath()));
        RunComparison comparison = read.comparison();
        sash.setVisible(comparison != null);
        if (comparison == null) {
            summary.setText(beside.isEmpty() ? Messages.Compare_alone : Messages.Compare_hint);
        } else {
            summary.setText(ComparisonReport.time(comparison) + "  " + ComparisonReport.image(comparison) + "  "
                    + String.join("  ", comparison.notes()));
            summary.setToolTipText(summary.getText());
            settings.show(comparison.settings());
            metrics.show(comparison.metrics());
            images.show(read.images());
        }
        other.getParent().layout();
    }

    @Override
    public void setFocus() {
        other.setFocus();
    }
}
