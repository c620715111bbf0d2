package org.tilewright.ui.editor.diagram.draw;

import org.eclipse.osgi.util.NLS;
import org.tilewright.ui.editor.diagram.draw.Pen.Stroke;
import org.tilewright.ui.editor.diagram.layout.TextMeasure;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/** Says what lines, numbers and colours of a diagram mean. */
public final class Legend {

    /** Width that it needs. */
    public static final double WIDTH = 460;

    private static final int STEPS = 5;
    private static final double SWATCH = 30;

    private Legend() {}

    /** Height that it needs. */
    public static double height(Look look, TextMeasure measure) {
        return measure.height(TextStyle.SMALL) * (look.load() == null ? 1 : 2) + 8;
    }

    /** Draws it from an upper left corner on. */
    public static void paint(Look look, TextMeasure measure, Pen pen, double x, double y) {
        double row = measure.height(TextStyle.SMALL);
        double middle = y + row / 2;
        pen.line(new double[] { x, middle, x + 22, middle }, look.palette().faintInk(), Stroke.THIN);
        double at = x + 28;
        pen.text(Messages.diagram_legendQueue, at, y, TextStyle.SMALL, look.palette().faintInk());
        at += measure.width(Messages.diagram_legendQueue, TextStyle.SMALL) + 14;
        pen.line(new double[] { at, middle, at + 22, middle }, look.palette().faintInk(), Stroke.DASHED);
        pen.text(Messages.diagram_legendCoupling, at + 28, y, TextStyle.SMALL, look.palette().faintInk());
        if (look.load() == null) {
            return;
        }
        double below = y + row + 4;
        String title = NLS.bind(Messages.diagram_legendBusy, look.load().run());
        pen.text(title, x, below, TextStyle.SMALL, look.palette().ink());
        at = x + measure.width(title, TextStyle.SMALL) + 8;
        for (int step = 0; step < STEPS; step++) {
            double share = step / (STEPS - 1.0);
            String percent = Math.round(100 * share) + " %";
            pen.fill(at, below, SWATCH + 4, row, 0, look.loaded(share));
            pen.text(percent, at + 2, below, TextStyle.SMALL, look.palette().ink());
            at += SWATCH + 4;
        }
    }
}
