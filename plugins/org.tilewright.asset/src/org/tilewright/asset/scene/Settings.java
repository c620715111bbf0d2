package org.tilewright.asset.scene;

/**
 * What a user asks of the frames of a scene.
 *
 * @param width  width in pixels
 * @param height height in pixels
 * @param camera name of one of the scene's cameras, or its number from 0; {@link #OVERVIEW} for one that sees all of the scene, if
 *               none is called so; null for the scene's first camera or, where it has none, one that sees all
 * @param turn   degrees by which the scene is turned about the vertical through its middle, counter-clockwise as seen from above
 */
public record Settings(int width, int height, String camera, double turn) {

    /** A camera that sees all of a scene, whichever the scene has. */
    public static final String OVERVIEW = "overview";
}
