package org.tilewright.protocol.texture;

import java.util.Arrays;

/**
 * A circuit of two-input gates, to count them and to see what they answer. A signal is an int: twice the number of the
 * input or gate it comes from, plus 1 if it is inverted. A gate is an AND or an exclusive OR whose inputs and output may
 * be inverted, so that inverters are free and an OR is one gate.
 */
final class Netlist {

    private static final int INPUT = -1;

    /** Two inputs of each gate; {@link #INPUT} for an input. */
    private int[] first = new int[64];
    private int[] second = new int[64];
    private boolean[] exclusive = new boolean[64];
    private int[] level = new int[64];
    private int nodes;
    private int gates;

    /** A new input. */
    int input() {
        return node(INPUT, INPUT, false, 0);
    }

    /** New inputs, the lowest bit first. */
    int[] inputs(int bits) {
        int[] inputs = new int[bits];
        for (int bit = 0; bit < bits; bit++) {
            inputs[bit] = input();
        }
        return inputs;
    }

    int and(int one, int other) {
        return gate(one, other, false);
    }

    int or(int one, int other) {
        return not(gate(not(one), not(other), false));
    }

    int exclusiveOr(int one, int other) {
        return gate(one, other, true);
    }

    static int not(int signal) {
        return signal ^ 1;
    }

    private int gate(int one, int other, boolean isExclusive) {
        gates++;
        return node(one, other, isExclusive, 1 + Math.max(level[one >> 1], level[other >> 1]));
    }

    private int node(int one, int other, boolean isExclusive, int atLevel) {
        if (nodes == level.length) {
            first = Arrays.copyOf(first, 2 * nodes);
            second = Arrays.copyOf(second, 2 * nodes);
            exclusive = Arrays.copyOf(exclusive, 2 * nodes);
            level = Arrays.copyOf(level, 2 * nodes);
        }
        first[nodes] = one;
        second[nodes] = other;
        exclusive[nodes] = isExclusive;
        level[nodes] = atLevel;
        return 2 * nodes++;
    }

    /** The gates of the circuit. */
    int gates() {
        return gates;
    }

    /** The most gates in a row from an input to any signal. */
    int levels() {
        int levels = 0;
        for (int node = 0; node < nodes; node++) {
            levels = Math.max(levels, level[node]);
        }
        return levels;
    }

    /**
     * What the circuit does with 64 settings of its inputs at once.
     *
     * @param inputs by number of input; bit n is its value in setting n
     * @return by number of node, for {@link #value}
     */
    long[] evaluate(long... inputs) {
        long[] values = new long[nodes];
        int input = 0;
        for (int node = 0; node < nodes; node++) {
            if (first[node] == INPUT) {
                values[node] = inputs[input++];
            } else {
                long one = value(values, first[node]);
                long other = value(values, second[node]);
                values[node] = exclusive[node] ? one ^ other : one & other;
            }
        }
        return values;
    }

    /** The value of a signal in the settings of an {@link #evaluate evaluation}. */
    static long value(long[] values, int signal) {
        return (signal & 1) == 0 ? values[signal >> 1] : ~values[signal >> 1];
    }
}
