package org.tilewright.frame.state;

/**
 * Offset of a filled polygon's depth: {@code factor * (largest depth slope) + units * (one step of the depth buffer)}.
 *
 * @param factor weight of the slope
 * @param units  steps of the depth buffer
 */
public record PolygonOffset(float factor, float units) {}
