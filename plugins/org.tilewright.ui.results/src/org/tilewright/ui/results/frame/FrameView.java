package org.tilewright.ui.results.frame;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.run.inspect.Fact;
import org.tilewright.run.inspect.PixelFacts;
import org.tilewright.run.inspect.PixelInspector;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Reading;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.results.Runs;
import org.tilewright.ui.results.ViewAction;

/**
 * The image of a run, its depth, where it differs from another run's, and heat maps over it. A click on a pixel answers
 * which tile, draw and primitive it comes from, and what stood still while it was drawn.
 */
public final class FrameView extends RunView<FramePicture> {

    private static final int[] WIDTHS = { 62, 38 };
    private static final double ZOOM_STEP = 2;

    private LayerBar bar;
    private FrameCanvas canvas;
    private HeatLegend legend;
    private Label status;
    private PixelPane pane;
    private FramePicture shown;
    private Reading<List<Fact>> asking;

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        bar = new LayerBar(parent, this::reload);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        Composite left = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(left);
        canvas = new FrameCanvas(left);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        legend = new HeatLegend(left);
        GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, HeatLegend.height())
                .applyTo(legend.control());
        status = new Label(left, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 2).applyTo(status);
        pane = new PixelPane(sash, this::openInModel, this::openDraw);
        sash.setWeights(WIDTHS);
        canvas.onPoint(this::describe);
        canvas.onChoice(this::ask);
        AccessibleName.give(canvas, () -> bar.layer().label() + " " + status.getText());
        contribute(getViewSite().getActionBars().getToolBarManager());
    }

    private void contribute(IToolBarManager tools) {
        tools.add(new ViewAction(Messages.Zoom_in, Icons.ZOOMIN, () -> canvas.zoom(ZOOM_STEP)));
        tools.add(new ViewAction(Messages.Zoom_out, Icons.ZOOMOUT, () -> canvas.zoom(1 / ZOOM_STEP)));
        tools.add(new ViewAction(Messages.Zoom_fit, Icons.FIT, canvas::fit));
        tools.add(new ViewAction(Messages.Zoom_actual, Icons.ACTUAL, canvas::actual));
        tools.add(new Separator());
        tools.add(new ViewAction(Messages.Frame_export, Icons.EXPORT, this::export));
    }

    @Override
    protected Supplier<FramePicture> reader(Runs runs) {
        Layer layer = bar.layer();
        int frame = bar.frame();
        int opacity = bar.opacity();
        return () -> FramePicture.read(runs, layer, frame, opacity);
    }

    @Override
    protected void show(FramePicture picture) {
        shown = picture;
        bar.offer(picture.layers(), picture.layer(), picture.frames());
        canvas.show(picture.picture(), picture.data(), picture.heat());
        legend.show(picture.heat(), picture.remark());
        describe(canvas.pixel());
    }

    /** Says what is known of a pixel without asking. */
    private void describe(Point pixel) {
        String zoom = NLS.bind(Messages.Frame_zoom, Math.round(100 * canvas.zoom()));
        if (pixel == null || shown == null || pixel.x >= shown.picture().width()
                || pixel.y >= shown.picture().height()) {
            status.setText(shown == null ? ""
                    : NLS.bind(Messages.Frame_size,
                            new Object[] { shown.picture().width(), shown.picture().height(), zoom }));
            return;
        }
        String colour = String.format(Locale.ROOT, "#%06x", shown.picture().colour(pixel.x, pixel.y));
        String text = NLS.bind(Messages.Frame_pixel, new Object[] { pixel.x, pixel.y, colour, zoom });
        if (shown.heat() != null) {
            text += " \u00b7 " + NLS.bind(Messages.Frame_count,
                    new Object[] { shown.heat().at(pixel.x, pixel.y), shown.heat().name(),
                            pixel.x / shown.heat().tileSize(), pixel.y / shown.heat().tileSize() });
        }
        status.setText(text);
    }

    /** Asks where a pixel comes from; that takes drawing the frame again, so the answer comes later. */
    private void ask(Point pixel) {
        if (asking != null) {
            asking.stop();
        }
        Runs runs = runs();
        if (runs == null) {
            return;
        }
        int frame = bar.frame();
        pane.say(NLS.bind(Messages.Pixel_asking, pixel.x, pixel.y));
        asking = Reading.begin(Messages.Pixel_job,
                () -> PixelFacts.of(PixelInspector.inspect(runs.run(), frame, pixel.x, pixel.y)),
                (facts, problem) -> {
                    if (!canvas.isDisposed()) {
                        if (facts == null) {
                            pane.say(problem);
                        } else {
                            pane.show(pixel.x, pixel.y, facts);
                        }
                    }
                });
    }

    private void export() {
        if (shown != null && runs() != null) {
            Exports.ask(getSite().getShell(), runs().run().getFileName() + "-" + bar.layer().fileName(),
                    new String[] { "png" }, file -> shown.picture().write(file));
        }
    }

    @Override
    public boolean isReading() {
        return super.isReading() || asking != null && asking.isUnderWay();
    }

    @Override
    public void setFocus() {
        canvas.setFocus();
    }
}
