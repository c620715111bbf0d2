package org.tilewright.run.replay;

import java.util.List;
import java.util.Map;

/** A component of the simulator whose surroundings are played by the choices of a counterexample. */
public interface ScriptedComponent {

    /**
     * Plays one step.
     *
     * @param choices what the harness was answered in that step
     * @return the state after it, by the names and in the words of the harness
     */
    Map<String, String> play(int[] choices);

    /** What is wrong now, in the words of the harness, as the script sees it from outside; empty if nothing is. */
    List<String> failures();
}
