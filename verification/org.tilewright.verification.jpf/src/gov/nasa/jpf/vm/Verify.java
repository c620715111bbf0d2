package gov.nasa.jpf.vm;

/**
 * What {@link org.tilewright.verification.jpf} calls of Java PathFinder: signatures to compile against, written from its
 * documentation. Java PathFinder finds its own class of this name first, and outside of it nobody makes choices here.
 */
public final class Verify {

    private Verify() {}

    /** A whole number of a range, each in turn. */
    public static int getInt(int least, int greatest) {
        throw new UnsupportedOperationException("outside of Java PathFinder there is no choice of " + least + " to "
                + greatest);
    }

    /** Puts a number into a set that backtracking leaves alone, or takes it out. */
    public static void setBitInBitSet(int set, int number, boolean member) {
        throw new UnsupportedOperationException("outside of Java PathFinder there is no set " + set + " for " + number
                + ": " + member);
    }
}
