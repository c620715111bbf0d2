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
 * @param levels mipmap levels from the largest; none for a texture without an image, which is incomplete
 */
public record Texture(int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
        List<TextureLevel> levels) {

    /** Makes the list unmodifiable. */
    public Texture {
        levels = List.copyOf(levels);
    }

    /**
     * Whether the texture can be sampled; an incomplete one switches its unit off (OpenGL 1.5, section 3.8.10).
     *
     * @return true when there is an image and, under a mipmap filter, every level from it down to 1 x 1, each half as
     *         large as the one before, rounded down
     */
    public boolean complete() {
        if (levels.isEmpty()) {
            return false;
        }
        if (!min.mipmapped()) {
            return true;
        }
        for (int i = 1; i < levels.size(); i++) {
            TextureLevel above = levels.get(i - 1);
            TextureLevel level = levels.get(i);
            if (level.width() != TextureLevel.half(above.width())
                    || level.height() != TextureLevel.half(above.height())) {
                return false;
            }
        }
        TextureLevel last = levels.getLast();
        return last.width() == 1 && last.height() == 1;
    }
}
