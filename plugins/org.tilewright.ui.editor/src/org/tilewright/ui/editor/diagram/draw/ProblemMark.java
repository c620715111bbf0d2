package org.tilewright.ui.editor.diagram.draw;

import org.eclipse.swt.graphics.Color;
import org.tilewright.ui.editor.diagram.draw.Pen.Stroke;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.problems.ElementProblem.Kind;
import org.tilewright.ui.theme.Palette;

/** The mark of a problem on the upper left corner of a block; its form says the kind, as in the trees of the model. */
final class ProblemMark {

    private static final double SIZE = 16;
    private static final double CUT = 5;
    private static final int CAUTION = 1;

    private ProblemMark() {}

    static void paint(Kind kind, Box box, Palette palette, Pen pen) {
        double x = box.x() - SIZE / 2;
        double y = box.y() - SIZE / 2;
        Color on = palette.ground();
        switch (kind) {
            case WARNING -> {
                pen.polygon(new double[] { x + SIZE / 2, y, x + SIZE, y + SIZE, x, y + SIZE },
                        palette.category(CAUTION));
                exclamation(x, y + 1, palette.ink(), pen);
            }
            case VIOLATION -> {
                pen.polygon(new double[] { x + SIZE / 2, y - 2, x + SIZE + 2, y + SIZE / 2, x + SIZE / 2, y + SIZE + 2,
                        x - 2, y + SIZE / 2 }, palette.alarm());
                exclamation(x, y - 1, on, pen);
            }
            case ERROR -> {
                pen.polygon(new double[] { x + CUT, y, x + SIZE - CUT, y, x + SIZE, y + CUT, x + SIZE, y + SIZE - CUT,
                        x + SIZE - CUT, y + SIZE, x + CUT, y + SIZE, x, y + SIZE - CUT, x, y + CUT }, palette.alarm());
                pen.line(new double[] { x + CUT, y + CUT, x + SIZE - CUT, y + SIZE - CUT }, on, Stroke.THICK);
                pen.line(new double[] { x + CUT, y + SIZE - CUT, x + SIZE - CUT, y + CUT }, on, Stroke.THICK);
            }
        }
    }

    private static void exclamation(double x, double y, Color color, Pen pen) {
        pen.fill(x + SIZE / 2 - 1, y + 4, 2, 6, 0, color);
        pen.fill(x + SIZE / 2 - 1, y + 11, 2, 2, 0, color);
    }
}
