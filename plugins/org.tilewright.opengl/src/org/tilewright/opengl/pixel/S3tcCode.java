package org.tilewright.opengl.pixel;

/** Blocks of colours as S3TC has them (EXT_texture_compression_s3tc): two colours and two between them, with alpha in three ways. */
final class S3tcCode implements BlockCode {

    private static final int DXT1 = 0;
    private static final int DXT1_ALPHA = 1;
    private static final int DXT3 = 2;
    private static final int DXT5 = 3;

    private final int format;
    private final int blockBytes;

    private S3tcCode(int format) {
        this.format = format;
        blockBytes = format == DXT1 || format == DXT1_ALPHA ? 8 : 16;
    }

    /** The code of the format with a number, as OpenGL numbers the four. */
    static S3tcCode of(int format) {
        return new S3tcCode(format);
    }

    @Override
    public int bytes() {
        return blockBytes;
    }

    @Override
    public boolean isWide() {
        return false;
    }

    @Override
    public void colours(byte[] data, int at, int[] texels) {
        palette(data, at + blockBytes - 8, texels);
        if (format == DXT3) {
            long alphas = bytes(data, at, 8);
            for (int i = 0; i < TEXELS; i++) {
                texels[i] = texels[i] & 0xffffff | (int) (alphas >>> 4 * i & 0xf) * 0x11 << 24;
            }
        } else if (format == DXT5) {
            int first = data[at] & 0xff;
            int second = data[at + 1] & 0xff;
            long codes = bytes(data, at + 2, 6);
            for (int i = 0; i < TEXELS; i++) {
                texels[i] = texels[i] & 0xffffff | alpha(first, second, (int) (codes >>> 3 * i & 7)) << 24;
            }
        }
    }

    private void palette(byte[] data, int at, int[] texels) {
        int first = (int) bytes(data, at, 2);
        int second = (int) bytes(data, at + 2, 2);
        int codes = (int) bytes(data, at + 4, 4);
        boolean four = first > second || blockBytes == 16;
        int clear = format == DXT1 ? 0xff000000 : 0;
        int[] palette = { rgb(first), rgb(second), mix(rgb(first), rgb(second), four ? 2 : 1, 1),
                four ? mix(rgb(first), rgb(second), 1, 2) : clear };
        for (int i = 0; i < TEXELS; i++) {
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
