package org.tilewright.frame.format;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.tilewright.input.Place;

/** Lines of UTF-8 text, one at a time, none longer than {@link FrameLimits#LINE_BYTES}. */
final class LineSource {

    private final EntryStream bytes;
    private final Place place;
    private final byte[] block = new byte[1 << 16];
    private int position;
    private int filled;
    private byte[] line = new byte[1 << 12];
    private int number;

    /**
     * Lines of a stream.
     *
     * @param bytes the stream; see {@link InputStream}
     * @param place where it comes from
     */
    LineSource(EntryStream bytes, Place place) {
        this.bytes = bytes;
        this.place = place;
    }

    /**
     * Where the last line was.
     *
     * @return the place with its line number
     */
    Place place() {
        return place.at("line " + number);
    }

    /**
     * The next line.
     *
     * @return the line without its end, or null after the last one
     */
    String next() {
        int length = 0;
        number++;
        while (true) {
            if (position == filled) {
                filled = bytes.read(block, 0, block.length);
                position = 0;
                if (filled < 0) {
                    filled = 0;
                    return length == 0 ? null : text(length);
                }
            }
            int end = position;
            while (end < filled && block[end] != '\n') {
                end++;
            }
            int count = end - position;
            if (length + count > FrameLimits.LINE_BYTES) {
                throw place().error("the line is longer than " + FrameLimits.LINE_BYTES + " bytes",
                        "one JSON object a line");
            }
            if (length + count > line.length) {
                line = Arrays.copyOf(line, Math.max(length + count, line.length * 2));
            }
            System.arraycopy(block, position, line, length, count);
            length += count;
            position = end;
            if (end < filled) {
                position++;
                return text(length);
            }
        }
    }

    private String text(int length) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
        } catch (CharacterCodingException e) {
            throw place().error("not UTF-8", "JSON in UTF-8");
        }
    }
}
