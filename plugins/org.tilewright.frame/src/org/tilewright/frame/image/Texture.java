package org.tilewright.frame.image;

import java.util.List;

import org.tilewright.frame.targets.TargetImage;

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
 *               makes the smaller ones by itself, for a mipmap filter, or when they are not needed; none when a target is
 *               its image
 * @param image  the target that is its image, under a filter without mipmaps; null for levels
 */
public record Texture(int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
        List<TextureLevel> levels, TargetImage image) {

    /** Makes the list unmodifiable and checks that the values go together. */
    public Texture {
        levels = List.copyOf(levels);
        if (image != null && (!levels.isEmpty() || min.mipmapped())) {
            throw new IllegalArgumentException("texture " + id + " of a target with levels or a mipmap filter");
        }
    }

    /**
     * A texture that has its own image.
     *
     * @param id     id
     * @param format OpenGL's internal format
     * @param min    minification filter
     * @param mag    magnification filter
     * @param wrapS  wrapping of s
     * @param wrapT  wrapping of t
     * @param levels mipmap levels from the largest
     */
    public Texture(int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
            List<TextureLevel> levels) {
        this(id, format, min, mag, wrapS, wrapT, levels, null);
    }
}
