/** Decisions of tile-based rendering. */
package org.tilewright.protocol.tiling;
