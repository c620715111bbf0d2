package org.tilewright.frame.state;

import java.util.List;

/**
 * The fixed-function state under which the fragments of a draw are made.
 *
 * @param textures       the units that texture, with their textures; units differ
 * @param depth          depth test
 * @param stencil        stencil test, or null when off
 * @param blend          blend factors, or null when fragments replace what is there
 * @param logicOperation what takes the place of blending, or null
 * @param alphaTest      alpha test, or null when off
 * @param cull           face culling, or null when off
 * @param polygonOffset  offset of polygons' depth, or null when off
 * @param viewport       where normalised device coordinates -1..1 land in the window
 * @param scissor        the pixels that may change, or null for all
 * @param colourMask     the channels that may change
 * @param fog            fog, or null when off
 * @param colourSum      whether the secondary colour is added behind textures
 * @param depthClamp     whether depths are limited to the depth range instead of being clipped
 * @param rasterisation  how primitives become fragments
 */
public record RenderState(List<TextureBinding> textures, DepthState depth, @OrNull Stencil stencil, @OrNull Blend blend,
        @OrNull LogicOperation logicOperation, @OrNull AlphaTest alphaTest, @OrNull Cull cull,
        @OrNull PolygonOffset polygonOffset, Rectangle viewport,
        @OrNull Rectangle scissor, ColourMask colourMask, @OrNull Fog fog, boolean colourSum, boolean depthClamp,
        Rasterisation rasterisation) {

    /** Makes the list unmodifiable and checks that values go together. */
    public RenderState {
        textures = List.copyOf(textures);
        UnexpectedValueException.check(
                textures.stream().map(TextureBinding::unit).distinct().count() == textures.size(),
                "textures", "two of one unit", "every unit once");
        UnexpectedValueException.check(cull == null || cull.front() == rasterisation.front(), "cull",
                cull == null ? null : cull.front() + " in front", rasterisation.front() + ", as of the rasterisation");
    }

    /**
     * A state as versions 1 and 2 of the format have it.
     *
     * @param textures      the units that texture
     * @param depth         depth test
     * @param blend         blend factors, or null
     * @param alphaTest     alpha test, or null
     * @param cull          face culling, or null
     * @param polygonOffset offset of filled polygons' depth, or null
     * @param viewport      where normalised device coordinates land
     * @param scissor       the pixels that may change, or null
     * @param colourMask    the channels that may change
     * @param fog           fog, or null
     */
    public RenderState(List<TextureBinding> textures, DepthState depth, Blend blend, AlphaTest alphaTest, Cull cull,
            PolygonOffset polygonOffset, Rectangle viewport, Rectangle scissor, ColourMask colourMask, Fog fog) {
        this(textures, depth, null, blend, null, alphaTest, cull, polygonOffset, viewport, scissor, colourMask, fog,
                false, false, Rasterisation.plain(cull == null ? Winding.CCW : cull.front()));
    }
}
