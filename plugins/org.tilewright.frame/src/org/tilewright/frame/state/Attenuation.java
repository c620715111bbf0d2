package org.tilewright.frame.state;

/**
 * A value by distance d: {@code constant + linear * d + quadratic * d * d}.
 *
 * @param constant  value at no distance
 * @param linear    what it gains with the distance
 * @param quadratic what it gains with the distance's square
 */
public record Attenuation(float constant, float linear, float quadratic) {

    /** None: 1 at any distance. */
    public static final Attenuation NONE = new Attenuation(1, 0, 0);

    /**
     * The value at a distance.
     *
     * @param distance a distance
     * @return its value
     */
    public double at(double distance) {
        return constant + linear * distance + quadratic * distance * distance;
    }
}
