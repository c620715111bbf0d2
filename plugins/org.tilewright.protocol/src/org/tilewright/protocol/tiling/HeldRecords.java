package org.tilewright.protocol.tiling;

/** The lines of piece records that a tiling unit keeps on the chip for other bins, in the order of their last use. */
public final class HeldRecords {

    /** No line is given up. */
    public static final int NONE = -1;

    private final RecordWorth replacement;
    private final int[] held;
    private int count;

    /**
     * None is held.
     *
     * @param lines how many are held at most, 0 or more
     */
    public HeldRecords(int lines, RecordWorth replacement) {
        this.replacement = replacement;
        held = new int[lines];
    }

    /** Gives all lines up, for a pass ends, after which the buffer holds others in their places. */
    public void clear() {
        while (count > 0) {
            held[--count] = 0;
        }
    }

    /** Looks a line up; one that is held is used. */
    public boolean use(int line) {
        for (int index = 0; index < count; index++) {
            if (held[index] == line) {
                remove(index);
                held[count++] = line;
                return true;
            }
        }
        return false;
    }

    private void remove(int index) {
        count--;
        System.arraycopy(held, index + 1, held, index, count - index);
        held[count] = 0;
    }

    /**
     * A line that is not held was read, and may be held from now on.
     *
     * @param place the bin at work
     * @return the line that is not held for that, which may be this one; {@link #NONE} if there is room
     */
    public int take(int line, int place, RecordUses uses) {
        if (count < held.length) {
            held[count++] = line;
            return NONE;
        }
        int victim = count;
        long least = replacement.worth(count, uses.nextUse(line, place, line));
        for (int index = count - 1; index >= 0; index--) {
            long worth = replacement.worth(index, uses.nextUse(held[index], place, line));
            if (worth <= least) {
                least = worth;
                victim = index;
            }
        }
        if (victim == count) {
            return line;
        }
        int given = held[victim];
        remove(victim);
        held[count++] = line;
        return given;
    }
}
