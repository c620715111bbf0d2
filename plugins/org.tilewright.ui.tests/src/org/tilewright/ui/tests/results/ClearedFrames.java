package org.tilewright.ui.tests.results;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** A trace as apitrace writes them, version 4 in gzip: frames of 16 x 8 pixels, each cleared to a colour and shown. */
final class ClearedFrames {

    private static final int UNSIGNED = 4;
    private static final int FLOAT = 5;
    private static final int COLOUR_BUFFER = 0x4000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<String> functions = new ArrayList<>();
    private int calls;

    private ClearedFrames() {
        bytes.write(4);
    }

    /** Writes one with a frame of each colour, 0xRRGGBB, of which each channel is 0 or 255. */
    static Path write(Path file, int... colours) throws IOException {
        ClearedFrames trace = new ClearedFrames();
        for (int colour : colours) {
            trace.call("glViewport", 0, 0, 16, 8);
            trace.call("glClearColor", (colour >> 16) / 255f, (colour >> 8 & 255) / 255f, (colour & 255) / 255f, 1f);
            trace.call("glClear", COLOUR_BUFFER);
            trace.call("glXSwapBuffers");
        }
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            trace.bytes.writeTo(out);
        }
        return file;
    }

    /** Enters in thread 0 and leaves at once; a function is described when it is first called. */
    private void call(String function, Number... arguments) {
        bytes.write(0);
        bytes.write(0);
        int known = functions.indexOf(function);
        number(known < 0 ? functions.size() : known);
        if (known < 0) {
            functions.add(function);
            text(function);
            number(arguments.length);
            for (int i = 0; i < arguments.length; i++) {
                text("argument" + i);
            }
        }
        for (int i = 0; i < arguments.length; i++) {
            bytes.write(1);
            number(i);
            value(arguments[i]);
        }
        bytes.write(0);
        bytes.write(1);
        number(calls++);
        bytes.write(0);
    }

    private void value(Number value) {
        if (value instanceof Float number) {
            bytes.write(FLOAT);
            int bits = Float.floatToIntBits(number);
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                bytes.write(bits >> shift);
            }
        } else {
            bytes.write(UNSIGNED);
            number(value.intValue());
        }
    }

    private void text(String text) {
        number(text.length());
        bytes.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Seven bits a byte, the lowest first; all but the last have the eighth bit set. */
    private void number(int value) {
        int rest = value;
        while (rest > 127) {
            bytes.write(rest & 127 | 128);
            rest >>= 7;
        }
        bytes.write(rest);
    }
}
