package org.tilewright.frame.state;

/**
 * Blending: fragment times source factor plus stored times destination factor, clamped.
 *
 * @param source      factor of the fragment's colour
 * @param destination factor of the stored colour; never {@link BlendFactor#SRC_ALPHA_SATURATE}
 */
public record Blend(BlendFactor source, BlendFactor destination) {}
