package org.tilewright.opengl.state;

/**
 * The combiner of a texture unit. Arrays have three values and are not to be changed.
 *
 * @param colour         function of colours
 * @param alpha          function of alphas
 * @param colourSources  sources of the function of colours
 * @param alphaSources   sources of the function of alphas
 * @param colourOperands what is taken of its sources
 * @param alphaOperands  what is taken of the alphas' sources
 * @param colourScale    what colours are multiplied by
 * @param alphaScale     what alphas are multiplied by
 */
public record Combine(int colour, int alpha, int[] colourSources, int[] alphaSources, int[] colourOperands,
        int[] alphaOperands, float colourScale, float alphaScale) {

    /** That of a new context: it multiplies. */
    public static final Combine INITIAL = new Combine(0x2100, 0x2100, new int[] { 0x1702, 0x8578, 0x8576 },
            new int[] { 0x1702, 0x8578, 0x8576 }, new int[] { 0x0300, 0x0300, 0x0302 },
            new int[] { 0x0302, 0x0302, 0x0302 }, 1, 1);

    private static final int COMBINE_RGB = 0x8571;
    private static final int COMBINE_ALPHA = 0x8572;
    private static final int RGB_SCALE = 0x8573;
    private static final int ALPHA_SCALE = 0x0d1c;
    private static final int SOURCE0_RGB = 0x8580;
    private static final int SOURCE0_ALPHA = 0x8588;
    private static final int OPERAND0_RGB = 0x8590;
    private static final int OPERAND0_ALPHA = 0x8598;

    /**
     * The same with another property.
     *
     * @param property OpenGL's constant of the property
     * @param value    its value
     * @return the combiner, or null where it has no such property
     */
    public Combine with(int property, float value) {
        int constant = (int) value;
        return switch (property) {
            case COMBINE_RGB -> new Combine(constant, alpha, colourSources, alphaSources, colourOperands, alphaOperands,
                    colourScale, alphaScale);
            case COMBINE_ALPHA -> new Combine(colour, constant, colourSources, alphaSources, colourOperands,
                    alphaOperands, colourScale, alphaScale);
            case RGB_SCALE -> new Combine(colour, alpha, colourSources, alphaSources, colourOperands, alphaOperands,
                    value, alphaScale);
            case ALPHA_SCALE -> new Combine(colour, alpha, colourSources, alphaSources, colourOperands, alphaOperands,
                    colourScale, value);
            default -> withArgument(property, constant);
        };
    }

    private Combine withArgument(int property, int constant) {
        return switch (property & ~3) {
            case SOURCE0_RGB -> property > SOURCE0_RGB + 2 ? null
                    : new Combine(colour, alpha, with(colourSources, property, constant), alphaSources, colourOperands,
                            alphaOperands, colourScale, alphaScale);
            case SOURCE0_ALPHA -> property > SOURCE0_ALPHA + 2 ? null
                    : new Combine(colour, alpha, colourSources, with(alphaSources, property, constant), colourOperands,
                            alphaOperands, colourScale, alphaScale);
            case OPERAND0_RGB -> property > OPERAND0_RGB + 2 ? null
                    : new Combine(colour, alpha, colourSources, alphaSources, with(colourOperands, property, constant),
                            alphaOperands, colourScale, alphaScale);
            case OPERAND0_ALPHA -> property > OPERAND0_ALPHA + 2 ? null
                    : new Combine(colour, alpha, colourSources, alphaSources, colourOperands,
                            with(alphaOperands, property, constant), colourScale, alphaScale);
            default -> null;
        };
    }

    private static int[] with(int[] values, int property, int constant) {
        int[] changed = values.clone();
        changed[property & 3] = constant;
        return changed;
    }
}
