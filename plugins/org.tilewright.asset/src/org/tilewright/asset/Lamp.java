package org.tilewright.asset;

/**
 * A light without extent (KHR_lights_punctual), which shines along its own -z.
 *
 * @param name   what the file calls it
 * @param kind   how its light spreads
 * @param colour linear RGB, with the intensity: lux of {@link Kind#DIRECTIONAL}, else candela
 * @param range  distance at which nothing of it is left; infinite for none
 * @param inner  angle from the axis up to which a spot has all its light, in radians
 * @param outer  angle from the axis where its light ends
 * @param world  where it stands
 */
public record Lamp(String name, Kind kind, Vector colour, double range, double inner, double outer,
        Transform world) {

    /** How light spreads. */
    public enum Kind {

        /** In one direction from infinitely far. */
        DIRECTIONAL,

        /** In all directions. */
        POINT,

        /** In a cone. */
        SPOT
    }
}
