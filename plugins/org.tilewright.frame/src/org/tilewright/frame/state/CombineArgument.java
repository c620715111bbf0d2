package org.tilewright.frame.state;

/**
 * An argument of the combiner.
 *
 * @param source  where it comes from
 * @param unit    the unit whose texel it is, if the source is a texel; else not used
 * @param operand what is taken of it
 */
public record CombineArgument(CombineSource source, int unit, CombineOperand operand) {}
