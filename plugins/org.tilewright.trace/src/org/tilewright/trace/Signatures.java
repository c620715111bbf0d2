package org.tilewright.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** What a trace names once and then by number: functions, enumerations, bit masks, structures, frames of backtraces. */
final class Signatures {

    private static final int BACKTRACE_END = 0;
    private static final int BACKTRACE_LAST_TEXT = 3;
    private static final int BACKTRACE_LAST = 5;

    private final ByteReader in;
    private final Table<FunctionSignature> functions = new Table<>();
    private final Table<EnumSignature> enums = new Table<>();
    private final Table<OldEnum> oldEnums = new Table<>();
    private final Table<BitmaskSignature> bitmasks = new Table<>();
    private final Table<StructSignature> structs = new Table<>();
    private final BitSet frames = new BitSet();
    private long bytes;

    /** Up to version 2 a signature of an enumeration was one constant. */
    record OldEnum(EnumSignature names, long value) {}

    Signatures(ByteReader in) {
        this.in = in;
    }

    FunctionSignature function() throws IOException {
        int number = number("a function's number is");
        FunctionSignature known = functions.get(number);
        return known != null ? known : functions.put(number, new FunctionSignature(name(), names()));
    }

    StructSignature struct() throws IOException {
        int number = number("a structure's number is");
        StructSignature known = structs.get(number);
        return known != null ? known : structs.put(number, new StructSignature(name(), names()));
    }

    EnumSignature enumeration() throws IOException {
        int number = number("an enumeration's number is");
        EnumSignature known = enums.get(number);
        if (known != null) {
            return known;
        }
        EnumSignature made = new EnumSignature();
        int count = in.readCount("an enumeration's number of names is", TraceLimits.NAMES);
        for (int i = 0; i < count; i++) {
            String name = name();
            made.add(readInteger(), name);
        }
        return enums.put(number, made);
    }

    OldEnum oldEnum() throws IOException {
        int number = number("an enumeration's number is");
        OldEnum known = oldEnums.get(number);
        if (known != null) {
            return known;
        }
        EnumSignature names = new EnumSignature();
        String name = name();
        long value = readInteger();
        names.add(value, name);
        return oldEnums.put(number, new OldEnum(names, value));
    }

    BitmaskSignature bitmask() throws IOException {
        int number = number("a bit mask's number is");
        BitmaskSignature known = bitmasks.get(number);
        if (known != null) {
            return known;
        }
        int count = in.readCount("a bit mask's number of names is", TraceLimits.NAMES);
        List<BitmaskSignature.Flag> flags = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            flags.add(new BitmaskSignature.Flag(name(), in.readUnsigned()));
        }
        return bitmasks.put(number, new BitmaskSignature(List.copyOf(flags)));
    }

    /** An integer with its sign in a byte before it. */
    long readInteger() throws IOException {
        ValueType type = ValueType.of(in.read());
        if (type == ValueType.UNSIGNED) {
            return in.readUnsigned();
        }
        if (type == ValueType.SIGNED) {
            return -in.readUnsigned();
        }
        throw new IOException("a constant's value is of the type " + type + "; expected an integer");
    }

    /** Skips the stack that led to a call: what called is of no use here. */
    void skipBacktrace() throws IOException {
        long count = in.readUnsigned();
        for (long i = 0; i != count; i++) {
            int number = number("a stack frame's number is");
            if (!frames.get(number)) {
                skipFrame();
                frames.set(number);
            }
        }
    }

    private void skipFrame() throws IOException {
        int detail = in.read();
        while (detail != BACKTRACE_END) {
            if (detail > BACKTRACE_LAST) {
                throw new IOException(
                        "unknown detail " + detail + " of a stack frame; expected 0 to " + BACKTRACE_LAST);
            }
            long value = in.readUnsigned();
            if (detail <= BACKTRACE_LAST_TEXT) {
                in.skip(value);
            }
            detail = in.read();
        }
    }

    private int number(String what) throws IOException {
        return in.readCount(what, TraceLimits.SIGNATURE_NUMBER);
    }

    private String name() throws IOException {
        String name = in.readText("a name's size is", TraceLimits.NAME_BYTES);
        bytes += name.length();
        if (bytes > TraceLimits.SIGNATURE_BYTES) {
            throw new IOException("all names together have more than " + TraceLimits.SIGNATURE_BYTES
                    + " bytes; expected fewer");
        }
        return name;
    }

    private List<String> names() throws IOException {
        int count = in.readCount("a signature's number of names is", TraceLimits.MEMBERS);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(name());
        }
        return List.copyOf(names);
    }

    /** Signatures by number. */
    private static final class Table<T> {

        private Object[] entries = new Object[64];

        @SuppressWarnings("unchecked")
        T get(int number) {
            return number < entries.length ? (T) entries[number] : null;
        }

        T put(int number, T signature) {
            if (number >= entries.length) {
                entries = Arrays.copyOf(entries, Math.max(number + 1, 2 * entries.length));
            }
            entries[number] = signature;
            return signature;
        }
    }
}
