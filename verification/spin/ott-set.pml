/*
 * The reference set (property reference.ott-set) in Spin, written from its description and not from its Java: one set of
 * 4 ways under tree PLRU and the literal OTT rule, at most 2 fills outstanding, TAGS blocks (3 to 8).
 *
 *   spin -DTAGS=8 -a ott-set.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -m1000000 -w24
 */
#ifndef TAGS
#define TAGS 4
#endif

byte tag[4];        /* 0: invalid, else the block + 1 */
byte pending;       /* bit w: way w waits for its data */
byte touched;       /* bit w: OTT = 1 */
byte demanded;      /* bit w: a demand waits for way w */
byte tree;          /* bit 1: root, bits 2 and 3: lower and upper pair; 1 points to the upper half */

hidden byte way;
hidden byte spare;
hidden byte outstanding;
hidden byte candidates;

/* The way that holds block b in `way`, 4 if none; the lowest invalid way in `spare`, 4 if none; the number of pending. */
inline look(b) {
    way = (tag[0] == b + 1 -> 0 : (tag[1] == b + 1 -> 1 : (tag[2] == b + 1 -> 2 : (tag[3] == b + 1 -> 3 : 4))));
    spare = (tag[0] == 0 -> 0 : (tag[1] == 0 -> 1 : (tag[2] == 0 -> 2 : (tag[3] == 0 -> 3 : 4))));
    outstanding = (pending & 1) + ((pending >> 1) & 1) + ((pending >> 2) & 1) + (pending >> 3);
}

/* The line to take in `spare`, 4 if none: an invalid one, else the touched one that the tree points to. */
inline choose() {
    if
    :: spare < 4 -> skip
    :: else ->
        candidates = touched & (15 - pending);
        if
        :: candidates == 0 -> skip
        :: else ->
            if
            :: (candidates & 3) == 0 || ((candidates & 12) != 0 && (tree & 2)) ->
                spare = ((candidates & 4) == 0 || ((candidates & 8) != 0 && (tree & 8)) -> 3 : 2)
            :: else ->
                spare = ((candidates & 1) == 0 || ((candidates & 2) != 0 && (tree & 4)) -> 1 : 0)
            fi
        fi
    fi
}

inline take(b) {
    tag[spare] = b + 1;
    pending = pending | (1 << spare);
    touched = touched & (15 - (1 << spare))
}

inline use(w) {
    tree = (w == 0 -> (tree | 6) : (w == 1 -> ((tree | 2) & 11) : (w == 2 -> ((tree | 8) & 13) : (tree & 5))))
}

inline prefetch(b) {
    d_step {
        look(b);
        if
        :: way == 4 ->
            choose();
            if
            :: spare < 4 && outstanding < 2 -> take(b)
            :: else
            fi
        :: else
        fi;
        way = 0; spare = 0; outstanding = 0; candidates = 0
    }
}

inline demand(b) {
    d_step {
        look(b);
        if
        :: way == 4 ->
            choose();
            if
            :: spare < 4 && outstanding < 2 -> take(b); demanded = demanded | (1 << spare)
            :: else
            fi
        :: way < 4 && (pending & (1 << way)) -> demanded = demanded | (1 << way)
        :: else -> touched = touched | (1 << way); use(way)
        fi;
        way = 0; spare = 0; outstanding = 0; candidates = 0
    }
}

inline fill(w) {
    d_step {
        if
        :: pending & (1 << w) ->
            pending = pending & (15 - (1 << w));
            demanded = demanded & (15 - (1 << w));
            use(w)
        :: else
        fi
    }
}

active proctype events() {
    do
    :: prefetch(0) :: prefetch(1) :: prefetch(2)
    :: demand(0) :: demand(1) :: demand(2)
#if TAGS > 3
    :: prefetch(3) :: demand(3)
#endif
#if TAGS > 4
    :: prefetch(4) :: demand(4)
#endif
#if TAGS > 5
    :: prefetch(5) :: demand(5)
#endif
#if TAGS > 6
    :: prefetch(6) :: demand(6)
#endif
#if TAGS > 7
    :: prefetch(7) :: demand(7)
#endif
    :: fill(0) :: fill(1) :: fill(2) :: fill(3)
    od
}
