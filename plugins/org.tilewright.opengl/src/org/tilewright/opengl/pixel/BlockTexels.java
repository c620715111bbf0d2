package org.tilewright.opengl.pixel;

/** Decodes images that are compressed in blocks of 4 x 4 texels as S3TC has them (EXT_texture_compression_s3tc). */
public final class BlockTexels {

    private static final int DXT1 = 0x83f0;
    private static final int DXT1_ALPHA = 0x83f1;
    private static final int DXT3 = 0x83f2;
    private static final int DXT5 = 0x83f3;

    private final int format;
    private final int blockBytes;

    private BlockTexels(int format) {
        this.format = format;
        blockBytes = format == DXT1 || format == DXT1_ALPHA ? 8 : 16;
    }

    /**
     * Whether a format is one of these.
     *
     * @param format OpenGL's internal format
     * @return true where {@link #decode} can decode it
     */
    public static boolean isKnown(int format) {
        return format >= DXT1 && format <= DXT5;
    }

    /**
     * Decodes blocks. What lies beyond the bytes, or outside of the texels, is left as it is.
     *
     * @param format OpenGL's internal format
     * @param data   the blocks, row after row, or null
     * @param to     the texels
     * @param box    place and size: x, y, z, width, height, depth
     */
    public static void decode(int format, byte[] data, Texels to, int[] box) {
        if (data != null) {
            new BlockTexels(format).decode(data, (ByteTexels) to, box);
        }
    }

    private void decode(byte[] data, ByteTexels to, int[] box) {
        int[] texels = new int[16];
        int at = 0;
        for (int z = 0; z < box[5]; z++) {
            for (int y = 0; y < box[4]; y += 4) {
                for (int x = 0; x < box[3]; x += 4) {
                    if (at + blockBytes > data.length) {
                        return;
                    }
                    block(data, at, texels);
                    at += blockBytes;
                    for (int i = 0; i < 16; i++) {
                        if (x + i % 4 < box[3] && y + i / 4 < box[4]) {
                            to.setPacked(box[0] + x + i % 4, box[1] + y + i / 4, box[2] + z, texels[i]);
                        }
                    }
                }
            }
        }
    }

    private void block(byte[] data, int at, int[] texels) {
        colours(data, at + blockBytes - 8, texels);
        if (format == DXT3) {
            long alphas = bytes(data, at, 8);
            for (int i = 0; i < 16; i++) {
                texels[i] = texels[i] & 0xffffff | (int) (alphas >>> 4 * i & 0xf) * 0x11 << 24;
            }
        } else if (format == DXT5) {
            int first = data[at] & 0xff;
            int second = data[at + 1] & 0xff;
            long codes = bytes(data, at + 2, 6);
            for (int i = 0; i < 16; i++) {
                texels[i] = texels[i] & 0xffffff | alpha(first, second, (int) (codes >>> 3 * i & 7)) << 24;
            }
        }
    }

    private void colours(byte[] data, int at, int[] texels) {
        int first = (int) bytes(data, at, 2);
        int second = (int) bytes(data, at + 2, 2);
        int codes = (int) bytes(data, at + 4, 4);
        boolean four = first > second || blockBytes == 16;
        int clear = format == DXT1 ? 0xff000000 : 0;
        int[] palette = { rgb(first), rgb(second), mix(rgb(first), rgb(second), four ? 2 : 1, 1),
                four ? mix(rgb(first), rgb(second), 1, 2) : clear };
        for (int i = 0; i < 16; i++) {
            texels[i] = palette[codes >>> 2 * i & 3];
        }
    }

    private static int alpha(int first, int second, int code) {
        if (code < 2) {
            return code == 0 ? first : second;
        }
        if (first > second) {
            return ((8 - code) * first + (code - 1) * second) / 7;
        }
        return code < 6 ? ((6 - code) * first + (code - 1) * second) / 5 : code == 6 ? 0 : 255;
    }

    private static int rgb(int packed) {
        int red = packed >>> 11;
        int green = packed >>> 5 & 0x3f;
        int blue = packed & 0x1f;
        return red << 3 | red >> 2 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2) << 16 | 0xff000000;
    }

    private static int mix(int a, int b, int ofA, int ofB) {
        int mixed = 0xff000000;
        for (int shift = 0; shift < 24; shift += 8) {
            mixed |= ((a >>> shift & 0xff) * ofA + (b >>> shift & 0xff) * ofB) / (ofA + ofB) << shift;
        }
        return mixed;
    }

    private static long bytes(byte[] data, int at, int count) {
        long value = 0;
        for (int i = 0; i < count; i++) {
            value |= (data[at + i] & 0xffL) << 8 * i;
        }
        return value;
    }
}
