/**
 * Runs the shader tests of Piglit, and says which of them pass. In no product. Begin with {@link org.tilewright.conformance.Conformance}.
 */
package org.tilewright.conformance;
