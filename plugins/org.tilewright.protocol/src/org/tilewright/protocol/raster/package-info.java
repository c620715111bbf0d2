/** Decisions of the rasteriser: where it goes, how far ahead, and what it asks for on the way. */
package org.tilewright.protocol.raster;
