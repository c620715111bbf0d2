/** Harnesses of shader cores: warps come, wait and issue in any order. */
package org.tilewright.verification.shading;
