package org.tilewright.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The characters of a trace that is a text, one byte each. */
final class TextScanner {

    private static final int END = -1;
    private static final int WINDOW = 1 << 16;

    /** Longest word: no name and no number has as many. */
    private static final int WORD = 1 << 10;

    private final InputStream in;
    private final byte[] window = new byte[WINDOW];
    private final StringBuilder word = new StringBuilder();
    private int next;
    private int filled;
    private long before;
    private int line = 1;

    TextScanner(InputStream in) {
        this.in = in;
    }

    /** The line of the next character, from 1 on. */
    int line() {
        return line;
    }

    /** How many bytes have been read. */
    long position() {
        return before + next;
    }

    /** The next character, which stays where it is; -1 at the end. */
    int peek() throws IOException {
        if (next == filled) {
            before += filled;
            next = 0;
            filled = Math.max(0, in.read(window, 0, WINDOW));
        }
        return filled == 0 ? END : window[next] & 0xff;
    }

    /** Whether all characters have been taken; what cannot be read is no end. */
    boolean isAtEnd() {
        try {
            return peek() == END;
        } catch (IOException e) {
            return false;
        }
    }

    /** Takes the next character. */
    int take() throws IOException {
        int character = peek();
        if (character == END) {
            throw new EOFException();
        }
        next++;
        if (character == '\n') {
            line++;
        }
        return character;
    }

    /** Takes the next character if it is this one. */
    boolean takes(char wanted) throws IOException {
        if (peek() != wanted) {
            return false;
        }
        take();
        return true;
    }

    /** Goes on to what is no blank, in this line or, if wanted, in later ones. */
    void skipBlanks(boolean lines) throws IOException {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r' || lines && peek() == '\n') {
            take();
        }
    }

    /** Takes letters, digits and underlines, and of a number its signs and points. */
    String word(boolean number) throws IOException {
        word.setLength(0);
        while (Character.isLetterOrDigit(ascii(peek())) || peek() == '_' || number && isOfNumber(peek())) {
            if (word.length() == WORD) {
                throw new IOException("a word of more than " + WORD + " characters; expected fewer");
            }
            word.append((char) take());
        }
        return word.toString();
    }

    private static char ascii(int character) {
        return character < 0x80 && character >= 0 ? (char) character : ' ';
    }

    private static boolean isOfNumber(int character) {
        return character == '.' || character == '-' || character == '+' || character == '#';
    }

    /** Takes what is up to a character or the end, and the character; more than {@code most} bytes are refused. */
    String upTo(char last, int most) throws IOException {
        byte[] bytes = new byte[64];
        int length = 0;
        for (int character = take(); character != last; character = take()) {
            if (length == most) {
                throw new IOException("a text of more than " + most + " bytes; expected fewer");
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.min(most, 2 * length));
            }
            bytes[length++] = (byte) character;
        }
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** Takes the rest of the line, whose first characters are given. */
    String restOfLine(int kept) throws IOException {
        StringBuilder rest = new StringBuilder();
        while (peek() != '\n' && peek() != END) {
            int character = take();
            if (rest.length() < kept) {
                rest.append((char) character);
            }
        }
        return rest.toString().strip();
    }

    /** What stands here, for a message. */
    String here() throws IOException {
        int character = peek();
        return character == END ? "the end"
                : character > ' ' && character < 0x7f ? "'" + (char) character + "'"
                        : "byte " + character;
    }
}
