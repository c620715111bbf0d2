package org.tilewright.sim.kernel;

/**
 * What is to go wrong, for tests that show that the image follows the modelled machine. Each is off at -1.
 *
 * @param swappedDraw      index of a draw that the command processor exchanges with the next
 * @param droppedWriteBack number of the Z cache write-back, from 0, that writes nothing
 * @param misplacedFill    number of the Z cache fill, from 0, whose data go to the following line of the cache
 * @param wrongBank        number of the access of texture unit 0, from 0, that reads each texel from the following data bank
 * @param oneBankRefill    number of the fill of texture unit 0's cache, from 0, that writes data bank 0 alone
 */
public record Faults(int swappedDraw, long droppedWriteBack, long misplacedFill, long wrongBank, long oneBankRefill) {

    /** Nothing goes wrong. */
    public static final Faults NONE = new Faults(-1, -1, -1, -1, -1);

    /** Two neighbouring draws change places. */
    public static Faults swapDraw(int draw) {
        return new Faults(draw, -1, -1, -1, -1);
    }

    /** A write-back writes nothing. */
    public static Faults dropWriteBack(long number) {
        return new Faults(-1, number, -1, -1, -1);
    }

    /** A fill goes to the wrong line. */
    public static Faults misplaceFill(long number) {
        return new Faults(-1, -1, number, -1, -1);
    }

    /** An access of a banked texture cache reads from the wrong data banks. */
    public static Faults wrongBank(long number) {
        return new Faults(-1, -1, -1, number, -1);
    }

    /** A fill of a banked texture cache reaches one data bank only. */
    public static Faults oneBankRefill(long number) {
        return new Faults(-1, -1, -1, -1, number);
    }
}
