package org.tilewright.frame.state;

/**
 * The stencil test, on 8 bits beside the 24 of the depth.
 *
 * @param front for polygons that face front, for lines and for points
 * @param back  for polygons that face back
 */
public record Stencil(StencilFace front, StencilFace back) {}
