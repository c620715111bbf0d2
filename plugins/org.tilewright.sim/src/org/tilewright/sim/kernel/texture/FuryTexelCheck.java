package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.DataCheckException;

/** What the lines of a Fury unit's cache and its register of the last line hold, when data are checked. */
final class FuryTexelCheck {

    private final String cache;
    private final int ways;
    private final int lineBytes;
    private final int[] words;
    private final int[] register;
    private final int[] expected = new int[1];
    private TextureMemory memory;
    private int set;
    private int way;

    FuryTexelCheck(String cache, int sets, int ways, int lineBytes) {
        this.cache = cache;
        this.ways = ways;
        this.lineBytes = lineBytes;
        register = new int[lineBytes / Integer.BYTES];
        words = new int[sets * ways * register.length];
    }

    void reset(TextureMemory newMemory) {
        memory = newMemory;
        Arrays.fill(words, 0);
    }

    /** A line is filled with a block, which is the last one read. */
    void fill(int itsSet, int itsWay, int block) {
        memory.read((long) block * lineBytes, words, place(itsSet, itsWay), register.length);
        hit(itsSet, itsWay);
    }

    /** A line is the last one read. */
    void hit(int itsSet, int itsWay) {
        set = itsSet;
        way = itsWay;
        System.arraycopy(words, place(set, way), register, 0, register.length);
    }

    private int place(int itsSet, int itsWay) {
        return (itsSet * ways + itsWay) * register.length;
    }

    /** A look-up in the last line ends. */
    void read(long tick, long address) {
        int found = register[(int) (address & lineBytes - 1) / Integer.BYTES];
        memory.read(address & -Integer.BYTES, expected, 0, 1);
        if (found != expected[0]) {
            throw new DataCheckException(cache, address, set, way, 0, tick, expected[0], found);
        }
    }
}
