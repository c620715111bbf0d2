package org.tilewright.opengl.object;

import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.state.TextureTarget;

/**
 * What is attached to a point of a framebuffer: a renderbuffer, or an image of a texture.
 *
 * @param renderbuffer the renderbuffer, or null
 * @param texture      the texture, or null
 * @param level        its level
 * @param face         its face, of a cube map
 * @param layer        its layer; -1 for all of them
 */
public record Attachment(Renderbuffer renderbuffer, TextureObject texture, int level, int face, int layer) {

    private static final int FACES = 6;

    /** The layer of an attachment that has all of them. */
    public static final int ALL_LAYERS = -1;

    /**
     * How many images it has.
     *
     * @return layers, slices or faces of the level where all of them are attached, else 1; 0 where there is no image
     */
    public int layers() {
        if (layer != ALL_LAYERS) {
            return 1;
        }
        TextureImage image = texture.image(face, level);
        if (image == null) {
            return 0;
        }
        return switch (texture.target()) {
            case CUBE -> FACES;
            case ONE_ARRAY -> image.height();
            default -> image.depth();
        };
    }

    /**
     * One of its images.
     *
     * @param number which, of all layers
     * @return the image alone; this one where it is the only one, null where it has no such one
     */
    public Attachment layer(int number) {
        if (layer != ALL_LAYERS) {
            return this;
        }
        boolean cube = texture.target() == TextureTarget.CUBE;
        return number >= layers() ? null
                : new Attachment(null, texture, level, cube ? number : face, cube ? 0 : number);
    }

    /**
     * The format that was asked for.
     *
     * @return OpenGL's constant; 0 where there is no image
     */
    public int internalFormat() {
        TextureImage image = texture == null ? null : texture.image(face, level);
        return image != null ? image.internalFormat() : renderbuffer == null ? 0 : renderbuffer.internalFormat;
    }

    /**
     * Whether it holds depths.
     *
     * @return false for colours, and where there is no image
     */
    public boolean isDepth() {
        StoredFormat stored = InternalFormats.of(internalFormat());
        return stored != null && stored.depth();
    }

    /**
     * Its width.
     *
     * @return pixels; 0 where there is no image
     */
    public int width() {
        if (renderbuffer != null) {
            return renderbuffer.width;
        }
        TextureImage image = texture.image(face, level);
        return image == null ? 0 : image.width();
    }

    /**
     * Its height. Layers of an array of one dimension are images of one row, though a texture has them as its rows.
     *
     * @return pixels; 0 where there is no image
     */
    public int height() {
        if (renderbuffer != null) {
            return renderbuffer.height;
        }
        TextureImage image = texture.image(face, level);
        if (image == null) {
            return 0;
        }
        return texture.target() == TextureTarget.ONE_ARRAY ? 1 : image.height();
    }
}
