package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.tilewright.run.sweep.Sweep;

/** The fields of a sweep: model, parameters, frames and metrics. */
final class SweepForm {

    private static final String BETWEEN_VALUES = ", ";

    private final SweepDocument document;
    private final IFile file;
    private Text model;
    private Combo combination;
    private Button images;
    private EntryTable<Sweep.Variation> variations;
    private EntryTable<Sweep.Drawn> frames;
    private EntryTable<Sweep.Metric> metrics;
    private SweepNames names = SweepNames.NONE;
    private boolean showing;

    SweepForm(FormToolkit kit, Composite body, SweepDocument document, IFile file) {
        this.document = document;
        this.file = file;
        createHead(kit, body);
        Composite columns = kit.createComposite(body);
        GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).spacing(14, 8).applyTo(columns);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(columns);
        createVariations(kit, columns);
        createFrames(kit, columns);
        createMetrics(kit, columns);
        document.addListener(this::show);
        show();
    }

    private void createHead(FormToolkit kit, Composite body) {
        Composite head = kit.createComposite(body);
        GridLayoutFactory.fillDefaults().numColumns(6).margins(2, 2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        kit.createLabel(head, Messages.Form_model);
        model = kit.createText(head, "", SWT.BORDER);
        model.setToolTipText(Messages.Form_modelTip);
        GridDataFactory.fillDefaults().grab(true, false).hint(240, SWT.DEFAULT).applyTo(model);
        model.addListener(SWT.Modify, event -> edit(sweep -> new Sweep(model.getText(), sweep.combination(),
                sweep.variations(), sweep.frames(), sweep.metrics(), sweep.images())));
        Button choose = kit.createButton(head, Messages.Form_choose, SWT.PUSH);
        choose.addListener(SWT.Selection, event -> {
            String chosen = FileChooser.choose(choose.getShell(), file, Messages.Form_chooseModel, "pipeline");
            if (chosen != null) {
                model.setText(chosen);
            }
        });
        Label label = kit.createLabel(head, Messages.Form_combination);
        GridDataFactory.fillDefaults().indent(12, 0).align(SWT.BEGINNING, SWT.CENTER).applyTo(label);
        combination = new Combo(head, SWT.READ_ONLY);
        combination.setItems(Messages.Form_product, Messages.Form_pairs);
        combination.addListener(SWT.Selection, event -> edit(sweep -> new Sweep(sweep.model(),
                Sweep.Combination.values()[combination.getSelectionIndex()], sweep.variations(), sweep.frames(),
                sweep.metrics(), sweep.images())));
        images = kit.createButton(head, Messages.Form_images, SWT.CHECK);
        images.setToolTipText(Messages.Form_imagesTip);
        images.addListener(SWT.Selection, event -> edit(sweep -> new Sweep(sweep.model(), sweep.combination(),
                sweep.variations(), sweep.frames(), sweep.metrics(), images.getSelection())));
    }

    private void createVariations(FormToolkit kit, Composite parent) {
        variations = new EntryTable<>(kit, parent, Messages.Variations_title, Messages.Variations_about,
                changed -> document.change(with(document.sweep(), changed, null, null)));
        variations.addColumn(Messages.Variations_parameter, 230, Sweep.Variation::parameter,
                (variation, text) -> new Sweep.Variation(text.strip(), variation.values()), () -> names.parameters());
        variations.addColumn(Messages.Variations_values, 230,
                variation -> String.join(BETWEEN_VALUES, variation.values()),
                (variation, text) -> new Sweep.Variation(variation.parameter(), values(text)), List::of);
        variations.addButtons(() -> new Sweep.Variation(Messages.Variations_new, List.of("1", "2")));
        variations.addMoves();
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(variations.section());
    }

    private void createFrames(FormToolkit kit, Composite parent) {
        frames = new EntryTable<>(kit, parent, Messages.Frames_title, Messages.Frames_about,
                changed -> document.change(with(document.sweep(), null, changed, null)));
        frames.addColumn(Messages.Frames_file, 250, Sweep.Drawn::file,
                (frame, text) -> new Sweep.Drawn(text.strip(), frame.draws()), List::of);
        frames.addColumn(Messages.Frames_draws, 110,
                frame -> frame.draws() == null ? Messages.Frames_all : frame.draws(),
                (frame, text) -> new Sweep.Drawn(frame.file(),
                        text.isBlank() || text.equals(Messages.Frames_all) ? null : text.strip()),
                List::of);
        frames.addButtons(() -> {
            String chosen = FileChooser.choose(model.getShell(), file, Messages.Frames_choose, "frame", "sample");
            return chosen == null ? null : new Sweep.Drawn(chosen, null);
        });
        frames.addMoves();
    }

    private void createMetrics(FormToolkit kit, Composite parent) {
        metrics = new EntryTable<>(kit, parent, Messages.Metrics_title, Messages.Metrics_about,
                changed -> document.change(with(document.sweep(), null, null, changed)));
        metrics.addColumn(Messages.Metrics_statistic, 250, Sweep.Metric::statistic,
                (metric, text) -> new Sweep.Metric(text.strip(), metric.lowerIsBetter()), () -> names.statistics());
        metrics.addColumn(Messages.Metrics_better, 110,
                metric -> metric.lowerIsBetter() ? Messages.Metrics_lower : Messages.Metrics_higher,
                (metric, text) -> new Sweep.Metric(metric.statistic(),
                        !text.strip().toLowerCase(Locale.ROOT).equals(Messages.Metrics_higher)),
                () -> List.of(Messages.Metrics_lower, Messages.Metrics_higher));
        metrics.addButtons(() -> new Sweep.Metric("frame.cycles", true));
        metrics.addMoves();
    }

    private static List<String> values(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(value -> !value.isEmpty()).toList();
    }

    /** The sweep with other lists; null keeps one. */
    private static Sweep with(Sweep sweep, List<Sweep.Variation> variations, List<Sweep.Drawn> frames,
            List<Sweep.Metric> metrics) {
        return new Sweep(sweep.model(), sweep.combination(), variations == null ? sweep.variations() : variations,
                frames == null ? sweep.frames() : frames, metrics == null ? sweep.metrics() : metrics, sweep.images(),
                sweep.engine());
    }

    private void edit(UnaryOperator<Sweep> change) {
        if (!showing) {
            document.change(change.apply(document.sweep()).with(document.sweep().engine()));
        }
    }

    private void show() {
        if (model.isDisposed()) {
            return;
        }
        showing = true;
        Sweep sweep = document.sweep();
        if (!model.getText().equals(sweep.model())) {
            model.setText(sweep.model());
        }
        combination.select(sweep.combination().ordinal());
        images.setSelection(sweep.images());
        variations.show(sweep.variations());
        frames.show(sweep.frames());
        metrics.show(sweep.metrics());
        showing = false;
    }

    /** The file of the model, which need not be there. */
    Path modelFile() {
        return file.getLocation().toPath().resolveSibling(document.sweep().model());
    }

    /** Offers other names from now on. */
    void offer(SweepNames offered) {
        names = offered;
    }

    void setFocus() {
        model.setFocus();
    }
}
