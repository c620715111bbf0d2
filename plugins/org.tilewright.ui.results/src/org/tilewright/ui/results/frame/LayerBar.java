package org.tilewright.ui.results.frame;

import java.util.List;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Spinner;
import org.tilewright.ui.results.Messages;

/** Where one chooses what to see of a frame: the layer, how much of a heat map, and the frame of a sequence. */
final class LayerBar {

    private static final int USUAL_OPACITY = 65;
    private static final int OPACITY_STEP = 5;
    private static final int SCALE_WIDTH = 120;

    private final Composite bar;
    private final Combo layers;
    private final Label opacityLabel;
    private final Scale opacity;
    private final Label frameLabel;
    private final Spinner frame;
    private List<Layer> offered = List.of(Layer.IMAGE);
    private Layer layer = Layer.IMAGE;

    /** Calls back when something else is chosen. */
    LayerBar(Composite parent, Runnable changed) {
        bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(6).margins(6, 2).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Layer_label);
        layers = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
        layers.setVisibleItemCount(12);
        layers.addListener(SWT.Selection, event -> {
            layer = offered.get(layers.getSelectionIndex());
            changed.run();
        });
        opacityLabel = new Label(bar, SWT.NONE);
        opacityLabel.setText(Messages.Layer_opacity);
        opacity = new Scale(bar, SWT.HORIZONTAL);
        opacity.setMaximum(100);
        opacity.setIncrement(OPACITY_STEP);
        opacity.setSelection(USUAL_OPACITY);
        opacity.setLayoutData(new GridData(SCALE_WIDTH, SWT.DEFAULT));
        opacity.addListener(SWT.Selection, event -> changed.run());
        frameLabel = new Label(bar, SWT.NONE);
        frameLabel.setText(Messages.Layer_frame);
        frameLabel.setLayoutData(new GridData());
        frame = new Spinner(bar, SWT.BORDER);
        frame.setLayoutData(new GridData());
        frame.addListener(SWT.Selection, event -> changed.run());
        opacityLabel.setLayoutData(new GridData());
        offer(offered, layer, 1);
    }

    Control control() {
        return bar;
    }

    /** Offers the layers of a run. */
    void offer(List<Layer> newLayers, Layer shown, int frames) {
        if (!newLayers.equals(offered) || layers.getItemCount() == 0) {
            offered = newLayers;
            layers.setItems(newLayers.stream().map(Layer::label).toArray(String[]::new));
        }
        layer = shown;
        layers.select(offered.indexOf(shown));
        setShown(opacityLabel, shown.kind() == Layer.Kind.HEAT);
        setShown(opacity, shown.kind() == Layer.Kind.HEAT);
        frame.setMaximum(Math.max(0, frames - 1));
        setShown(frameLabel, frames > 1);
        setShown(frame, frames > 1);
        bar.layout();
    }

    private static void setShown(Control control, boolean isShown) {
        control.setVisible(isShown);
        ((GridData) control.getLayoutData()).exclude = !isShown;
    }

    Layer layer() {
        return layer;
    }

    /** Number of the frame, from 0. */
    int frame() {
        return frame.getSelection();
    }

    /** How much of a heat map is seen, in percent. */
    int opacity() {
        return opacity.getSelection();
    }
}
