package gov.nasa.jpf.vm;

import java.util.BitSet;
import java.util.List;

/** The stand-in's sets of bits. */
public class Verify {

    private static final List<BitSet> SETS = List.of(new BitSet(), new BitSet());

    public static boolean getBitInBitSet(int set, int number) {
        return SETS.get(set).get(number);
    }

    /** Puts a number into a set, or takes it out. */
    public static void set(int set, int number, boolean member) {
        SETS.get(set).set(number, member);
    }
}
