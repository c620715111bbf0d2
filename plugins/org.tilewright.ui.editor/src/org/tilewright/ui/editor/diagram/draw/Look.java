package org.tilewright.ui.editor.diagram.draw;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.graphics.Color;
import org.tilewright.ui.editor.problems.ElementProblem;
import org.tilewright.ui.theme.Palette;

/**
 * How a diagram is to look at one moment.
 *
 * @param palette the colours of the theme
 * @param selected id of the selected block; empty if there is none
 * @param load how busy blocks are, or null if no run is shown
 * @param problems what is wrong with parts of the model
 */
public record Look(Palette palette, String selected, Load load, Map<EObject, List<ElementProblem>> problems) {

    /** A colour between the ground and another one. */
    static Color mixed(Color ground, Color with, double share) {
        return new Color(mixed(ground.getRed(), with.getRed(), share), mixed(ground.getGreen(), with.getGreen(), share),
                mixed(ground.getBlue(), with.getBlue(), share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }

    /** The ground of a block that is busy for a share of its time. */
    Color loaded(double share) {
        return mixed(palette.ground(), palette.category(1), 0.08 + 0.62 * share);
    }
}
