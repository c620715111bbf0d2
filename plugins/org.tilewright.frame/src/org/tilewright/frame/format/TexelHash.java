package org.tilewright.frame.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Map;

import org.tilewright.frame.image.TextureLevel;

/**
 * Names of images by content: SHA-256 over width, height and the words of texels, so that equal images have one name. Images of
 * a level count as one, above each other.
 */
final class TexelHash {

    private static final int CHUNK = 1 << 14;

    private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    /** Names by words, and of these by width and rows: levels of several sizes may share their words. */
    private final Map<int[], Map<Long, String>> names = new IdentityHashMap<>();

    /**
     * Name of a level's image.
     *
     * @param level the level
     * @return 64 hexadecimal digits
     */
    String name(TextureLevel level) {
        long shape = (long) level.width() << Integer.SIZE | rows(level);
        return names.computeIfAbsent(level.texels(), texels -> new HashMap<>()).computeIfAbsent(shape,
                key -> hash(level));
    }

    private static int rows(TextureLevel level) {
        return level.height() * level.depth();
    }

    private String hash(TextureLevel level) {
        MessageDigest digest = sha256();
        chunk.clear().putInt(level.width()).putInt(rows(level));
        digest.update(chunk.array(), 0, chunk.position());
        int[] texels = level.texels();
        for (int start = 0; start < texels.length; start += CHUNK) {
            int count = Math.min(CHUNK, texels.length - start);
            chunk.clear().asIntBuffer().put(texels, start, count);
            digest.update(chunk.array(), 0, count * Integer.BYTES);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * The hash function.
     *
     * @return a fresh SHA-256
     */
    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
