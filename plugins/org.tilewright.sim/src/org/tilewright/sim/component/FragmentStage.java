package org.tilewright.sim.component;

import org.tilewright.sim.time.Clock;

/** What shades the fragments of tiles: at a fixed rate, or on cores. */
public abstract class FragmentStage extends Component {

    private final InputPort input = input("input", PortKind.TILES);
    private final OutputPort tiles = output("tiles", PortKind.TILES);

    protected FragmentStage(String name, Clock clock) {
        super(name, clock);
    }

    /** Tiles from the rasteriser. */
    public final InputPort input() {
        return input;
    }

    /** Tiles to the depth unit. */
    public final OutputPort tiles() {
        return tiles;
    }

    /**
     * Quads to a texture unit. The units that are connected are numbered from 0.
     *
     * @param unit number of the unit, at least 0
     */
    public final OutputPort textures(int unit) {
        return new OutputPort(this, "textures" + unit, PortKind.TEXTURE_REQUESTS, false);
    }

    /**
     * Filtered quads from a texture unit.
     *
     * @param unit number of the unit, at least 0
     */
    public final InputPort results(int unit) {
        return new InputPort(this, "results" + unit, PortKind.TEXTURE_RESULTS);
    }
}
