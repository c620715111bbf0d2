package org.tilewright.run.reproduce.frames;

import org.tilewright.model.Technology;
import org.tilewright.model.presets.Technologies;

/**
 * What signing costs, as an estimate: a CRC-32 of {@value #BYTES} bytes a step as a tree of two-input gates, and a signature read and
 * written for each entry, two read for each comparison, from the smallest array of the technology, which is larger than theirs.
 */
final class SigningEnergy {

    /** Bytes of a step, and bits of a signature. */
    static final int BYTES = 8;
    private static final int BITS = Integer.SIZE;

    private static final int POLYNOMIAL = 0xEDB88320;
    /** Bytes of a piece's record in the preset. */
    private static final int RECORD = 96;
    private static final double ATTOJOULES = 1e-18;
    private static final double HUNDREDTHS = 100;

    private final double step;
    private final double access;

    SigningEnergy(String name) {
        Technology technology = Technologies.load(name);
        step = gates() * (technology.getGateActivity() / HUNDREDTHS) * technology.getGateEnergy().attojoules()
                * ATTOJOULES;
        access = technology.getArrays().stream().mapToDouble(array -> array.getReadEnergy().attojoules()).min()
                .orElse(Double.NaN) * ATTOJOULES;
    }

    /** Joules of signing entries and comparing bins. */
    double joules(double entries, double compared) {
        return entries * (RECORD / BYTES * step + 2 * access) + compared * 2 * access;
    }

    /** Each bit of the next remainder is the exclusive or of some bits of the one before and of the bytes. */
    static int gates() {
        int[] inputs = new int[BITS];
        for (int bit = 0; bit < BYTES * Byte.SIZE; bit++) {
            count(inputs, remainder(0, 1L << bit));
        }
        for (int bit = 0; bit < BITS; bit++) {
            count(inputs, remainder(1 << bit, 0));
        }
        int gates = 0;
        for (int each : inputs) {
            gates += each - 1;
        }
        return gates;
    }

    private static void count(int[] inputs, int outputs) {
        for (int bit = 0; bit < BITS; bit++) {
            inputs[bit] += outputs >>> bit & 1;
        }
    }

    private static int remainder(int start, long data) {
        int remainder = start;
        for (int bit = 0; bit < BYTES * Byte.SIZE; bit++) {
            int low = remainder ^ (int) (data >>> bit & 1);
            remainder = (low & 1) == 0 ? remainder >>> 1 : remainder >>> 1 ^ POLYNOMIAL;
        }
        return remainder;
    }
}
