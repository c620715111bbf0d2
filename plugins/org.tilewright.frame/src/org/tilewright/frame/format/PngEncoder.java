package org.tilewright.frame.format;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

import org.tilewright.frame.image.TextureLevel;

/**
 * Writes texels as PNG files. The library's writer spends more time on a texture than the import of its frame; this one holds each row
 * against the one before it and packs fast, which makes files of textures a tenth larger.
 */
final class PngEncoder {

    private static final int OPAQUE = 0xFF000000;
    private static final byte[] SIGNATURE = { (byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };
    private static final int EIGHT_BITS = 8;
    private static final int RED_GREEN_BLUE = 2;
    private static final int WITH_ALPHA = 6;
    private static final int UP = 2;

    private PngEncoder() {}

    /**
     * Encodes a level: with alpha where a texel needs it, without where all are opaque.
     *
     * @param level the level
     * @return a PNG file
     * @throws IOException never, as nothing leaves memory
     */
    static byte[] encode(TextureLevel level) throws IOException {
        int channels = isOpaque(level.texels()) ? 3 : 4;
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.write(SIGNATURE);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        fields.writeInt(level.width());
        fields.writeInt(level.height());
        fields.write(new byte[] { EIGHT_BITS, (byte) (channels == 3 ? RED_GREEN_BLUE : WITH_ALPHA), 0, 0, 0 });
        chunk(out, "IHDR", header.toByteArray());
        chunk(out, "IDAT", rows(level, channels));
        chunk(out, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static boolean isOpaque(int[] texels) {
        for (int texel : texels) {
            if ((texel & OPAQUE) != OPAQUE) {
                return false;
            }
        }
        return true;
    }

    private static byte[] rows(TextureLevel level, int channels) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater, 1 << 15)) {
            int[] texels = level.texels();
            int width = level.width();
            byte[] row = new byte[1 + width * channels];
            row[0] = UP;
            for (int y = 0; y < level.height(); y++) {
                int at = 1;
                for (int i = y * width; i < (y + 1) * width; i++) {
                    int texel = texels[i];
                    int above = y == 0 ? 0 : texels[i - width];
                    row[at++] = (byte) (texel - above);
                    row[at++] = (byte) ((texel >>> 8) - (above >>> 8));
                    row[at++] = (byte) ((texel >>> 16) - (above >>> 16));
                    if (channels == 4) {
                        row[at++] = (byte) ((texel >>> 24) - (above >>> 24));
                    }
                }
                out.write(row);
            }
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(content);
        out.writeInt(content.length);
        out.write(name);
        out.write(content);
        out.writeInt((int) checksum.getValue());
    }
}
