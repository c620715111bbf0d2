package org.tilewright.frame.state;

/**
 * Alpha test.
 *
 * @param function  when a fragment passes, as {@code alpha function reference}
 * @param reference the value that alpha is compared with, in 0..1
 */
public record AlphaTest(CompareFunction function, float reference) {}
