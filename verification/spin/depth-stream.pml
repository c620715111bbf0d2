/*
 * The depth unit's stream of tiles (properties depth.ott and depth.progress) in Spin, written from its description: one set
 * of 2 ways under tree PLRU and the tag with the demand escape, BLOCKS blocks (3 or 4), at most 3 tiles in flight and no block
 * twice, OUTSTANDING fills (1 or 2), over-fetch.
 *
 *   spin -DBLOCKS=4 -a depth-stream.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan
 */
#ifndef BLOCKS
#define BLOCKS 3
#endif
#ifndef OUTSTANDING
#define OUTSTANDING 2
#endif
#define TILES 3

byte tag[2];            /* 0: invalid, else the block + 1 */
byte pending;           /* bit w: way w waits for its data */
byte touched;           /* bit w: OTT = 1 */
bit upper;              /* the tree: the upper way was used longer ago */
byte queue[TILES];      /* blocks + 1 of the tiles in flight, the oldest first */
byte tiles;
byte stalled;           /* the block + 1 whose prefetch waits */

hidden byte way;
hidden byte victim;
hidden byte owed;
hidden byte candidates;

/* The way that holds a block in `way`, 2 if none; the lowest invalid way in `victim`, 2 if none; what the memory owes. */
inline look(b) {
    way = (tag[0] == b + 1 -> 0 : (tag[1] == b + 1 -> 1 : 2));
    victim = (tag[0] == 0 -> 0 : (tag[1] == 0 -> 1 : 2));
    owed = (pending & 1) + (pending >> 1)
}

/* If no way is invalid, the candidate that the tree points to, 2 if there is none. */
inline choose() {
    if
    :: victim < 2 || candidates == 0
    :: victim == 2 && candidates != 0 -> victim = (candidates == 1 || (candidates == 3 && !upper) -> 0 : 1)
    fi
}

inline take(b) {
    if
    :: tag[victim] != 0 -> assert(!(pending & (1 << victim)))
    :: else
    fi;
    tag[victim] = b + 1;
    pending = pending | (1 << victim);
    touched = touched & (3 - (1 << victim))
}

inline prefetch(b) {
    look(b);
    if
    :: way < 2 -> touched = touched & (3 - (1 << way))
    :: way == 2 && owed == OUTSTANDING -> stalled = b + 1
    :: else ->
        candidates = touched & (3 - pending);
        choose();
        if
        :: victim == 2
        :: else ->
            /* A prefetch never takes what a tile in flight waits for. */
            assert(tag[victim] == 0 || (tag[victim] != queue[0] && tag[victim] != queue[1] && tag[victim] != queue[2]));
            take(b)
        fi
    fi
}

inline clean() { way = 0; victim = 0; owed = 0; candidates = 0 }

inline emit(b) {
    d_step {
        if
        :: tiles < TILES && stalled == 0 && queue[0] != b + 1 && queue[1] != b + 1 && queue[2] != b + 1 ->
            queue[tiles] = b + 1;
            tiles++;
            prefetch(b)
        :: else
        fi;
        clean()
    }
}

inline overfetch(b) {
    d_step {
        if
        :: stalled == 0 -> prefetch(b)
        :: else
        fi;
        clean()
    }
}

inline answer(b) {
    d_step {
        look(b);
        if
        :: way < 2 && (pending & (1 << way)) ->
            pending = pending & (3 - (1 << way));
            upper = (way == 0 -> 1 : 0)
        :: else
        fi;
        clean()
    }
}

inline retry() {
    d_step {
        if
        :: stalled != 0 ->
            owed = stalled - 1;
            stalled = 0;
            if
            :: owed == 0 -> prefetch(0)
            :: owed == 1 -> prefetch(1)
            :: owed == 2 -> prefetch(2)
            :: else -> prefetch(3)
            fi
        :: else
        fi;
        clean()
    }
}

inline read() {
    d_step {
        if
        :: tiles > 0 ->
            look(queue[0] - 1);
            if
            :: way == 2 && owed < OUTSTANDING ->
                candidates = touched & (3 - pending);
                candidates = (candidates == 0 -> 3 - pending : candidates);
                choose();
                if
                :: victim < 2 -> take(queue[0] - 1)
                :: else
                fi
            :: way < 2 && !(pending & (1 << way)) ->
                touched = touched | (1 << way);
                upper = (way == 0 -> 1 : 0);
                queue[0] = queue[1];
                queue[1] = queue[2];
                queue[2] = 0;
                tiles--
            :: else
            fi
        :: else
        fi;
        clean()
    }
}

active proctype events() {
    do
    :: emit(0) :: emit(1) :: emit(2)
    :: overfetch(0) :: overfetch(1) :: overfetch(2)
    :: answer(0) :: answer(1) :: answer(2)
#if BLOCKS > 3
    :: emit(3) :: overfetch(3) :: answer(3)
#endif
    :: read() :: retry()
    od
}
