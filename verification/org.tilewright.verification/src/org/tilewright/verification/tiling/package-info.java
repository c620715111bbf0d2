/** Properties of tile-based rendering. */
package org.tilewright.verification.tiling;
