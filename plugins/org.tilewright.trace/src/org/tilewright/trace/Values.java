package org.tilewright.trace;

import java.util.Arrays;

/**
 * The values of one call, those inside others behind them, in arrays that are used again for later calls: reading a
 * trace makes no object for a number. A value is named by its position; {@link #NONE} stands for what is not there, and
 * reads as null.
 */
public final class Values {

    /** The position of a value that a call does not have. */
    public static final int NONE = -1;

    private static final int SMALL = 64;

    /** Arrays larger than this are given back after the call that needed them. */
    private static final int LARGE = 1 << 16;

    private ValueType[] types = new ValueType[SMALL];
    private long[] bits = new long[SMALL];
    private Object[] objects = new Object[SMALL];
    private int[] ends = new int[SMALL];
    private int size;
    private long bytes;

    Values() {}

    /** The same values in arrays that have no room for more. */
    Values copy() {
        Values copy = new Values();
        copy.types = Arrays.copyOf(types, size);
        copy.bits = Arrays.copyOf(bits, size);
        copy.objects = Arrays.copyOf(objects, size);
        copy.ends = Arrays.copyOf(ends, size);
        copy.size = size;
        copy.bytes = bytes;
        return copy;
    }

    void clear() {
        if (types.length > LARGE) {
            types = new ValueType[SMALL];
            bits = new long[SMALL];
            objects = new Object[SMALL];
            ends = new int[SMALL];
        } else {
            Arrays.fill(objects, 0, size, null);
        }
        size = 0;
        bytes = 0;
    }

    /** Adds a value behind the others; what it holds is added next, then its end is set. */
    int add(ValueType type, long value, Object object) {
        if (size == types.length) {
            grow();
        }
        types[size] = type;
        bits[size] = value;
        objects[size] = object;
        ends[size] = size + 1;
        return size++;
    }

    /** Adds a value that holds the bytes of a blob or the characters of a text. */
    int add(ValueType type, long value, Object object, long heldBytes) {
        bytes += heldBytes;
        return add(type, value, object);
    }

    /** Says how many values are inside of one that was added before that was known. */
    void setSize(int position, long count) {
        bits[position] = count;
    }

    /** Says that a value ends here, with all that it holds. */
    void end(int position) {
        ends[position] = size;
    }

    int size() {
        return size;
    }

    /** About how many bytes these values take. */
    long heldBytes() {
        return bytes + 24L * size;
    }

    private void grow() {
        int larger = 2 * Math.max(size, 1);
        types = Arrays.copyOf(types, larger);
        bits = Arrays.copyOf(bits, larger);
        objects = Arrays.copyOf(objects, larger);
        ends = Arrays.copyOf(ends, larger);
    }

    /**
     * The type of a value.
     *
     * @param position the value
     * @return its type
     */
    public ValueType type(int position) {
        return position == NONE ? ValueType.NULL : types[position];
    }

    /**
     * A value as an integer: truth values are 0 and 1, addresses their number, numbers are cut towards zero; of a
     * representation the machine's value.
     *
     * @param position the value
     * @return its 64 bits; 0 for null and for what is no number
     */
    public long integer(int position) {
        return switch (type(position)) {
            case TRUE -> 1;
            case SIGNED, UNSIGNED, ENUM, BITMASK, OPAQUE -> bits[position];
            case FLOAT, DOUBLE -> (long) number(position);
            case REPRESENTATION -> integer(machine(position));
            default -> 0;
        };
    }

    /**
     * A value as a number.
     *
     * @param position the value
     * @return the number; 0 for null and for what is no number
     */
    public double number(int position) {
        return switch (type(position)) {
            case FLOAT -> Float.intBitsToFloat((int) bits[position]);
            case DOUBLE -> Double.longBitsToDouble(bits[position]);
            case UNSIGNED -> bits[position] >= 0 ? bits[position] : Math.scalb((double) (bits[position] >>> 1), 1);
            case REPRESENTATION -> number(machine(position));
            default -> integer(position);
        };
    }

    /**
     * A value's bits as they stand in the trace: of numbers those of their IEEE format, with the sign and the payload
     * of what is not a number.
     *
     * @param position the value
     * @return the bits; 0 for null and for what is no number
     */
    public long bits(int position) {
        return switch (type(position)) {
            case FLOAT, DOUBLE -> bits[position];
            default -> integer(position);
        };
    }

    /**
     * A text.
     *
     * @param position the value
     * @return its characters, or null if it is no text
     */
    public String text(int position) {
        return switch (type(position)) {
            case STRING, WIDE_STRING -> (String) objects[position];
            case REPRESENTATION -> text(machine(position));
            default -> null;
        };
    }

    /**
     * The bytes of a blob, which belong to the caller.
     *
     * @param position the value
     * @return the bytes, or null if it is no blob or one that was not wanted
     */
    public byte[] blob(int position) {
        return switch (type(position)) {
            case BLOB -> (byte[]) objects[position];
            case REPRESENTATION -> blob(machine(position));
            default -> null;
        };
    }

    /**
     * How many bytes a blob has, or how many values are in an array, a structure or a representation.
     *
     * @param position the value
     * @return the number; 0 for all others
     */
    public long size(int position) {
        return switch (type(position)) {
            case BLOB, ARRAY, STRUCT -> bits[position];
            case REPRESENTATION -> 2;
            default -> 0;
        };
    }

    /**
     * The first of the values inside a value.
     *
     * @param position an array, a structure or a representation that is not empty
     * @return the position of the first value inside
     */
    public int first(int position) {
        return position + 1;
    }

    /**
     * The value behind a value, all that is inside it left out.
     *
     * @param position the value
     * @return the position behind it
     */
    public int after(int position) {
        return ends[position];
    }

    /**
     * What the machine is given of a representation.
     *
     * @param position a representation
     * @return the position of its second value
     */
    public int machine(int position) {
        return after(first(position));
    }

    /**
     * The names of an enumeration's value.
     *
     * @param position a value of the type {@link ValueType#ENUM}
     * @return its signature
     */
    public EnumSignature enumeration(int position) {
        return (EnumSignature) objects[position];
    }

    /**
     * The names of a bit mask's bits.
     *
     * @param position a value of the type {@link ValueType#BITMASK}
     * @return its signature
     */
    public BitmaskSignature bitmask(int position) {
        return (BitmaskSignature) objects[position];
    }

    /**
     * The names of a structure's members.
     *
     * @param position a value of the type {@link ValueType#STRUCT}
     * @return its signature
     */
    public StructSignature structure(int position) {
        return (StructSignature) objects[position];
    }
}
