package org.tilewright.asset.scene;

/**
 * What a user asks of the frames of a scene.
 *
 * @param width  width in pixels
 * @param height height in pixels
 * @param camera name of one of the scene's cameras, or its number from 0; null for one that sees all of the scene
 * @param turn   degrees by which the scene is turned about the vertical through its middle, counter-clockwise as seen from above
 */
public record Settings(int width, int height, String camera, double turn) {}
