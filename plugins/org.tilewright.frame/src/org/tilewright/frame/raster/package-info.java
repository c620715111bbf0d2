/** Coverage of primitives, tile by tile. */
package org.tilewright.frame.raster;
