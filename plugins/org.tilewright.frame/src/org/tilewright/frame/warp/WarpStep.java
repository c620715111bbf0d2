package org.tilewright.frame.warp;

/**
 * A step of a program on a shader core. Registers are known by their numbers; the arrays are for reading only.
 *
 * @param unit   the unit that it is issued to; null of a copy, which is no instruction: what it writes is there when that is
 *               there which it reads
 * @param reads  registers that it reads; of a copy one
 * @param writes registers that it writes; of a copy one
 * @param line   line of the source, from 1
 */
public record WarpStep(IssueUnit unit, int[] reads, int[] writes, int line) {

    /** Whether it is no instruction. */
    public boolean isCopy() {
        return unit == null;
    }
}
