package org.tilewright.verification.compression;

import java.util.Map;

import org.tilewright.protocol.compression.ColourCodec;
import org.tilewright.protocol.compression.DepthCodec;
import org.tilewright.protocol.compression.LineCodec;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A line is written word by word and then encoded, by a codec that has encoded other lines before; what it is decoded to is the line
 * again, and words beside it stay as they are. The ghost is the line as it was written.
 *
 * <p>Words are those at which the arithmetic of a codec may go wrong: all and no bits, the ends of each channel, signs that change,
 * neighbours that differ by one.
 */
public final class CompressedLines extends Harness {

    private static final int[] WORDS = { 0, 0xFFFFFFFF, 0xFF0000FF, 0x0000FF00, 0x00FF0001, 0x01010101, 0x80808080,
            0x7F7F7F7F, 0xFE01FF00, 0x00FFFFFF, 0x12345678, 0x40800000 };
    /** What stands before and behind the line, and must stay. */
    private static final int BESIDE = 0x5A5AA5A5;

    private static final int SAW_FEWER = 0;
    private static final int SAW_NOT_FEWER = 1;

    private final int values;
    private final int[] line;
    private int written;
    private final transient LineCodec codec;
    private final transient int[] encoded;
    private final transient int[] decoded;

    /** Takes {@code codec}, {@code tile}, {@code words} and {@code values}. */
    public CompressedLines(Bounds bounds) {
        int words = bounds.number("words");
        values = bounds.number("values");
        line = new int[words];
        codec = bounds.text("codec").equals("DEPTH") ? new DepthCodec(bounds.number("tile"), words)
                : new ColourCodec(bounds.number("tile"), words);
        encoded = new int[words + 2];
        decoded = new int[words + 2];
    }

    @Override
    public void step() {
        line[written] = Choice.upTo(values);
        written++;
        if (written == line.length) {
            comesBack();
            for (int word = 0; word < line.length; word++) {
                line[word] = 0;
            }
            written = 0;
        }
    }

    private void comesBack() {
        decoded[0] = BESIDE;
        decoded[line.length + 1] = BESIDE;
        for (int word = 0; word < line.length; word++) {
            encoded[word + 1] = WORDS[line[word]];
            decoded[word + 1] = BESIDE;
        }
        int bits = codec.encode(encoded, 1);
        codec.decode(decoded, 1);
        for (int word = 0; word < line.length; word++) {
            check(encoded[word + 1] == WORDS[line[word]], "a line is changed when it is encoded");
            check(decoded[word + 1] == WORDS[line[word]], "a word does not come back as it was");
        }
        check(decoded[0] == BESIDE && decoded[line.length + 1] == BESIDE, "a word beside the line is written");
        Choice.saw(bits < line.length * Integer.SIZE ? SAW_FEWER : SAW_NOT_FEWER);
    }

    @Override
    public String describe(int[] choices) {
        return "cache: word " + written + " of the line is " + text(choices[0])
                + (written + 1 == line.length ? "; cache -> memory: the line" : "");
    }

    @Override
    public void show(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (int word = 0; word < written; word++) {
            text.append(word == 0 ? "" : " ").append(text(line[word]));
        }
        values.put("line", written == 0 ? "empty" : text.toString());
    }

    private static String text(int value) {
        return "0x" + Integer.toHexString(WORDS[value]);
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a line takes fewer bits than its words",
                "a line takes as many bits as its words, or more" };
    }
}
