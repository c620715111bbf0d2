/**
 * Textures: their decoded levels or the target that they show, and how they are to be sampled. Data alone; the sampling
 * itself is in {@code frame.texture}. All may call it; it knows targets and state.
 */
package org.tilewright.frame.image;
