package org.tilewright.frame.state;

import java.util.List;

/**
 * The fixed-function state under which a draw is made.
 *
 * @param textures      the units that texture, with their textures; units differ
 * @param depth         depth test
 * @param blend         blend factors, or null when fragments replace what is there
 * @param alphaTest     alpha test, or null when off
 * @param cull          face culling, or null when off
 * @param polygonOffset offset of filled polygons' depth, or null when off
 * @param viewport      where normalised device coordinates -1..1 land in the window
 * @param scissor       the pixels that may change, or null for all
 * @param colourMask    the channels that may change
 * @param fog           fog, or null when off
 */
public record RenderState(List<TextureBinding> textures, DepthState depth, Blend blend, AlphaTest alphaTest, Cull cull,
        PolygonOffset polygonOffset, Rectangle viewport, Rectangle scissor, ColourMask colourMask, Fog fog) {

    /** Makes the list unmodifiable. */
    public RenderState {
        textures = List.copyOf(textures);
    }
}
