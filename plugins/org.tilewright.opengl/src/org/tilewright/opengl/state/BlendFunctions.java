package org.tilewright.opengl.state;

/**
 * How colours blend.
 *
 * @param source           factor of the fragment's colour
 * @param destination      factor of the stored colour
 * @param sourceAlpha      factor of the fragment's alpha
 * @param destinationAlpha factor of the stored alpha
 * @param equation         how colours combine
 * @param equationAlpha    how alphas combine
 */
public record BlendFunctions(int source, int destination, int sourceAlpha, int destinationAlpha, int equation,
        int equationAlpha) {

    /** Those of a new context. */
    public static final BlendFunctions INITIAL = new BlendFunctions(1, 0, 1, 0, 0x8006, 0x8006);

    /** The same with other factors. */
    public BlendFunctions factors(int colourFrom, int colourTo, int alphaFrom, int alphaTo) {
        return new BlendFunctions(colourFrom, colourTo, alphaFrom, alphaTo, equation, equationAlpha);
    }

    /** The same with other equations. */
    public BlendFunctions equations(int colours, int alphas) {
        return new BlendFunctions(source, destination, sourceAlpha, destinationAlpha, colours, alphas);
    }
}
