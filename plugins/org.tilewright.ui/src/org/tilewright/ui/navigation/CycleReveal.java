package org.tilewright.ui.navigation;

/** What a view of a run's time adapts to, so that a message can lead to the cycle that it speaks of. */
public interface CycleReveal {

    /**
     * Brings a moment of the run that is shown into sight.
     *
     * @param component name of a component as results have it, {@code gpu0.zcache}, whose clock counts; null if the message
     *     names none
     * @param tick tick of that clock, from 0
     */
    void reveal(String component, long tick);

    /**
     * Brings a moment of the run that is shown into sight.
     *
     * @param component name of a component as results have it, {@code gpu0.zcache}
     * @param picoseconds time since the run began
     */
    void revealTime(String component, long picoseconds);
}
