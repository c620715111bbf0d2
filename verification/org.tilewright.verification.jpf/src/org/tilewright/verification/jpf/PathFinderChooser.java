package org.tilewright.verification.jpf;

import org.tilewright.verification.Chooser;

import gov.nasa.jpf.vm.Verify;

/**
 * Lets Java PathFinder make the choices: it takes each possibility in turn, and compares states where a choice is made.
 * What it is told besides is kept outside of the state, which backtracking leaves alone.
 */
final class PathFinderChooser implements Chooser {

    /** The set of witnesses that were seen, by number. */
    static final int WITNESSES = 0;

    /** The set that holds {@link #MAY_REST} while the present state is one to rest in. */
    static final int PRESENT = 1;

    static final int MAY_REST = 0;

    private boolean chosen = true;

    /** Before a step. */
    void begin(boolean mayRest) {
        if (!chosen) {
            throw new IllegalStateException("a step chose nothing: no state was compared there");
        }
        chosen = false;
        Verify.setBitInBitSet(PRESENT, MAY_REST, mayRest);
    }

    @Override
    public int choose(int possibilities) {
        if (chosen) {
            throw new IllegalStateException("a step takes a second choice: its numbers of states would be others");
        }
        if (possibilities < 2) {
            throw new IllegalStateException("a step chooses from one possibility: no state would be compared there");
        }
        chosen = true;
        return Verify.getInt(0, possibilities - 1);
    }

    @Override
    public void saw(int witness) {
        Verify.setBitInBitSet(WITNESSES, witness, true);
    }
}
