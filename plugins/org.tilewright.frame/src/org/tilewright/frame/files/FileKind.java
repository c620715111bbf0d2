package org.tilewright.frame.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;

/**
 * Kinds of files that verbs write under a name of the user's. One of the same kind is replaced by a new one; of another kind it
 * may be anything, and is not.
 */
public enum FileKind {

    /** A PNG. */
    IMAGE("an image", "\u0089PNG\r\n\u001A\n.*"),

    /** An archive. */
    FRAME("a frame", "PK[\u0003\u0005].*"),

    /** Accesses, one a line: what it does and an address. */
    TRACE("a din trace", "[0-4] [0-9a-fA-F]+[\r\n].*"),

    /** Requests to memory, one a line: an address, what it does and when. */
    REQUESTS("a trace of requests", "0x[0-9a-f]+ (READ|WRITE) [0-9]+[\r\n].*");

    private static final int LOOKED_AT = 64;

    private final String name;
    private final Pattern begin;

    FileKind(String name, String begin) {
        this.name = name;
        this.begin = Pattern.compile(begin, Pattern.DOTALL);
    }

    /**
     * Refuses to write over a file of another kind. An empty one, a device or a pipe holds nothing that would be lost.
     *
     * @param option what named the file, such as {@code --out}
     * @param file the file that would be written
     * @param permission how a user says that it may be lost, such as {@code --overwrite to replace it}; null if by no option
     * @throws InputException if it is there and of another kind
     */
    public void requireReplaceable(String option, Path file, String permission) {
        if (Files.isRegularFile(file) && !isReplaceable(file)) {
            throw new InputException(option + " " + file + ": is there and is not " + name + "; expected a new file or "
                    + name + (permission == null ? "" : ", or " + permission));
        }
    }

    /** Whether nothing but a file of this kind would be lost. */
    private boolean isReplaceable(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(LOOKED_AT);
            return first.length == 0 || begin.matcher(new String(first, StandardCharsets.ISO_8859_1)).matches();
        } catch (IOException e) {
            return false; // It cannot be known.
        }
    }
}
