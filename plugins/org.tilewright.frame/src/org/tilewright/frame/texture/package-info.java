/** Filtering of textures: level of detail, wrapping, bilinear and trilinear filters. */
package org.tilewright.frame.texture;
