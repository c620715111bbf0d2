package org.tilewright.frame.format;

/**
 * What a frame may hold at most. The reader checks declared sizes against these before it allocates, so that the worst
 * file costs bounded memory: about 512 MiB of texels and 256 MiB each of vertices and indices.
 */
public final class FrameLimits {

    /** Newest version of the format that is read. */
    public static final int NEWEST_VERSION = 3;

    /** Largest width or height of a frame, and largest width, height or number of images of a texture level. */
    public static final int EDGE = 16_384;

    /** Most texels of a texture that is a buffer. */
    public static final int BUFFER_TEXELS = 1 << 24;

    /** Largest number of pixels of a frame, those of its targets included. */
    public static final int PIXELS = 1 << 25;

    /** Largest number of texels of all levels of all textures together; those of several words count as several. */
    public static final long TEXELS = 1L << 27;

    /** Most render targets of a frame beside the screen. */
    public static final int TARGETS = 256;

    /** Most textures of a frame. */
    public static final int TEXTURES = 65_536;

    /** Most mipmap levels of a texture: those of the largest edge. */
    public static final int LEVELS = 15;

    /** Most clears and draws of a frame. */
    public static final int COMMANDS = 262_144;

    /** Texture units, and pairs of texture coordinates of a vertex. */
    public static final int TEXTURE_UNITS = 8;

    /** Most vertices of all draws together; draws that share vertices count them each. */
    public static final int VERTICES = 1 << 25;

    /** Most indices of all draws together; draws that share indices count them each. */
    public static final int INDICES = 1 << 26;

    /** Most bytes of the vertices and of the indices. */
    public static final int BUFFER_BYTES = 1 << 28;

    /** Most bytes of the command list. */
    public static final int TEXT_BYTES = 1 << 28;

    /** Most bytes of a line of the command list: those of the longest program, however its text is written. */
    public static final int LINE_BYTES = 1 << 22;

    /** Most bytes of the file of an image: those of the largest level at 16 bits a channel, and some more. */
    public static final int IMAGE_BYTES = 1 << 28;

    private FrameLimits() {}
}
