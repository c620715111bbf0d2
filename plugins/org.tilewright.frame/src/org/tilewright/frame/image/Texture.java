package org.tilewright.frame.image;

import java.util.List;

import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.TargetImage;

/**
 * A texture and its sampler.
 *
 * @param id       id, which draws refer to
 * @param kind     what coordinates find in it
 * @param format   OpenGL's internal format without {@code GL_}, such as {@code RGB8}; {@code None} when there is no image. Texels are
 *                 stored as they read, so that it matters for channels that are not there, and for what is sRGB
 * @param min      minification filter
 * @param mag      magnification filter
 * @param wrapS    wrapping of s
 * @param wrapT    wrapping of t
 * @param sampling what else there is to how it is sampled
 * @param levels   mipmap levels from the largest, as captured: none when there is no image; the largest alone when OpenGL
 *                 makes the smaller ones by itself, for a mipmap filter, or when they are not needed; none when a target is
 *                 its image
 * @param image    the target that is its image; null for levels
 */
public record Texture(int id, TextureKind kind, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
        Sampling sampling, List<TextureLevel> levels, TargetImage image) {

    /** Makes the list unmodifiable and checks that the values go together. */
    public Texture {
        levels = List.copyOf(levels);
        if (image != null && (!levels.isEmpty() || min.mipmapped())) {
            throw new IllegalArgumentException("texture " + id + " of a target with levels or a mipmap filter");
        }
        if (image != null && (kind != TextureKind.TEXTURE_2D && kind != TextureKind.TEXTURE_RECTANGLE
                || sampling.compare() != null)) {
            throw new IllegalArgumentException("texture " + id + " of a target is " + kind + ", compared by "
                    + sampling.compare());
        }
    }

    /**
     * A texture as the fixed function samples it.
     *
     * @param id     id
     * @param format OpenGL's internal format
     * @param min    minification filter
     * @param mag    magnification filter
     * @param wrapS  wrapping of s
     * @param wrapT  wrapping of t
     * @param levels mipmap levels from the largest
     * @param image  the target that is its image; null for levels
     */
    public Texture(int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
            List<TextureLevel> levels, TargetImage image) {
        this(id, TextureKind.TEXTURE_2D, format, min, mag, wrapS, wrapT, Sampling.PLAIN, levels, image);
    }

    /**
     * A texture as the fixed function samples it that has its own image.
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

    /**
     * Whether the fixed function, and versions 1 and 2 of the format, know such textures.
     *
     * @return true for one image of bytes a level, sampled as {@link Sampling#PLAIN} says
     */
    public boolean isPlain() {
        return kind == TextureKind.TEXTURE_2D && sampling.equals(Sampling.PLAIN) && wrapS != Wrap.CLAMP_TO_BORDER
                && wrapT != Wrap.CLAMP_TO_BORDER && levels.stream().allMatch(TextureLevel::isPlain);
    }

    /**
     * How a reference is compared with its depths.
     *
     * @return the function, or null when nothing is compared
     */
    public CompareFunction compare() {
        return image == null ? sampling.compare() : image.compare();
    }
}
