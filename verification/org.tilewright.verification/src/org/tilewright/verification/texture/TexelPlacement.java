package org.tilewright.verification.texture;

import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.TiledPlacement;
import org.tilewright.protocol.texture.TwoLevelPlacement;

/** The placements of texels that are checked; the numbers are the edges of the tiles. */
enum TexelPlacement {

    LINEAR(new LinearPlacement()),
    RECURSIVE_Z(new MortonPlacement()),
    TILED_2(new TiledPlacement(2)),
    TILED_4(new TiledPlacement(4)),
    TILED_8(new TiledPlacement(8)),
    TWO_LEVEL_2_4(new TwoLevelPlacement(2, 4)),
    TWO_LEVEL_2_8(new TwoLevelPlacement(2, 8)),
    TWO_LEVEL_4_8(new TwoLevelPlacement(4, 8));

    final Placement placement;

    TexelPlacement(Placement placement) {
        this.placement = placement;
    }
}
