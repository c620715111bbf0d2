package org.tilewright.shader.backend;

/** What compiled programs call to reach scalars by numbers that are worked out. */
public final class Memory {

    private Memory() {}

    /**
     * Reads a scalar; beyond the storage the nearest one.
     *
     * @param array  where the storage lies
     * @param first  where in it the storage's first scalar of this lane is
     * @param stride ints from a scalar to the next
     * @param size   number of scalars
     * @param index  which one
     */
    public static int load(int[] array, int first, int stride, int size, int index) {
        return array[first + stride * Math.max(0, Math.min(size - 1, index))];
    }

    /** Writes a scalar; beyond the storage nothing. Parameters as those of a read, and the bits. */
    public static void store(int[] array, int first, int stride, int size, int index, int bits) {
        if (index >= 0 && index < size) {
            array[first + stride * index] = bits;
        }
    }
}
