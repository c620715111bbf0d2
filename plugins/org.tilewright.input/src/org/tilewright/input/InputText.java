package org.tilewright.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files whose whole text is wanted at once: of a bounded length, in UTF-8 and nothing else. */
public final class InputText {

    private static final int BLOCK = 1 << 13;

    private InputText() {}

    /**
     * Reads a text.
     *
     * @param file         the file
     * @param maximumBytes most bytes that it may have
     * @param expected     what the file should be, such as {@code the file of a sweep}
     * @param complaint    what carries a line about it
     * @return its text
     */
    public static String read(Path file, int maximumBytes, String expected, Complaint complaint) {
        Place place = new Place(file.toString(), complaint);
        if (Files.isDirectory(file)) {
            throw place.error("is a folder", expected);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(maximumBytes);
            if (in.read() >= 0) {
                throw place.error("longer than " + maximumBytes + " bytes", "at most so many");
            }
            return text(bytes, place);
        } catch (NoSuchFileException e) {
            throw place.error("not found", expected);
        } catch (AccessDeniedException e) {
            throw place.error("cannot be read: access denied", "a readable file");
        } catch (IOException e) {
            throw place.error("cannot be read: " + reason(e), "a readable file");
        }
    }

    private static String reason(IOException failure) {
        String said = failure instanceof FileSystemException refused ? refused.getReason() : failure.getMessage();
        return said == null ? "the file system refuses" : Place.excerpt(said, 200);
    }

    private static String text(byte[] bytes, Place place) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(BLOCK);
        while (true) {
            var result = decoder.decode(in, out, true);
            if (result.isError()) {
                throw place.at(position(bytes, in.position())).error("not UTF-8", "a text in UTF-8");
            }
            if (result.isUnderflow()) {
                return new String(bytes, StandardCharsets.UTF_8);
            }
            out.clear();
        }
    }

    /** Line and column, from 1; characters of several bytes count once. */
    private static String position(byte[] bytes, int end) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < end; i++) {
            if (bytes[i] == '\n') {
                line++;
                column = 1;
            } else if ((bytes[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        return line + ":" + column;
    }
}
