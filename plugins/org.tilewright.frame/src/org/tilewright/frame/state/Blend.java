package org.tilewright.frame.state;

/**
 * Blending: fragment times source factor and stored times destination factor, combined and limited to 0..1.
 *
 * @param source           factor of the fragment's colour
 * @param destination      factor of the stored colour
 * @param sourceAlpha      factor of the fragment's alpha
 * @param destinationAlpha factor of the stored alpha
 * @param equation         how colours combine
 * @param equationAlpha    how alphas combine
 * @param constant         constant colour, RGBA in 0..1
 */
public record Blend(BlendFactor source, BlendFactor destination, BlendFactor sourceAlpha, BlendFactor destinationAlpha,
        BlendEquation equation, BlendEquation equationAlpha, Vector4 constant) {

    /**
     * Blending by the same factors for colour and alpha, which are added.
     *
     * @param source      factor of the fragment
     * @param destination factor of what is stored
     */
    public Blend(BlendFactor source, BlendFactor destination) {
        this(source, destination, source, destination, BlendEquation.FUNC_ADD, BlendEquation.FUNC_ADD, Vector4.ZERO);
    }

    /**
     * Whether colour and alpha have the same factors, which are added.
     *
     * @return true when versions 1 and 2 of the format can say it
     */
    public boolean isPlain() {
        return source == sourceAlpha && destination == destinationAlpha && equation == BlendEquation.FUNC_ADD
                && equationAlpha == BlendEquation.FUNC_ADD && !source.isConstant() && !destination.isConstant();
    }
}
