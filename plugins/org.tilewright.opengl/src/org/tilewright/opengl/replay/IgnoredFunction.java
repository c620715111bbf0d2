package org.tilewright.opengl.replay;

import org.tilewright.opengl.call.Effect;

/**
 * A function whose calls were not carried out.
 *
 * @param name      its name
 * @param effect    what its calls may do to an image
 * @param calls     how often it was called
 * @param firstCall number of the first of these calls
 */
public record IgnoredFunction(String name, Effect effect, long calls, long firstCall) {

    /** Both together, of one function that a trace names twice. */
    IgnoredFunction and(IgnoredFunction other) {
        return new IgnoredFunction(name, effect, calls + other.calls, Math.min(firstCall, other.firstCall));
    }
}
