package org.tilewright.sim.run;

/**
 * What is to go wrong, for tests that show that the image follows the modelled machine. Each is off at -1.
 *
 * @param swappedDraw      index of a draw that the command processor exchanges with the next
 * @param droppedWriteBack number of the Z cache write-back, from 0, that writes nothing
 * @param misplacedFill    number of the Z cache fill, from 0, whose data go to the following line of the cache
 * @param wrongBank        number of the access of texture unit 0, from 0, that reads each texel from the following data bank
 * @param oneBankRefill    number of the fill of texture unit 0's cache, from 0, that writes data bank 0 alone
 * @param swappedId        number of the ID that GPU 0 sends, from 0 and its own included, that changes places with the next
 * @param earlyMarker      number of the batch, from 0, whose marker GPU 0 sends before its IDs
 * @param lostId           number of the ID that GPU 0 sends, from 0 and its own included, that reaches nobody
 * @param mergedAcross     number of the read after write, from 0, across which draws are merged and nothing is exchanged
 * @param lostQuads        number of the packet of quads that GPU 0 sends, from 0, that carries none of them
 * @param doubledQuads     number of the packet of quads that GPU 0 sends, from 0, that carries all of them twice
 * @param unorderedGroup   number of the composed group, from 0, whose sub-images the schedulers let come in any order
 */
public record Faults(int swappedDraw, long droppedWriteBack, long misplacedFill, long wrongBank, long oneBankRefill,
        long swappedId, long earlyMarker, long lostId, int mergedAcross, long lostQuads, long doubledQuads,
        int unorderedGroup) {

    /** Nothing goes wrong. */
    public static final Faults NONE = new Faults(-1, -1, -1, -1, -1);

    /** What goes wrong where no groups of draws are put together. */
    private Faults(int swappedDraw, long droppedWriteBack, long misplacedFill, long wrongBank, long oneBankRefill,
            long swappedId, long earlyMarker, long lostId, int mergedAcross) {
        this(swappedDraw, droppedWriteBack, misplacedFill, wrongBank, oneBankRefill, swappedId, earlyMarker, lostId,
                mergedAcross, -1, -1, -1);
    }

    /** What goes wrong inside a GPU, and nothing between GPUs. */
    public Faults(int swappedDraw, long droppedWriteBack, long misplacedFill, long wrongBank, long oneBankRefill) {
        this(swappedDraw, droppedWriteBack, misplacedFill, wrongBank, oneBankRefill, -1, -1, -1, -1);
    }

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

    /** Two IDs that GPU 0 sends one after the other change places. */
    public static Faults swapIds(long number) {
        return new Faults(-1, -1, -1, -1, -1, number, -1, -1, -1);
    }

    /** GPU 0 says too early that it has sent all IDs of a batch. */
    public static Faults earlyMarker(long batch) {
        return new Faults(-1, -1, -1, -1, -1, -1, batch, -1, -1);
    }

    /** An ID reaches nobody. */
    public static Faults loseId(long number) {
        return new Faults(-1, -1, -1, -1, -1, -1, -1, number, -1);
    }

    /** A read after write is overlooked. */
    public static Faults mergeAcross(int dependency) {
        return new Faults(-1, -1, -1, -1, -1, -1, -1, -1, dependency);
    }

    /** A packet of quads is empty. */
    public static Faults loseQuads(long packet) {
        return new Faults(-1, -1, -1, -1, -1, -1, -1, -1, -1, packet, -1, -1);
    }

    /** A packet of quads has all of them twice. */
    public static Faults doubleQuads(long packet) {
        return new Faults(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, packet, -1);
    }

    /** Sub-images that are to come in order come in any. */
    public static Faults unorderGroup(int group) {
        return new Faults(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, group);
    }

    /** Whether something goes wrong where groups of draws are put together. */
    public boolean inComposition() {
        return lostQuads >= 0 || doubledQuads >= 0 || unorderedGroup >= 0;
    }

    /** Whether something goes wrong in the exchange of primitive IDs. */
    public boolean inExchange() {
        return swappedId >= 0 || earlyMarker >= 0 || lostId >= 0;
    }
}
