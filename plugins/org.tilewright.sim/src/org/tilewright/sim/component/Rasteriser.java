package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Walks the tiles of a primitive, row of tiles by row of tiles, and emits those with covered pixels (DPRT paper, section
 * 2.1). It runs ahead of the depth unit by a number of gate credits: 1 is the strict gate of section 2.3.
 */
public final class Rasteriser extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        PRIMITIVES("primitives", "primitive", "primitives rasterised"),
        EMPTY("primitives.empty", "primitive", "primitives that cover no pixel"),
        TILES("tiles", "tile", "tiles emitted"),
        QUADS("quads", "quad", "quads of 2x2 pixels with at least one covered pixel"),
        FRAGMENTS("fragments", "fragment", "covered fragments, before any test"),
        SKIPPED("tiles.skipped", "tile", "tiles visited without coverage");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which it walks tiles"),
        NO_INPUT("no-input", "without a primitive"),
        STALLED_ON_SHADING("stalled.shading", "waiting for a free slot to shading"),
        STALLED_ON_GATE("stalled.gate", "waiting for a gate credit of the depth unit");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int tileSize;
    private final int skipRate;
    private final int gateCredits;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort tiles = output("tiles", PortKind.TILES);
    private final OutputPort prefetches = optionalOutput("prefetches", PortKind.PREFETCHES);

    /**
     * Makes a specification.
     *
     * @param tileSize edge of a tile in pixels: 2, 4, 8, 16 or 32
     * @param skipRate tiles without coverage that are skipped in one tick, at least 1
     * @param gateCredits tiles emitted and not yet accepted by the depth unit, at most; at least 1
     */
    public Rasteriser(String name, Clock clock, int tileSize, int skipRate, int gateCredits) {
        super(name, clock);
        this.tileSize = powerOfTwo(2, 32, "tileSize", tileSize);
        this.skipRate = atLeast(1, "skipRate", skipRate);
        this.gateCredits = atLeast(1, "gateCredits", gateCredits);
    }

    /** Edge of a tile in pixels: 2, 4, 8, 16 or 32. */
    public int tileSize() {
        return tileSize;
    }

    /** Tiles without coverage that are skipped in one tick, at least 1. */
    public int skipRate() {
        return skipRate;
    }

    /** Tiles emitted and not yet accepted by the depth unit, at most; at least 1. */
    public int gateCredits() {
        return gateCredits;
    }

    /** Primitives from set-up. */
    public InputPort input() {
        return input;
    }

    /** Tiles to shading. */
    public OutputPort tiles() {
        return tiles;
    }

    /** Line addresses to the prefetcher, if there is one. */
    public OutputPort prefetches() {
        return prefetches;
    }
}
