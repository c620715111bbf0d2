package org.tilewright.sim.statistics;

/** A cause that a component charges its ticks to. There is none for what is left over. */
public interface Cause extends Declaration {

    /** The words of a cause; its unit is the tick. */
    static Text text(String label, String description) {
        return new Text(label, "tick", "ticks " + description);
    }
}
