package org.tilewright.trace;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Writes small traces of any version of the container, after its description alone. */
final class TraceWriter {

    private final int version;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Set<String> named = new HashSet<>();
    private int calls;

    TraceWriter(int version) {
        this.version = version;
        number(version);
        if (version >= 6) {
            number(version);
            text("process.name").text("a program").text("");
        }
    }

    /** Enters a call of a function of two arguments; details follow, then {@link #end()}. */
    int enter(long thread, int function, String name) {
        raw(0);
        if (version >= 4) {
            number(thread);
        }
        number(function);
        if (named.add("function " + function)) {
            text(name).number(2).text("first").text("second");
        }
        return calls++;
    }

    TraceWriter leave(long call) {
        return raw(1).number(call);
    }

    TraceWriter end() {
        return raw(0);
    }

    /** A whole call without arguments. */
    TraceWriter call(long thread, int function, String name) {
        int call = enter(thread, function, name);
        return end().leave(call).end();
    }

    /** A value follows. */
    TraceWriter argument(int index) {
        return raw(1).number(index);
    }

    /** A value follows. */
    TraceWriter result() {
        return raw(2);
    }

    TraceWriter thread(long thread) {
        return raw(3).number(thread);
    }

    TraceWriter fake() {
        return raw(5).number(1);
    }

    TraceWriter integer(long value) {
        return value < 0 ? raw(3).number(-value) : raw(4).number(value);
    }

    TraceWriter float32(float value) {
        int bits = Float.floatToRawIntBits(value);
        return raw(5, bits, bits >> 8, bits >> 16, bits >> 24);
    }

    TraceWriter float64(double value) {
        long bits = Double.doubleToRawLongBits(value);
        raw(6);
        for (int i = 0; i < 8; i++) {
            raw((int) (bits >> 8 * i));
        }
        return this;
    }

    TraceWriter string(String value) {
        return raw(7).text(value);
    }

    TraceWriter blob(byte... value) {
        raw(8).number(value.length);
        out.writeBytes(value);
        return this;
    }

    /** GL_FALSE and GL_TRUE as an enumeration, which versions before 3 give a signature for each. */
    TraceWriter truth(boolean value) {
        int constant = value ? 1 : 0;
        raw(9);
        if (version < 3) {
            number(40 + constant);
            if (named.add("enumeration " + constant)) {
                text(value ? "GL_TRUE" : "GL_FALSE").integer(constant);
            }
            return this;
        }
        number(40);
        if (named.add("enumeration")) {
            number(2).text("GL_FALSE").integer(0).text("GL_TRUE").integer(1);
        }
        return integer(constant);
    }

    TraceWriter mask(long value) {
        raw(10).number(7);
        if (named.add("mask")) {
            number(3).text("NONE").number(0).text("RED").number(1).text("BLUE").number(4);
        }
        return number(value);
    }

    /** So many values follow. */
    TraceWriter array(int count) {
        return raw(11).number(count);
    }

    /** Two values follow. */
    TraceWriter point() {
        raw(12).number(3);
        if (named.add("structure")) {
            text("Point").number(2).text("x").text("y");
        }
        return this;
    }

    TraceWriter address(long value) {
        return raw(13).number(value);
    }

    /** Two values follow. */
    TraceWriter representation() {
        return raw(14);
    }

    TraceWriter wide(String value) {
        raw(15).number(value.codePointCount(0, value.length()));
        value.codePoints().forEach(this::number);
        return this;
    }

    /** A stack of two frames, each described where it is met first. */
    TraceWriter backtrace() {
        raw(4).number(2);
        for (int frame = 0; frame < 2; frame++) {
            number(frame);
            if (named.add("frame " + frame)) {
                raw(1).text("program").raw(2).text("draw").raw(3).text("draw.c").raw(4).number(300).raw(5)
                        .number(1L << 40)
                        .raw(0);
            }
        }
        return this;
    }

    TraceWriter number(long value) {
        long left = value;
        while ((left & ~0x7f) != 0) {
            raw((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        return raw((int) left);
    }

    TraceWriter text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        out.writeBytes(bytes);
        return this;
    }

    TraceWriter raw(int... bytes) {
        for (int b : bytes) {
            out.write(b);
        }
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /** What has been written since this was last asked. */
    byte[] take() {
        byte[] bytes = out.toByteArray();
        out.reset();
        return bytes;
    }
}
