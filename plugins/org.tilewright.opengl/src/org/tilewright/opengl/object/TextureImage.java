package org.tilewright.opengl.object;

import org.tilewright.opengl.pixel.Texels;

/**
 * One level of a texture, or of a face of a cube map.
 *
 * @param internalFormat the format that was asked for
 * @param width          width without border
 * @param height         height; layers of an array of one dimension
 * @param depth          depth; layers of an array
 * @param border         0, or 1 where texels around it were given, which are left out
 * @param texels         its texels
 */
public record TextureImage(int internalFormat, int width, int height, int depth, int border, Texels texels) {}
