package org.tilewright.opengl.object;

import java.util.Arrays;

import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;

/** A texture. */
public final class TextureObject {

    /** Most levels. */
    public static final int LEVELS = 16;

    private static final int FACES = 6;

    private final TextureImage[][] images = new TextureImage[FACES][];
    private final TextureTarget target;
    private final int[] kept = new int[FACES];
    private final long[][] allocations = new long[FACES][LEVELS];
    private long version;
    private long uploads;
    private BufferPart buffer;

    /** How it is sampled. */
    public SamplerParameters sampler;
    /** The largest level that is used. */
    public int baseLevel;
    /** The smallest one. */
    public int maxLevel = 1000;
    /** Whether smaller levels are made where the largest one changes. */
    public boolean generates;
    /** Whether smaller levels were made of the largest one, and so are not kept. */
    public boolean generated;
    /** Whether something was copied into one of its images that is not known. */
    public boolean drawn;
    /** How channels are exchanged, as four of OpenGL's constants; not to be changed in place. */
    public int[] swizzle = { 0x1903, 0x1904, 0x1905, 0x1906 };
    /** What a depth reads as. */
    public int depthMode = 0x1909;

    /**
     * A texture without images.
     *
     * @param target what kind of texture
     */
    public TextureObject(TextureTarget target) {
        this.target = target;
        sampler = target == TextureTarget.RECTANGLE ? SamplerParameters.RECTANGLE : SamplerParameters.INITIAL;
        for (int face = 0; face < FACES; face++) {
            images[face] = new TextureImage[LEVELS];
        }
    }

    /**
     * What kind of texture it is.
     *
     * @return the target that it was first bound to
     */
    public TextureTarget target() {
        return target;
    }

    /**
     * A part of a buffer whose contents are a texture's texels.
     *
     * @param buffer         the buffer
     * @param internalFormat the format of texels
     * @param offset         where the first one lies
     * @param size           bytes of them; below 0 all that are there
     */
    public record BufferPart(BufferObject buffer, int internalFormat, long offset, long size) {}

    /**
     * What its texels are, of a texture that is a buffer.
     *
     * @return the part, or null if it has none
     */
    public BufferPart buffer() {
        return buffer;
    }

    /**
     * Makes it the texture of a buffer.
     *
     * @param part the part, or null for none
     */
    public void attach(BufferPart part) {
        buffer = part;
        version++;
    }

    /**
     * Which images it has.
     *
     * @return a number that grows with each change
     */
    public long version() {
        return version;
    }

    /**
     * A level.
     *
     * @param face  face of a cube map, else 0
     * @param level the level
     * @return its image, or null
     */
    public TextureImage image(int face, int level) {
        return level < 0 || level >= LEVELS ? null : images[face][level];
    }

    /**
     * Replaces a level.
     *
     * @param face  face of a cube map, else 0
     * @param level the level; others than 0 to 15 are ignored
     * @param image its image, or null
     */
    public void setImage(int face, int level, TextureImage image) {
        if (level >= 0 && level < LEVELS) {
            images[face][level] = image;
            kept[face] &= ~(1 << level);
            version++;
            allocations[face][level] = version;
            drawn = false;
        }
    }

    /** Smaller levels come of the largest one from now on. They are made where the texture is read: here they are taken away. */
    public void generate() {
        generated = true;
        version++;
        for (int face = 0; face < images.length; face++) {
            for (int level = baseLevel + 1; level < LEVELS; level++) {
                if (images[face][level] != null) {
                    setImage(face, level, null);
                }
            }
        }
    }

    /**
     * Which image a level has, whatever its texels are.
     *
     * @param face  face of a cube map, else 0
     * @param level the level, 0 to 15
     * @return a number that changes when the level is replaced
     */
    public long allocation(int face, int level) {
        return allocations[face][level];
    }

    /**
     * A level whose texels the program is about to change in place.
     *
     * @param face  face of a cube map, else 0
     * @param level a level that has an image
     * @return its image, which nobody else keeps
     */
    public TextureImage changing(int face, int level) {
        uploads++;
        return own(face, level);
    }

    /**
     * How often the program changed texels in place.
     *
     * @return a number that grows with each change
     */
    public long uploads() {
        return uploads;
    }

    /**
     * A level whose texels change in place, because something was drawn into them.
     *
     * @param face  face of a cube map, else 0
     * @param level a level that has an image
     * @return its image, which nobody else keeps
     */
    public TextureImage own(int face, int level) {
        TextureImage image = images[face][level];
        if ((kept[face] >>> level & 1) != 0) {
            image = new TextureImage(image.internalFormat(), image.width(), image.height(), image.depth(),
                    image.border(), image.texels().copy());
            images[face][level] = image;
            kept[face] &= ~(1 << level);
        }
        version++;
        return image;
    }

    /**
     * Somebody keeps the images as they are now: they are copied before they change.
     */
    public void keep() {
        Arrays.fill(kept, -1);
    }
}
