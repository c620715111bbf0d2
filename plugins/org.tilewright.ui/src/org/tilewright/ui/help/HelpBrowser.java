package org.tilewright.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.Messages;
import org.tilewright.ui.theme.Palette;

/** Shows a page of help, whose links lead to others by a click, or by Enter at the caret. */
final class HelpBrowser {

    private static final int MARGIN = 12;

    private final StyledText area;
    private final Consumer<String> linked;
    private final List<Image> pictures = new ArrayList<>();
    private HelpText shown;

    /** Tells the anchor that a link leads to. */
    HelpBrowser(Composite parent, Consumer<String> linked) {
        this.linked = linked;
        area = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        area.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        AccessibleName.give(area, () -> Messages.Help_page);
        area.addListener(SWT.MouseUp, this::click);
        area.addPaintObjectListener(event -> event.gc.drawImage((Image) event.style.data, event.x,
                event.y + event.ascent - event.style.metrics.ascent));
        area.addListener(SWT.Dispose, event -> forgetPictures());
        area.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR) {
                follow(area.getCaretOffset());
            }
        });
    }

    void show(HelpPage page) {
        shown = HelpText.of(page);
        Palette palette = Palette.of(area.getParent());
        forgetPictures();
        area.setText(shown.text());
        area.setStyleRange(new StyleRange(0, shown.text().length(), palette.ink(), null));
        for (HelpText.Span span : shown.spans()) {
            area.setStyleRange(style(span, palette));
        }
        area.setTopPixel(0);
    }

    private void forgetPictures() {
        pictures.forEach(Image::dispose);
        pictures.clear();
    }

    private StyleRange style(HelpText.Span span, Palette palette) {
        StyleRange range = new StyleRange(span.start(), span.length(), palette.ink(), null);
        switch (span.style()) {
            case HEADING -> range.font = JFaceResources.getHeaderFont();
            case STRONG -> range.fontStyle = SWT.BOLD;
            case CODE -> range.font = JFaceResources.getTextFont();
            case PICTURE -> {
                Image picture = ImageDescriptor.createFromURL(HelpPage.file(span.target())).createImage();
                pictures.add(picture);
                range.data = picture;
                range.metrics = new GlyphMetrics(picture.getBounds().height, 0, picture.getBounds().width);
            }
            case FAINT -> range.foreground = palette.faintInk();
            case LINK -> {
                range.foreground = palette.accent();
                range.underline = true;
                range.underlineStyle = SWT.UNDERLINE_LINK;
            }
        }
        return range;
    }

    private void click(Event event) {
        int offset = area.getOffsetAtPoint(new Point(event.x, event.y));
        if (offset >= 0 && area.getSelectionCount() == 0) {
            follow(offset);
        }
    }

    private void follow(int offset) {
        if (shown != null) {
            shown.spans().stream().filter(span -> span.style() == HelpText.Style.LINK && span.start() <= offset
                    && offset <= span.start() + span.length()).findFirst()
                    .ifPresent(span -> linked.accept(span.target()));
        }
    }

    String text() {
        return area.getText();
    }
}
