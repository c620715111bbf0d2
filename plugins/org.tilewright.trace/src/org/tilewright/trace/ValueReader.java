package org.tilewright.trace;

import java.io.IOException;

/** Reads values into those of a call. */
final class ValueReader {

    private final ByteReader in;
    private final Signatures signatures;
    private final boolean oldEnums;
    private Values values;
    private boolean blobs;
    private int depth;

    /**
     * Reads values.
     *
     * @param in         the stream of calls
     * @param signatures what it has named
     * @param version    version of its container
     */
    ValueReader(ByteReader in, Signatures signatures, int version) {
        this.in = in;
        this.signatures = signatures;
        oldEnums = version < 3;
    }

    /** From here on, values are those of a call, of whose blobs the bytes are wanted or not. */
    void into(Values call, boolean wantsBlobs) {
        values = call;
        blobs = wantsBlobs;
        depth = 0;
    }

    /**
     * Reads a value with all that is inside it.
     *
     * @return its position
     */
    int read() throws IOException {
        if (values.size() >= TraceLimits.VALUES) {
            throw new IOException("a call of more than " + TraceLimits.VALUES + " values; expected fewer");
        }
        int code = in.read();
        ValueType type = ValueType.of(code);
        if (type == null) {
            throw new IOException("unknown type " + code + " of a value; expected 0 to 15");
        }
        return switch (type) {
            case NULL, FALSE, TRUE -> values.add(type, 0, null);
            case SIGNED -> values.add(type, -in.readUnsigned(), null);
            case UNSIGNED, OPAQUE -> values.add(type, in.readUnsigned(), null);
            case FLOAT -> values.add(type, in.readInt(), null);
            case DOUBLE -> values.add(type, in.readLong(), null);
            case STRING -> text(in.readText("a text's size is", TraceLimits.TEXT_BYTES), type);
            case WIDE_STRING -> text(wideText(), type);
            case BLOB -> blob();
            case ENUM -> enumeration();
            case BITMASK -> {
                BitmaskSignature names = signatures.bitmask();
                yield values.add(type, in.readUnsigned(), names);
            }
            case ARRAY -> several(type, in.readUnsigned(), null);
            case STRUCT -> {
                StructSignature names = signatures.struct();
                yield several(type, names.members().size(), names);
            }
            case REPRESENTATION -> several(type, 2, null);
        };
    }

    private int text(String text, ValueType type) {
        return values.add(type, 0, text, 2L * text.length());
    }

    private int enumeration() throws IOException {
        if (oldEnums) {
            Signatures.OldEnum constant = signatures.oldEnum();
            return values.add(ValueType.ENUM, constant.value(), constant.names());
        }
        EnumSignature names = signatures.enumeration();
        return values.add(ValueType.ENUM, signatures.readInteger(), names);
    }

    private int blob() throws IOException {
        if (blobs) {
            int size = in.readCount("a blob's size is", TraceLimits.BLOB_BYTES);
            return values.add(ValueType.BLOB, size, in.readBytes(size), size);
        }
        long size = in.readUnsigned();
        in.skip(size);
        return values.add(ValueType.BLOB, size, null);
    }

    /** A count may lie, but each value takes a byte of the trace at least, and how many there may be is bounded. */
    private int several(ValueType type, long count, Object signature) throws IOException {
        if (depth == TraceLimits.DEPTH) {
            throw new IOException("values inside each other " + depth + " times; expected less");
        }
        int position = values.add(type, count, signature);
        depth++;
        for (long i = 0; i != count; i++) {
            read();
        }
        depth--;
        values.end(position);
        return position;
    }

    private String wideText() throws IOException {
        int length = in.readCount("a wide text's length is", TraceLimits.TEXT_BYTES / 4);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            int character = (int) in.readUnsigned();
            text.appendCodePoint(Character.isValidCodePoint(character) ? character : 0xfffd);
        }
        return text.toString();
    }
}
