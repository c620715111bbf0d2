/** Properties of what the rasteriser decides. */
package org.tilewright.verification.raster;
