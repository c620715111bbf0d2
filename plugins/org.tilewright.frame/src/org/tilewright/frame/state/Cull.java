package org.tilewright.frame.state;

/**
 * Face culling.
 *
 * @param face  the face that is thrown away
 * @param front the winding, in window coordinates with y up, that makes a polygon face front
 */
public record Cull(Face face, Winding front) {}
