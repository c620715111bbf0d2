package org.tilewright.protocol.queue;

import org.tilewright.protocol.Design;

/** In which order the tiles of a {@link TileWindow} may go on. */
public enum WindowOrder implements Design {

    /** The oldest first, always. */
    ARRIVAL("Tiles are tested in the order in which they came.", false),

    /** The oldest that is ready and has none before it at its own place. */
    PLACE("A tile whose lines have come is tested before older ones elsewhere; tiles at one place keep their order.",
            true);

    private final String description;
    private final boolean overtakes;

    WindowOrder(String description, boolean overtakes) {
        this.description = description;
        this.overtakes = overtakes;
    }

    /** Whether a tile may go on before an older one at another place. */
    public boolean overtakes() {
        return overtakes;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
