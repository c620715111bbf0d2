package org.tilewright.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes small traces of any version of apitrace's container, after the description of the format alone: what reads
 * traces is tested against it. Values are written where a detail or an array wants one; nothing is checked.
 */
public final class TraceWriter {

    private final int version;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Set<String> named = new HashSet<>();
    private int calls;

    /**
     * Begins a trace.
     *
     * @param version version of the container, from 0 to 6
     */
    public TraceWriter(int version) {
        this.version = version;
        number(version);
        if (version >= 6) {
            number(version);
            text("process.name").text("a program").text("");
        }
    }

    /**
     * Enters a call of a function of two arguments, {@code first} and {@code second}.
     *
     * @param thread   who calls
     * @param function number of the function
     * @param name     its name, which is written where the number is new
     * @return number of the call; details follow, then {@link #end()}
     */
    public int enter(long thread, int function, String name) {
        return enter(thread, function, name, "first", "second");
    }

    /**
     * Enters a call.
     *
     * @param thread    who calls
     * @param function  number of the function
     * @param name      its name, which is written where the number is new
     * @param arguments names of its arguments, which are written with it
     * @return number of the call; details follow, then {@link #end()}
     */
    public int enter(long thread, int function, String name, String... arguments) {
        raw(0);
        if (version >= 4) {
            number(thread);
        }
        number(function);
        if (named.add("function " + function)) {
            text(name).number(arguments.length);
            for (String argument : arguments) {
                text(argument);
            }
        }
        return calls++;
    }

    /** Leaves a call; details follow, then {@link #end()}. */
    public TraceWriter leave(long call) {
        return raw(1).number(call);
    }

    /** Ends the details of a call that is entered or left. */
    public TraceWriter end() {
        return raw(0);
    }

    /** A whole call without arguments. */
    public TraceWriter call(long thread, int function, String name) {
        int call = enter(thread, function, name);
        return end().leave(call).end();
    }

    /** A value follows. */
    public TraceWriter argument(int index) {
        return raw(1).number(index);
    }

    /** A value follows. */
    public TraceWriter result() {
        return raw(2);
    }

    /** The thread of a call as a detail, as the oldest versions have it. */
    public TraceWriter thread(long thread) {
        return raw(3).number(thread);
    }

    /** Says that the tracer made the call up. */
    public TraceWriter fake() {
        return raw(5).number(1);
    }

    /** An integer, by its sign of one type or the other. */
    public TraceWriter integer(long value) {
        return value < 0 ? raw(3).number(-value) : raw(4).number(value);
    }

    /** A number of 32 bits. */
    public TraceWriter float32(float value) {
        int bits = Float.floatToRawIntBits(value);
        return raw(5, bits, bits >> 8, bits >> 16, bits >> 24);
    }

    /** A number of 64 bits. */
    public TraceWriter float64(double value) {
        long bits = Double.doubleToRawLongBits(value);
        raw(6);
        for (int i = 0; i < 8; i++) {
            raw((int) (bits >> 8 * i));
        }
        return this;
    }

    /** A text. */
    public TraceWriter string(String value) {
        return raw(7).text(value);
    }

    /** Bytes. */
    public TraceWriter blob(byte... value) {
        raw(8).number(value.length);
        out.writeBytes(value);
        return this;
    }

    /** GL_FALSE and GL_TRUE as an enumeration, which versions before 3 give a signature for each. */
    public TraceWriter truth(boolean value) {
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

    /** A bit mask of the names NONE, RED (1) and BLUE (4). */
    public TraceWriter mask(long value) {
        raw(10).number(7);
        if (named.add("mask")) {
            number(3).text("NONE").number(0).text("RED").number(1).text("BLUE").number(4);
        }
        return number(value);
    }

    /** So many values follow. */
    public TraceWriter array(int count) {
        return raw(11).number(count);
    }

    /** Two values follow. */
    public TraceWriter point() {
        raw(12).number(3);
        if (named.add("structure")) {
            text("Point").number(2).text("x").text("y");
        }
        return this;
    }

    /** An opaque pointer. */
    public TraceWriter address(long value) {
        return raw(13).number(value);
    }

    /** Two values follow. */
    public TraceWriter representation() {
        return raw(14);
    }

    /** A text of wide characters. */
    public TraceWriter wide(String value) {
        raw(15).number(value.codePointCount(0, value.length()));
        value.codePoints().forEach(this::number);
        return this;
    }

    /** A stack of two frames, each described where it is met first. */
    public TraceWriter backtrace() {
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

    /** A bare number of up to 64 bits. */
    public TraceWriter number(long value) {
        long left = value;
        while ((left & ~0x7f) != 0) {
            raw((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        return raw((int) left);
    }

    /** A bare text with its size. */
    public TraceWriter text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        out.writeBytes(bytes);
        return this;
    }

    /** Bytes as they are. */
    public TraceWriter raw(int... bytes) {
        for (int b : bytes) {
            out.write(b);
        }
        return this;
    }

    /** All that was written. */
    public byte[] bytes() {
        return out.toByteArray();
    }

    /** What has been written since this was last asked. */
    public byte[] take() {
        byte[] bytes = out.toByteArray();
        out.reset();
        return bytes;
    }
}
