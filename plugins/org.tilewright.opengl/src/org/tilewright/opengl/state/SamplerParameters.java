package org.tilewright.opengl.state;

/**
 * How a texture is sampled; what textures and sampler objects have.
 *
 * @param min         minification filter
 * @param mag         magnification filter
 * @param wrapS       wrapping of s
 * @param wrapT       wrapping of t
 * @param wrapR       wrapping of r
 * @param border      border colour, four values; not to be changed
 * @param minLod      least level of detail
 * @param maxLod      greatest level of detail
 * @param lodBias     what is added to it
 * @param anisotropy  most samples along an axis
 * @param compareMode whether depths are compared
 * @param compare     how
 */
public record SamplerParameters(int min, int mag, int wrapS, int wrapT, int wrapR, float[] border, float minLod,
        float maxLod, float lodBias, float anisotropy, int compareMode, int compare) {

    /** Those of a new texture. */
    public static final SamplerParameters INITIAL = new SamplerParameters(0x2702, 0x2601, 0x2901, 0x2901, 0x2901,
            new float[4], -1000, 1000, 0, 1, 0, 0x0203);

    /** Those of a new texture by texels, which has no levels and does not repeat. */
    public static final SamplerParameters RECTANGLE = new SamplerParameters(0x2601, 0x2601, 0x812f, 0x812f, 0x812f,
            new float[4], -1000, 1000, 0, 1, 0, 0x0203);

    private static final int BORDER_COLOR = 0x1004;

    /**
     * The same with another parameter.
     *
     * @param parameter OpenGL's constant of the parameter
     * @param values    its value, or four of a colour
     * @return the parameters, or null where there is no such one
     */
    public SamplerParameters with(int parameter, float[] values) {
        float value = values[0];
        int constant = (int) value;
        return switch (parameter) {
            case 0x2801 -> filters(constant, mag);
            case 0x2800 -> filters(min, constant);
            case 0x2802 -> wraps(constant, wrapT, wrapR);
            case 0x2803 -> wraps(wrapS, constant, wrapR);
            case 0x8072 -> wraps(wrapS, wrapT, constant);
            case BORDER_COLOR -> new SamplerParameters(min, mag, wrapS, wrapT, wrapR, values, minLod, maxLod, lodBias,
                    anisotropy, compareMode, compare);
            case 0x813a -> levels(value, maxLod, lodBias, anisotropy);
            case 0x813b -> levels(minLod, value, lodBias, anisotropy);
            case 0x8501 -> levels(minLod, maxLod, value, anisotropy);
            case 0x84fe -> levels(minLod, maxLod, lodBias, value);
            case 0x884c -> compares(constant, compare);
            case 0x884d -> compares(compareMode, constant);
            default -> null;
        };
    }

    private SamplerParameters filters(int newMin, int newMag) {
        return new SamplerParameters(newMin, newMag, wrapS, wrapT, wrapR, border, minLod, maxLod, lodBias, anisotropy,
                compareMode, compare);
    }

    private SamplerParameters wraps(int s, int t, int r) {
        return new SamplerParameters(min, mag, s, t, r, border, minLod, maxLod, lodBias, anisotropy, compareMode,
                compare);
    }

    private SamplerParameters levels(float least, float greatest, float bias, float samples) {
        return new SamplerParameters(min, mag, wrapS, wrapT, wrapR, border, least, greatest, bias, samples, compareMode,
                compare);
    }

    private SamplerParameters compares(int mode, int function) {
        return new SamplerParameters(min, mag, wrapS, wrapT, wrapR, border, minLod, maxLod, lodBias, anisotropy, mode,
                function);
    }
}
