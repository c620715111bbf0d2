package org.tilewright.ui.results.drawing;

import org.tilewright.ui.results.Messages;

/** What is seen of a target. */
enum ImageMode {

    /** Its colours; its depths if it has no colours. */
    COLOUR,

    /** Its depths; its colours if it has no depths. */
    DEPTH,

    /** How often its pixels were covered. */
    OVERDRAW;

    String label() {
        return switch (this) {
            case COLOUR -> Messages.Draws_colour;
            case DEPTH -> Messages.Draws_depth;
            case OVERDRAW -> Messages.Draws_overdraw;
        };
    }
}
