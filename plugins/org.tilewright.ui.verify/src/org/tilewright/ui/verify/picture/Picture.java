package org.tilewright.ui.verify.picture;

import java.util.Map;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.tilewright.ui.theme.Palette;
import org.tilewright.verify.trace.Counterexample;

/** Draws the states of some counterexamples. */
public interface Picture {

    /** Whether it knows what the values of a counterexample are. */
    boolean fits(Counterexample counterexample);

    /** How large a state is, in pixels. */
    Point size(GC gc, Counterexample counterexample, Map<String, String> state);

    /**
     * Draws a state.
     *
     * @param origin upper left corner
     * @param before the state before the step, with which changes are found
     * @param after  the state to draw
     */
    void paint(GC gc, Palette palette, Point origin, Counterexample counterexample, Map<String, String> before,
            Map<String, String> after);
}
