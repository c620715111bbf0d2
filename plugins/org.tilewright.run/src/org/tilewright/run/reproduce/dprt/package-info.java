/**
 * The measurements of the DPRT paper (Tian, Zhang and Xu: depth data prefetching triggered by primitive rasterising),
 * section 3, repeated on generated scenes and captured frames, and what they leave open, varied.
 */
package org.tilewright.run.reproduce.dprt;
