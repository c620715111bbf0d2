package org.tilewright.trace;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads the values of a text: numbers, which in one kind of texts have their bits in hexadecimal, two words for one of 64 bits; names
 * of constants; texts; lists in braces; and {@code *} with the number of what {@link TextMemory} holds.
 */
final class TextValues {

    /** What stands for what the tracer did not follow. */
    private static final String IGNORED = "GLInterceptor IGNORED";

    private final TextScanner in;
    private final Path file;
    private final boolean hexadecimal;
    private TextMemory memory;
    private Values values;
    private boolean blobs;
    private int depth;
    private long held;

    TextValues(Path file, TextScanner in, boolean hexadecimal) {
        this.file = file;
        this.in = in;
        this.hexadecimal = hexadecimal;
    }

    /** From here on, values are those of a call, of whose blobs the bytes are wanted or not. */
    void into(Values call, boolean wantsBlobs) {
        values = call;
        blobs = wantsBlobs;
        depth = 0;
        held = 0;
    }

    /** Reads a value, which may be one of a parameter that is a constant, and gives its position. */
    int read(boolean constant) throws IOException {
        if (values.size() >= TraceLimits.VALUES) {
            throw new IOException("a call of more than " + TraceLimits.VALUES + " values; expected fewer");
        }
        in.skipBlanks(true);
        int first = in.peek();
        if (first == '"') {
            return text();
        } else if (first == '{') {
            return list(constant);
        } else if (first == '*') {
            return buffer();
        } else if (first == '[') {
            return address();
        } else if (first >= '0' && first <= '9' || first == '-' || first == '+' || first == '.') {
            return number(constant);
        } else if (Character.isLetter(first) && first < 0x80) {
            return names();
        }
        throw new IOException(in.here() + " where a value begins; expected a number, a name, '\"', '{' or '*'");
    }

    private int text() throws IOException {
        in.take();
        String text = in.upTo('"', TraceLimits.TEXT_BYTES);
        return text.equals(IGNORED) ? values.add(ValueType.NULL, 0, null)
                : values.add(ValueType.STRING, 0, text, 2L * text.length());
    }

    private int list(boolean constant) throws IOException {
        if (depth == TraceLimits.DEPTH) {
            throw new IOException("lists inside each other " + depth + " times; expected less");
        }
        depth++;
        in.take();
        int position = values.add(ValueType.ARRAY, 0, null);
        int count = 0;
        in.skipBlanks(true);
        if (!in.takes('}')) {
            do {
                read(constant);
                count++;
                in.skipBlanks(true);
            } while (in.takes(','));
            if (!in.takes('}')) {
                throw new IOException(in.here() + " in a list; expected ',' or '}'");
            }
        }
        depth--;
        values.setSize(position, count);
        values.end(position);
        return position;
    }

    private int buffer() throws IOException {
        in.take();
        String word = in.word(false);
        int number;
        try {
            number = Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IOException("'*" + word + "'; expected '*' and the number of a buffer", e);
        }
        if (!blobs) {
            return values.add(ValueType.BLOB, 0, null);
        }
        if (memory == null) {
            memory = TextMemory.of(file);
        }
        long size = memory.size(number);
        if (size == 0) {
            return values.add(ValueType.NULL, 0, null);
        }
        held += size;
        if (held > TraceLimits.BLOB_BYTES) {
            throw new IOException("a call with " + held + " bytes of memory; expected " + TraceLimits.BLOB_BYTES
                    + " at most");
        }
        return values.add(ValueType.BLOB, size, memory.bytes(number), size);
    }

    /** {@code [0x0...]} and {@code U0x...}, in which the number is decimal. */
    private int address() throws IOException {
        in.take();
        int position = opaque(in.word(false), 2);
        if (!in.takes(']')) {
            throw new IOException(in.here() + " behind an address; expected ']'");
        }
        return position;
    }

    private int opaque(String word, int digits) throws IOException {
        try {
            return values.add(ValueType.OPAQUE, Long.parseLong(word.substring(Math.min(digits, word.length()))), null);
        } catch (NumberFormatException e) {
            throw new IOException("'" + word + "'; expected an address", e);
        }
    }

    private int names() throws IOException {
        String word = in.word(false);
        if (word.startsWith("U0x")) {
            return opaque(word, 3);
        }
        long bits = named(word);
        in.skipBlanks(false);
        while (in.takes('|')) {
            in.skipBlanks(false);
            bits |= named(in.word(false));
            in.skipBlanks(false);
        }
        return values.add(ValueType.UNSIGNED, bits, null);
    }

    private static long named(String word) throws IOException {
        Integer value = TextNames.constant(word);
        if (value == null) {
            throw new IOException("the constant " + word + " is unknown; expected one of OpenGL up to 2.1");
        }
        return Integer.toUnsignedLong(value);
    }

    private int number(boolean constant) throws IOException {
        String word = in.word(true);
        try {
            if (!word.startsWith("0x") && !word.startsWith("0X")) {
                return decimal(word);
            }
            int point = word.indexOf('.');
            if (point >= 0) {
                long low = Integer.toUnsignedLong(bits(word.substring(0, point)));
                return values.add(ValueType.DOUBLE, (long) bits(word.substring(point + 1)) << 32 | low, null);
            }
            int bits = bits(word);
            return hexadecimal && !constant ? values.add(ValueType.FLOAT, bits, null)
                    : values.add(ValueType.UNSIGNED, Integer.toUnsignedLong(bits), null);
        } catch (NumberFormatException e) {
            throw new IOException("'" + word + "'; expected a number", e);
        }
    }

    private static int bits(String word) {
        if (!word.startsWith("0x") && !word.startsWith("0X")) {
            throw new NumberFormatException();
        }
        return Integer.parseUnsignedInt(word, 2, word.length(), 16);
    }

    /** The tracer's library writes {@code 1.#INF} and the like. */
    private int decimal(String word) {
        if (word.indexOf('#') >= 0) {
            double special = word.contains("INF") ? Double.POSITIVE_INFINITY : Double.NaN;
            return real(word.startsWith("-") ? -special : special);
        }
        for (int i = word.charAt(0) == '-' ? 1 : 0; i < word.length(); i++) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') {
                return real(Double.parseDouble(word));
            }
        }
        long integer = Long.parseLong(word);
        return values.add(integer < 0 ? ValueType.SIGNED : ValueType.UNSIGNED, integer, null);
    }

    private int real(double number) {
        return values.add(ValueType.DOUBLE, Double.doubleToRawLongBits(number), null);
    }

    void close() {
        if (memory != null) {
            memory.close();
        }
    }
}
