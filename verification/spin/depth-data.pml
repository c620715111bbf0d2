/*
 * What becomes of a depth value (property depth.data) in Spin, written from its description: one set of 2 ways under tree PLRU
 * and the tag with the demand escape, BLOCKS blocks (3 or 4), OUTSTANDING fills (1 or 2). The values of block 0 are followed;
 * the memory does a write-back of it before a later fetch.
 *
 *   spin -DBLOCKS=3 -a depth-data.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan
 */
#ifndef BLOCKS
#define BLOCKS 3
#endif
#ifndef OUTSTANDING
#define OUTSTANDING 2
#endif
#define SAME 3          /* a test that writes the value that was written last */
#define NONE 4          /* a test that writes nothing */

byte tag[2];            /* 0: invalid, else the block + 1 */
byte pending;
byte touched;
byte dirty;
bit upper;              /* the tree: the upper way was used longer ago */
byte inLine;            /* block 0's value + 1 in its line, 0 without one */
byte onTheWay;          /* its value + 1 on the way to the memory, 0 without one */
byte inMemory;
byte last;              /* what was written last */

hidden byte way;
hidden byte victim;
hidden byte owed;
hidden byte candidates;

inline look(b) {
    way = (tag[0] == b + 1 -> 0 : (tag[1] == b + 1 -> 1 : 2));
    victim = (tag[0] == 0 -> 0 : (tag[1] == 0 -> 1 : 2));
    owed = (pending & 1) + (pending >> 1)
}

inline choose() {
    if
    :: victim < 2 || candidates == 0
    :: victim == 2 && candidates != 0 -> victim = (candidates == 1 || (candidates == 3 && !upper) -> 0 : 1)
    fi
}

inline writeBack(w) {
    if
    :: (dirty & (1 << w)) && tag[w] == 1 -> onTheWay = inLine
    :: else
    fi;
    dirty = dirty & (3 - (1 << w))
}

/* Takes the way in `victim`, unless too much is owed or block 0's write-back would meet another of its own. */
inline take(b) {
    if
    :: owed == OUTSTANDING || (tag[victim] == 1 && onTheWay != 0)
    :: else ->
        writeBack(victim);
        inLine = (tag[victim] == 1 -> 0 : inLine);
        tag[victim] = b + 1;
        pending = pending | (1 << victim);
        touched = touched & (3 - (1 << victim))
    fi
}

inline clean() { way = 0; victim = 0; owed = 0; candidates = 0 }

inline prefetch(b) {
    d_step {
        look(b);
        if
        :: way < 2 -> touched = touched & (3 - (1 << way))
        :: else ->
            candidates = touched & (3 - pending);
            choose();
            if
            :: victim < 2 -> take(b)
            :: else
            fi
        fi;
        clean()
    }
}

inline test(b, v) {
    d_step {
        look(b);
        if
        :: way == 2 ->
            candidates = touched & (3 - pending);
            candidates = (candidates == 0 -> 3 - pending : candidates);
            choose();
            if
            :: victim < 2 -> take(b)
            :: else
            fi
        :: way < 2 && (pending & (1 << way))
        :: else ->
            assert(b != 0 || inLine == last + 1);
            touched = touched | (1 << way);
            upper = (way == 0 -> 1 : 0);
            dirty = (v == NONE -> dirty : (dirty | (1 << way)));
            last = (b == 0 && v < SAME -> v : last);
            inLine = (b == 0 && v < SAME -> v + 1 : inLine)
        fi;
        clean()
    }
}

inline answer(b) {
    d_step {
        look(b);
        if
        :: b == 0 && onTheWay != 0 -> inMemory = onTheWay - 1; onTheWay = 0
        :: else ->
            if
            :: way < 2 && (pending & (1 << way)) ->
                pending = pending & (3 - (1 << way));
                upper = (way == 0 -> 1 : 0);
                inLine = (b == 0 -> inMemory + 1 : inLine)
            :: else
            fi
        fi;
        clean()
    }
}

inline flush() {
    d_step {
        if
        :: pending == 0 && onTheWay == 0 ->
            writeBack(0);
            writeBack(1);
            assert((onTheWay == 0 && inMemory == last) || onTheWay == last + 1)
        :: else
        fi
    }
}

active proctype events() {
    do
    :: prefetch(0) :: prefetch(1) :: prefetch(2)
    :: test(0, NONE) :: test(1, NONE) :: test(2, NONE)
    :: test(0, SAME) :: test(1, SAME) :: test(2, SAME)
    :: answer(0) :: answer(1) :: answer(2)
#if BLOCKS > 3
    :: prefetch(3) :: test(3, NONE) :: test(3, SAME) :: answer(3)
#endif
    :: test(0, 0) :: test(0, 1) :: test(0, 2) :: flush()
    od
}
