package org.tilewright.protocol.own;

import org.tilewright.protocol.cache.SetIndex;

/** Holds the sets that a design answers to those that there are. It is asked for every block: shortcuts are for designs that are built in. */
final class GuardedSetIndex implements SetIndex {

    private final SetIndex index;
    private final Guard guard;

    GuardedSetIndex(SetIndex index, String design) {
        this.index = index;
        guard = new Guard(design);
    }

    @Override
    public int set(int block, int sets) {
        int set;
        try {
            set = index.set(block, sets);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(block, sets), Guard.said(e));
        }
        if (set < 0 || set >= sets) {
            throw guard.breach(call(block, sets), "it answers " + set + "; expected 0 to " + (sets - 1));
        }
        return set;
    }

    private static String call(int block, int sets) {
        return "set(block " + block + ", " + sets + " sets)";
    }
}
