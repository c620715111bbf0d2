package org.tilewright.opengl.context;

import java.util.Arrays;

/** Commands of vertices in a display list, packed: a byte says which, floats say with what. */
final class VertexRun implements ListCommand {

    private static final int BEGIN = 0x80;
    private static final int END = 0x81;
    private static final int MATERIAL = 0x82;
    private static final int INTEGERS = 0x83;
    private static final int SIZE_SHIFT = 5;
    private static final int FEW = 32;

    private byte[] operations = new byte[FEW];
    private float[] values = new float[4 * FEW];
    private int operationCount;
    private int valueCount;

    void begin(int mode) {
        operation(BEGIN);
        value(mode);
    }

    void end() {
        operation(END);
    }

    void attribute(int slot, int size, float x, float y, float z, float w) {
        operation(slot | size - 1 << SIZE_SHIFT);
        value(x);
        if (size > 1) {
            value(y);
        }
        if (size > 2) {
            value(z);
        }
        if (size > 3) {
            value(w);
        }
    }

    /** An attribute behind a mark, as floats of the same bits. */
    void integers(int slot, int size, int x, int y, int z, int w) {
        operation(INTEGERS);
        attribute(slot, size, Float.intBitsToFloat(x), Float.intBitsToFloat(y), Float.intBitsToFloat(z),
                Float.intBitsToFloat(w));
    }

    void material(int face, int property, float[] given) {
        operation(MATERIAL);
        value(face);
        value(property);
        for (float value : given) {
            value(value);
        }
    }

    /** Gives back what is not needed, once nothing more is added. */
    VertexRun trimmed() {
        operations = Arrays.copyOf(operations, operationCount);
        values = Arrays.copyOf(values, valueCount);
        return this;
    }

    @Override
    public void execute(Context context) {
        VertexCommands commands = context.immediate();
        int at = 0;
        boolean integers = false;
        for (int i = 0; i < operationCount; i++) {
            int operation = operations[i] & 0xff;
            switch (operation) {
                case BEGIN -> commands.begin((int) values[at++]);
                case END -> commands.end();
                case INTEGERS -> integers = true;
                case MATERIAL -> {
                    commands.material((int) values[at], (int) values[at + 1],
                            Arrays.copyOfRange(values, at + 2, at + 6));
                    at += 6;
                }
                default -> {
                    int size = (operation >> SIZE_SHIFT) + 1;
                    int slot = operation & (1 << SIZE_SHIFT) - 1;
                    if (integers) {
                        commands.integers(slot, size, bits(at), size > 1 ? bits(at + 1) : 0,
                                size > 2 ? bits(at + 2) : 0, size > 3 ? bits(at + 3) : 1);
                    } else {
                        commands.attribute(slot, size, values[at], size > 1 ? values[at + 1] : 0,
                                size > 2 ? values[at + 2] : 0, size > 3 ? values[at + 3] : 1);
                    }
                    integers = false;
                    at += size;
                }
            }
        }
    }

    private int bits(int at) {
        return Float.floatToRawIntBits(values[at]);
    }

    private void operation(int operation) {
        if (operationCount == operations.length) {
            operations = Arrays.copyOf(operations, 2 * operationCount);
        }
        operations[operationCount++] = (byte) operation;
    }

    private void value(float value) {
        if (valueCount == values.length) {
            values = Arrays.copyOf(values, 2 * valueCount);
        }
        values[valueCount++] = value;
    }
}
