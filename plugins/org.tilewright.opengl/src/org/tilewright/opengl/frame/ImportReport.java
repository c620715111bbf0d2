package org.tilewright.opengl.frame;

import java.util.List;
import java.util.Map;

import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.replay.IgnoredFunction;

/**
 * What an import could not take as it was.
 *
 * @param trace      name of the trace
 * @param first      first frame that was imported
 * @param last       last one
 * @param calls      calls that were replayed
 * @param ignored    functions whose calls did nothing though they may change the image
 * @param notCarried what draws of these frames asked for and a frame does not hold, with how often
 * @param odd        what was odd in the trace up to there
 */
public record ImportReport(String trace, int first, int last, long calls, List<IgnoredFunction> ignored,
        Map<NotCarried, Long> notCarried, Map<Oddity, Oddities.Count> odd) {

    /**
     * Whether the image may differ from what the program drew.
     *
     * @return false where all that may change it was understood and carried
     */
    public boolean mayDiffer() {
        return !ignored.isEmpty() || !notCarried.isEmpty() || odd.keySet().stream().anyMatch(Oddity::mayDiffer);
    }

    /**
     * The first reason why the image may differ.
     *
     * @return a phrase, or null where there is none
     */
    public String firstDifference() {
        if (!ignored.isEmpty()) {
            return "call " + ignored.get(0).firstCall() + " of " + ignored.get(0).name() + " is not understood";
        }
        if (!notCarried.isEmpty()) {
            return notCarried.keySet().iterator().next().text();
        }
        return odd.keySet().stream().filter(Oddity::mayDiffer).findFirst()
                .map(oddity -> "call " + odd.get(oddity).firstCall() + " has " + oddity.text()).orElse(null);
    }
}
