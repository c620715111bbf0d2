package org.tilewright.asset;

/**
 * A camera, which looks along its own -z with y up.
 *
 * @param name        what the file calls it
 * @param world       where it stands
 * @param perspective whether what is far is small
 * @param height      perspective: the vertical opening angle in radians, below pi; else half the height of what it sees
 * @param near        distance from which on something is seen; above 0 of a perspective
 * @param far         distance up to which something is seen; may be infinite of a perspective
 */
public record Viewpoint(String name, Transform world, boolean perspective, double height, double near, double far) {}
