package org.tilewright.frame.state;

/**
 * Fog by distance in eye space.
 *
 * @param mode    how the fog factor falls with distance
 * @param rgba    the fog's colour, four values in 0..1, of which alpha is unused; not to be changed
 * @param density density of the exponential modes, not negative
 * @param start   distance at which linear fog begins
 * @param end     distance at which linear fog is full
 */
public record Fog(FogMode mode, float[] rgba, float density, float start, float end) {}
