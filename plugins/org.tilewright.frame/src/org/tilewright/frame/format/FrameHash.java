package org.tilewright.frame.format;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

import org.tilewright.frame.Frame;

/**
 * Identity of a frame's content: the SHA-256 over its command list as {@link FrameWriter} writes it, with every texture
 * level given by the hash of its texels, then its vertices, then its indices. Packing, placement of textures and the
 * way in which numbers are written do not change it; anything that a renderer can see does, and so does the name.
 */
public final class FrameHash {

    private FrameHash() {}

    /**
     * Hashes a frame.
     *
     * @param frame the frame
     * @return 64 hexadecimal digits
     */
    public static String of(Frame frame) {
        MessageDigest digest = TexelHash.sha256();
        TexelHash texels = new TexelHash();
        FrameLines.ImageNames names = (texture, level) -> texels.name(texture.levels().get(level));
        try (Writer out = new OutputStreamWriter(new DigestOutputStream(OutputStream.nullOutputStream(), digest),
                StandardCharsets.UTF_8)) {
            new FrameLines(frame, names).write(FormatVersion.oldest(frame), out);
        } catch (IOException e) {
            throw new AssertionError("writing nowhere cannot fail", e);
        }
        digest.update(frame.vertices().duplicate());
        digest.update(frame.indices().duplicate());
        return HexFormat.of().formatHex(digest.digest());
    }
}
