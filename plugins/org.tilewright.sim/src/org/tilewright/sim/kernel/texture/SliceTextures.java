package org.tilewright.sim.kernel.texture;

import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.sim.component.gpu.Gpu;

/** The texture units that shading of one slice asks, and when what it asked for is answered; no units in a machine without. */
public final class SliceTextures {

    private final TextureSystem all;
    private final UnitGrid grid;
    private final TextureActor[] units;
    private final TexturedTiles tiles;
    private final LookUpResults lookUps;

    SliceTextures(TextureSystem all, Gpu gpu, TextureActor[] units, TexturedTiles tiles, LookUpResults lookUps) {
        this.all = all;
        grid = gpu.textureGrid();
        this.units = units;
        this.tiles = tiles;
        this.lookUps = lookUps;
    }

    /** The units by their numbers in the slice. */
    public TextureActor[] units() {
        return units;
    }

    /** The number in the slice of the unit that serves a tile. */
    public int unitOf(int tileX, int tileY) {
        return grid.unit(tileX, tileY);
    }

    /** When tiles that were shaded become visible to the depth unit. */
    public TexturedTiles tiles() {
        return tiles;
    }

    /** Tells shader cores of their results; null without such cores. */
    public LookUpResults lookUps() {
        return lookUps;
    }

    /** Lets the units go on as far as the known ticks allow. */
    public void advance() {
        boolean any = false;
        for (TextureActor unit : units) {
            any |= unit.advanceIfNews();
        }
        if (any) {
            all.hear();
        }
    }

    /** Finds the tick at which a unit of the machine acts next from what is known now. */
    public void update() {
        all.update();
    }
}
