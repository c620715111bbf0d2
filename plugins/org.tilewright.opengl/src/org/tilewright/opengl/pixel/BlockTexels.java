package org.tilewright.opengl.pixel;

import java.util.Map;

import org.tilewright.opengl.pixel.EtcCode.Alpha;

/** Decodes images that are compressed in blocks of 4 x 4 texels: S3TC, RGTC, LATC, ETC1, ETC2 and EAC. */
public final class BlockTexels {

    private static final Map<Integer, BlockCode> CODES = Map.ofEntries(Map.entry(0x83f0, S3tcCode.of(0)),
            Map.entry(0x83f1, S3tcCode.of(1)), Map.entry(0x83f2, S3tcCode.of(2)), Map.entry(0x83f3, S3tcCode.of(3)),
            Map.entry(0x8c4c, S3tcCode.of(0)), Map.entry(0x8c4d, S3tcCode.of(1)), Map.entry(0x8c4e, S3tcCode.of(2)),
            Map.entry(0x8c4f, S3tcCode.of(3)), Map.entry(0x8c70, new RgtcCode(1, true, false)),
            Map.entry(0x8c71, new RgtcCode(1, true, true)), Map.entry(0x8c72, new RgtcCode(2, true, false)),
            Map.entry(0x8c73, new RgtcCode(2, true, true)), Map.entry(0x8dbb, new RgtcCode(1, false, false)),
            Map.entry(0x8dbc, new RgtcCode(1, false, true)), Map.entry(0x8dbd, new RgtcCode(2, false, false)),
            Map.entry(0x8dbe, new RgtcCode(2, false, true)), Map.entry(0x8d64, new EtcCode(Alpha.NONE)),
            Map.entry(0x9270, new EacCode(1, false)), Map.entry(0x9271, new EacCode(1, true)),
            Map.entry(0x9272, new EacCode(2, false)), Map.entry(0x9273, new EacCode(2, true)),
            Map.entry(0x9274, new EtcCode(Alpha.NONE)), Map.entry(0x9275, new EtcCode(Alpha.NONE)),
            Map.entry(0x9276, new EtcCode(Alpha.ONE_BIT)), Map.entry(0x9277, new EtcCode(Alpha.ONE_BIT)),
            Map.entry(0x9278, new EtcCode(Alpha.EIGHT_BITS)), Map.entry(0x9279, new EtcCode(Alpha.EIGHT_BITS)));

    private BlockTexels() {}

    /**
     * Whether a format is one of these.
     *
     * @param format OpenGL's internal format
     * @return true where {@link #decode} can decode it
     */
    public static boolean isKnown(int format) {
        return CODES.containsKey(format);
    }

    /**
     * Whether blocks of one format can lie in an image of another one.
     *
     * @param format OpenGL's internal format of blocks
     * @param image  that of the image
     * @return true where both are known and their texels are kept in the same way
     */
    public static boolean fits(int format, int image) {
        return isKnown(format) && isKnown(image) && CODES.get(format).isWide() == CODES.get(image).isWide();
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
            decode(CODES.get(format), data, to, box);
        }
    }

    private static void decode(BlockCode code, byte[] data, Texels to, int[] box) {
        int[] texels = new int[BlockCode.TEXELS];
        float[] numbers = new float[4 * BlockCode.TEXELS];
        int at = 0;
        for (int z = 0; z < box[5]; z++) {
            for (int y = 0; y < box[4]; y += BlockCode.EDGE) {
                for (int x = 0; x < box[3]; x += BlockCode.EDGE) {
                    if (at + code.bytes() > data.length) {
                        return;
                    }
                    int[] place = { box[0] + x, box[1] + y, box[2] + z, Math.min(BlockCode.EDGE, box[3] - x),
                            Math.min(BlockCode.EDGE, box[4] - y) };
                    if (code.isWide()) {
                        code.numbers(data, at, numbers);
                        put(numbers, to, place);
                    } else {
                        code.colours(data, at, texels);
                        put(texels, (ByteTexels) to, place);
                    }
                    at += code.bytes();
                }
            }
        }
    }

    private static void put(int[] texels, ByteTexels to, int[] place) {
        for (int y = 0; y < place[4]; y++) {
            for (int x = 0; x < place[3]; x++) {
                to.setPacked(place[0] + x, place[1] + y, place[2], texels[BlockCode.EDGE * y + x]);
            }
        }
    }

    private static void put(float[] numbers, Texels to, int[] place) {
        float[] rgba = new float[4];
        for (int y = 0; y < place[4]; y++) {
            for (int x = 0; x < place[3]; x++) {
                System.arraycopy(numbers, 4 * (BlockCode.EDGE * y + x), rgba, 0, 4);
                to.set(place[0] + x, place[1] + y, place[2], rgba);
            }
        }
    }
}
