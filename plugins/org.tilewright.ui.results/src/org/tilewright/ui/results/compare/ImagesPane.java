package org.tilewright.ui.results.compare;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.compare.ComparedRuns.Shown;
import org.tilewright.ui.results.frame.FrameCanvas;

/** The images of two runs and their difference, one below the other, which are magnified and moved together. */
final class ImagesPane {

    private final Composite pane;
    private final List<FrameCanvas> canvases;

    ImagesPane(Composite parent) {
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        canvases = List.of(canvas(Messages.Compare_a), canvas(Messages.Compare_b),
                canvas(Messages.Compare_difference));
        canvases.forEach(canvas -> canvas.moveTogether(canvases));
    }

    private FrameCanvas canvas(String title) {
        Label label = new Label(pane, SWT.NONE);
        label.setText(title);
        GridDataFactory.fillDefaults().indent(4, 2).applyTo(label);
        FrameCanvas canvas = new FrameCanvas(pane);
        GridDataFactory.fillDefaults().grab(true, true).hint(120, 60).applyTo(canvas);
        AccessibleName.give(canvas, () -> title);
        return canvas;
    }

    /** Shows three images, or hides all when they cannot be compared. */
    void show(List<Shown> images) {
        pane.setVisible(!images.isEmpty());
        for (int i = 0; i < images.size(); i++) {
            canvases.get(i).show(images.get(i).picture(), images.get(i).data(), null);
        }
    }
}
