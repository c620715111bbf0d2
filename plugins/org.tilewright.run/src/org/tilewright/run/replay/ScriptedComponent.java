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

    /** What went wrong until now, in the words of the harness, as the script sees it from outside; empty if nothing did. */
    List<String> failures();

    /**
     * Ends the play: whether something could still go on is tried, after which no step can be played.
     *
     * @return what is wrong at the end, as {@link #failures}
     */
    List<String> end();
}
