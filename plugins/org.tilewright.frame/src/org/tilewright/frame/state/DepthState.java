package org.tilewright.frame.state;

/**
 * Depth test and the mapping of depth to the window. Without the test, depth is not written either.
 *
 * @param test     whether fragments are tested
 * @param function when a fragment passes, as {@code fragment function stored}
 * @param write    whether a passing fragment's depth is stored
 * @param near     window depth of the near plane, in 0..1
 * @param far      window depth of the far plane, in 0..1
 */
public record DepthState(boolean test, CompareFunction function, boolean write, float near, float far) {}
