package org.tilewright.ui.editor.diagram.graph;

/**
 * A connection between two blocks.
 *
 * @param from id of the block that it leaves
 * @param fromPort name of the port there; empty if it has none
 * @param to id of the block that it enters
 * @param toPort name of the port there; empty if it has none
 * @param capacity entries of its queue, or 0 if there is none
 * @param latency ticks of the receiver's clock until an item in the queue is visible, or 0
 */
public record Link(String from, String fromPort, String to, String toPort, int capacity, int latency) {

    /** Whether items wait in a queue; else a unit is coupled to what serves it. */
    public boolean hasQueue() {
        return capacity > 0;
    }
}
