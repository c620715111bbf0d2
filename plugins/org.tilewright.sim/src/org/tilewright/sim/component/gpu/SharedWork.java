package org.tilewright.sim.component.gpu;

import org.tilewright.sim.statistics.Declaration;

/** What a GPU that shares frames with others counts as a whole. */
public enum SharedWork implements Declaration {
    PROJECTED("primitives.projected", "primitive", "primitives of its share that clip and cull accepted"),
    RENDERED("primitives.rendered", "primitive", "primitives that vertex fetch accepted to be drawn"),
    BATCHES("batches", "batch", "batches of primitives sent to vertex fetch"),
    SYNCS("syncs", "buffer", "buffers exchanged with the other GPUs because they are to be read");

    private final Text text;

    SharedWork(String label, String unit, String description) {
        text = new Text(label, unit, description);
    }

    @Override
    public Text text() {
        return text;
    }
}
