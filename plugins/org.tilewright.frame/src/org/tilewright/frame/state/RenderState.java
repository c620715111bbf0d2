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
 * @param others         masks and blending of the colour outputs behind the first, or null where they are as the first one's
 * @param linear         whether colours are linear, so that buffers of sRGB encode what they store and decode what blends
 * @param multisample    how samples take part, or null for {@link Multisample#PLAIN}
 */
public record RenderState(List<TextureBinding> textures, DepthState depth, @OrNull Stencil stencil, @OrNull Blend blend,
        @OrNull LogicOperation logicOperation, @OrNull AlphaTest alphaTest, @OrNull Cull cull,
        @OrNull PolygonOffset polygonOffset, Rectangle viewport,
        @OrNull Rectangle scissor, ColourMask colourMask, @OrNull Fog fog, boolean colourSum, boolean depthClamp,
        Rasterisation rasterisation, @OrAbsent @Longest(7) List<OutputState> others, @OrAbsent boolean linear,
        @OrAbsent Multisample multisample) {

    /** Makes the list unmodifiable and checks that values go together. */
    public RenderState {
        textures = List.copyOf(textures);
        others = others == null ? null : List.copyOf(others);
        multisample = Multisample.PLAIN.equals(multisample) ? null : multisample;
        UnexpectedValueException.check(
                textures.stream().map(TextureBinding::unit).distinct().count() == textures.size(),
                "textures", "two of one unit", "every unit once");
        UnexpectedValueException.check(cull == null || cull.front() == rasterisation.front(), "cull",
                cull == null ? null : cull.front() + " in front", rasterisation.front() + ", as of the rasterisation");
    }

    /**
     * A state whose outputs are all alike.
     *
     * @param textures       the units that texture
     * @param depth          depth test
     * @param stencil        stencil test, or null
     * @param blend          blend factors, or null
     * @param logicOperation what takes the place of blending, or null
     * @param alphaTest      alpha test, or null
     * @param cull           face culling, or null
     * @param polygonOffset  offset of polygons' depth, or null
     * @param viewport       where normalised device coordinates land
     * @param scissor        the pixels that may change, or null
     * @param colourMask     the channels that may change
     * @param fog            fog, or null
     * @param colourSum      whether the secondary colour is added
     * @param depthClamp     whether depths are limited
     * @param rasterisation  how primitives become fragments
     */
    public RenderState(List<TextureBinding> textures, DepthState depth, Stencil stencil, Blend blend,
            LogicOperation logicOperation, AlphaTest alphaTest, Cull cull, PolygonOffset polygonOffset,
            Rectangle viewport, Rectangle scissor, ColourMask colourMask, Fog fog, boolean colourSum,
            boolean depthClamp, Rasterisation rasterisation) {
        this(textures, depth, stencil, blend, logicOperation, alphaTest, cull, polygonOffset, viewport, scissor,
                colourMask, fog, colourSum, depthClamp, rasterisation, null, false);
    }

    /**
     * A state with plain samples.
     *
     * @param textures       the units that texture
     * @param depth          depth test
     * @param stencil        stencil test, or null
     * @param blend          blend factors, or null
     * @param logicOperation what takes the place of blending, or null
     * @param alphaTest      alpha test, or null
     * @param cull           face culling, or null
     * @param polygonOffset  offset of polygons' depth, or null
     * @param viewport       where normalised device coordinates land
     * @param scissor        the pixels that may change, or null
     * @param colourMask     the channels that may change
     * @param fog            fog, or null
     * @param colourSum      whether the secondary colour is added
     * @param depthClamp     whether depths are limited
     * @param rasterisation  how primitives become fragments
     * @param others         masks and blending of the outputs behind the first, or null
     * @param linear         whether colours are linear
     */
    public RenderState(List<TextureBinding> textures, DepthState depth, Stencil stencil, Blend blend,
            LogicOperation logicOperation, AlphaTest alphaTest, Cull cull, PolygonOffset polygonOffset,
            Rectangle viewport, Rectangle scissor, ColourMask colourMask, Fog fog, boolean colourSum,
            boolean depthClamp, Rasterisation rasterisation, List<OutputState> others, boolean linear) {
        this(textures, depth, stencil, blend, logicOperation, alphaTest, cull, polygonOffset, viewport, scissor,
                colourMask, fog, colourSum, depthClamp, rasterisation, others, linear, null);
    }

    /**
     * The same state with other samples.
     *
     * @param samples how they take part
     * @return the state
     */
    public RenderState withMultisample(Multisample samples) {
        return new RenderState(textures, depth, stencil, blend, logicOperation, alphaTest, cull, polygonOffset,
                viewport, scissor, colourMask, fog, colourSum, depthClamp, rasterisation, others, linear, samples);
    }

    /**
     * The channels of an output that may change.
     *
     * @param output number of the output, from 0
     * @return the mask
     */
    public ColourMask mask(int output) {
        return output == 0 || others == null || output > others.size() ? colourMask : others.get(output - 1).mask();
    }

    /**
     * Whether any channel of outputs may change.
     *
     * @param outputs how many outputs there are
     * @return false when all of their channels are masked
     */
    public boolean writesColour(int outputs) {
        for (int output = 0; output < outputs; output++) {
            if (!mask(output).equals(ColourMask.NOTHING)) {
                return true;
            }
        }
        return false;
    }

    /**
     * How an output blends.
     *
     * @param output number of the output, from 0
     * @return factors and equations, or null when fragments replace what is there
     */
    public Blend blend(int output) {
        return output == 0 || others == null || output > others.size() ? blend : others.get(output - 1).blend();
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
