package org.tilewright.opengl.state;

/**
 * What a face is made of. Arrays are not to be changed.
 *
 * @param ambient   ambient colour
 * @param diffuse   diffuse colour
 * @param specular  specular colour
 * @param emission  light of its own
 * @param shininess exponent of highlights
 */
public record Material(float[] ambient, float[] diffuse, float[] specular, float[] emission, float shininess) {

    /** That of a new context. */
    public static final Material INITIAL = new Material(new float[] { 0.2f, 0.2f, 0.2f, 1 },
            new float[] { 0.8f, 0.8f, 0.8f, 1 }, new float[] { 0, 0, 0, 1 }, new float[] { 0, 0, 0, 1 }, 0);

    private static final int AMBIENT = 0x1200;
    private static final int DIFFUSE = 0x1201;
    private static final int SPECULAR = 0x1202;
    private static final int EMISSION = 0x1600;
    private static final int SHININESS = 0x1601;
    private static final int AMBIENT_AND_DIFFUSE = 0x1602;

    /**
     * The same with another property.
     *
     * @param property OpenGL's constant of the property
     * @param values   its four values, or one of shininess
     * @return the material; the same one for unknown properties
     */
    public Material with(int property, float[] values) {
        return switch (property) {
            case AMBIENT -> new Material(values, diffuse, specular, emission, shininess);
            case DIFFUSE -> new Material(ambient, values, specular, emission, shininess);
            case SPECULAR -> new Material(ambient, diffuse, values, emission, shininess);
            case EMISSION -> new Material(ambient, diffuse, specular, values, shininess);
            case SHININESS -> new Material(ambient, diffuse, specular, emission, values[0]);
            case AMBIENT_AND_DIFFUSE -> new Material(values, values, specular, emission, shininess);
            default -> this;
        };
    }
}
