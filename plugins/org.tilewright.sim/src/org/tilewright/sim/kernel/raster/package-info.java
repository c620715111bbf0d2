/**
 * The rasteriser: its scan over the tiles of pieces, the gate before their emission, and the requests for depth lines that
 * its triggers make. Shading and depth take its tiles from the rings, the prefetcher its requests from their queue.
 */
package org.tilewright.sim.kernel.raster;
