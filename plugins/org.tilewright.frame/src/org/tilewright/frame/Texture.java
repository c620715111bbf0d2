package org.tilewright.frame;

import java.util.List;

/**
 * A two-dimensional texture and its sampler.
 *
 * @param id     id, which draws refer to
 * @param format OpenGL's internal format without {@code GL_}, such as {@code RGB8}; {@code None} when there is no image
 * @param min    minification filter
 * @param mag    magnification filter
 * @param wrapS  wrapping of s
 * @param wrapT  wrapping of t
 * @param levels mipmap levels from the largest, as captured: none when there is no image; the largest alone when OpenGL
 *               makes the smaller ones by itself, for a mipmap filter, or when they are not needed
 */
public record Texture(int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
        List<TextureLevel> levels) {

    /** Makes the list unmodifiable. */
    public Texture {
        levels = List.copyOf(levels);
    }
}
