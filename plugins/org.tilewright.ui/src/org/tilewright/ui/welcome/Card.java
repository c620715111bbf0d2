package org.tilewright.ui.welcome;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.tilewright.ui.help.HelpPage;
import org.tilewright.ui.theme.Palette;

/** A way to begin: a picture of where it leads, its name as a link, and a sentence about it. A click anywhere on it goes there. */
final class Card {

    private static final int MARGIN = 10;
    private static final int PICTURE_HEIGHT = 120;
    private static final int TEXT_WIDTH = 180;

    private Card() {}

    /**
     * Makes one.
     *
     * @param picture a file of the help
     * @param step what a click or Enter does
     */
    static void create(FormToolkit kit, Composite parent, String picture, String title, String about, Runnable step) {
        Composite card = kit.createComposite(parent);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 4).applyTo(card);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(card);
        Palette palette = Palette.of(card);
        card.addListener(SWT.Paint, event -> {
            Point size = card.getSize();
            event.gc.setForeground(palette.line());
            event.gc.drawRectangle(0, 0, size.x - 1, size.y - 1);
        });
        Canvas image = picture(card, picture, palette);
        Hyperlink link = kit.createHyperlink(card, title, SWT.NONE);
        link.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> step.run()));
        Label text = kit.createLabel(card, about, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(text);
        for (Control part : List.of(card, image, text)) {
            part.setCursor(card.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
            part.addListener(SWT.MouseUp, event -> step.run());
        }
    }

    /** The upper left of a picture, as wide as the card is. */
    private static Canvas picture(Composite parent, String file, Palette palette) {
        Image whole = ImageDescriptor.createFromURL(HelpPage.file(file)).createImage();
        Canvas canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        GridDataFactory.fillDefaults().grab(true, false).hint(TEXT_WIDTH, PICTURE_HEIGHT).applyTo(canvas);
        canvas.addListener(SWT.Paint, event -> {
            Rectangle size = whole.getBounds();
            Point place = canvas.getSize();
            event.gc.setInterpolation(SWT.HIGH);
            int width = Math.min(size.width, size.height * place.x / place.y);
            int height = Math.min(size.height, width * place.y / place.x);
            event.gc.drawImage(whole, 0, 0, width, height, 0, 0, place.x, place.y);
            event.gc.setForeground(palette.line());
            event.gc.drawRectangle(0, 0, place.x - 1, place.y - 1);
        });
        canvas.addListener(SWT.Resize, event -> canvas.redraw());
        canvas.addListener(SWT.Dispose, event -> whole.dispose());
        return canvas;
    }
}
