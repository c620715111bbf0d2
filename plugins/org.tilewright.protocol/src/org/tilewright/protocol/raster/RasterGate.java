package org.tilewright.protocol.raster;

import org.tilewright.protocol.Design;

/** What lets the rasteriser emit a tile while others are being shaded: how far it may run ahead of the depth unit. */
public enum RasterGate implements Design {

    /** By a number of tiles. */
    CREDIT("At most gateCredits tiles are between rasteriser and depth unit.",
            "all gate credits are taken", true) {

        @Override
        public int credits(int gateCredits) {
            return gateCredits;
        }
    },

    /** Not at all: a tile is emitted when the one before has left the depth unit (DPRT paper, section 2.3). */
    STRICT("Every tile put out before must have been shaded and have left the depth unit.",
            "a tile has not left it", false) {

        @Override
        public int credits(int gateCredits) {
            return 1;
        }
    };

    private final String description;
    private final String closed;
    private final boolean opensByAcceptance;

    RasterGate(String description, String closed, boolean opensByAcceptance) {
        this.description = description;
        this.closed = closed;
        this.opensByAcceptance = opensByAcceptance;
    }

    /**
     * Tiles that have taken a credit and not given it back, at most.
     *
     * @param gateCredits what the machine is given, from 1
     */
    public abstract int credits(int gateCredits);

    /** Whether a tile gives its credit back when the depth unit accepts it; else when it has left the depth unit. */
    public boolean opensByAcceptance() {
        return opensByAcceptance;
    }

    /** Why it is closed, of the depth unit: words of a sentence. */
    public String closed() {
        return closed;
    }

    @Override
    public String description() {
        return description;
    }
}
