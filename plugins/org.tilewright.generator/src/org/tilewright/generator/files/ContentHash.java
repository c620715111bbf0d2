package org.tilewright.generator.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import org.tilewright.frame.files.FileFailures;

/** SHA-256 of content, in hexadecimal. */
public final class ContentHash {

    private final MessageDigest digest;

    /** An empty content. */
    public ContentHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /**
     * Adds a named part; two contents are equal only when their parts are equal one by one.
     *
     * @param name name of the part
     * @param bytes the part
     * @return this
     */
    public ContentHash add(String name, byte[] bytes) {
        digest.update((name.length() + ":" + name + ":" + bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
        return this;
    }

    /** The hash of all parts so far, 64 lower-case hexadecimal digits. Starts afresh. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * The plain SHA-256 of some bytes.
     *
     * @param bytes the bytes
     * @return 64 lower-case hexadecimal digits
     */
    public static String of(byte[] bytes) {
        ContentHash hash = new ContentHash();
        hash.digest.update(bytes);
        return hash.hex();
    }

    /**
     * The plain SHA-256 of a file.
     *
     * @param file the file
     * @return 64 lower-case hexadecimal digits
     * @throws org.tilewright.frame.InputException if the file cannot be read
     */
    public static String of(Path file) {
        ContentHash hash = new ContentHash();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                hash.digest.update(buffer, 0, count);
            }
        } catch (IOException e) {
            throw FileFailures.cannotRead(file, e);
        }
        return hash.hex();
    }
}
