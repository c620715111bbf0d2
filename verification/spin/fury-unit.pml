/*
 * FuryGpu's texture unit between its two queues (property texture.furygpu) in Spin, written from its description: clocks of
 * 400 and 480 MHz that coincide at every fifth and sixth tick, queues of DEPTH (2 or 4), quads of PIXELS pixels, two textures.
 * What one side does is seen by the other at its first tick strictly later. At each instant the core sends nothing, a
 * request of the same or of the other texture, takes a result or not, and each of three stages is done or not.
 *
 *   spin -DDEPTH=2 -a fury-unit.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan
 */
#ifndef DEPTH
#define DEPTH 2
#endif
#ifndef PIXELS
#define PIXELS 2
#endif
#define NO_TEXTURE 2
#define PIXEL 1
#define LAST 2

byte core;              /* the next tick of the core, at core * 6, and of the unit, at unit * 5, until both have gone round */
byte unit;
byte asked;             /* requests in their queue, and bit i: the texture of the i-th of them */
byte textures;
byte answered;          /* results in their queue */
byte sent;              /* texture of the request sent last, and of the one that entered last */
byte bound = NO_TEXTURE;
bit quad;               /* the first stage holds a quad */
byte left;              /* pixels of the quad in the second stage that have not left it */
byte addressed;         /* what the third stage and the filter hold */
byte filtered;
byte out;               /* pixels of the oldest quad that have left the filter */
bit slotUnseen;         /* the core looked for a slot, or for a result, that was there, and could not see it yet */
bit resultUnseen;

hidden byte coreTicks;
hidden byte unitTicks;
hidden byte accepts;     /* the unit has accepted a request, or sent a result, at this very instant */
hidden byte answers;

inline tickUnit(measured, evaluated, done) {
    if
    :: done && filtered == PIXEL -> out++; filtered = 0
    :: done && filtered == LAST && answered < DEPTH ->
        assert(out + 1 == PIXELS);
        out = 0; filtered = 0; answered++; answers = 1
    :: else
    fi;
    if
    :: addressed != 0 && filtered == 0 -> filtered = addressed; addressed = 0
    :: else
    fi;
    if
    :: evaluated && left != 0 && addressed == 0 -> left--; addressed = (left == 0 -> LAST : PIXEL)
    :: else
    fi;
    if
    :: measured && quad && left == 0 -> left = PIXELS; quad = 0
    :: else
    fi;
    if
    :: asked > 0 && !quad && ((textures & 1) == bound || (left == 0 && addressed == 0 && filtered == 0)) ->
        quad = 1; bound = textures & 1; textures = textures >> 1; asked--; accepts = 1
    :: else
    fi
}

inline tickCore(sends, takes) {
    /* A result sent at this instant is not seen yet, nor the slot of a request accepted at it. */
    if
    :: answered > answers ->
        resultUnseen = 0;
        answered = answered - takes
    :: answered == 1 && answers -> assert(!resultUnseen); resultUnseen = 1
    :: else -> resultUnseen = 0
    fi;
    if
    :: asked + accepts < DEPTH ->
        slotUnseen = 0;
        if
        :: sends > 0 ->
            sent = (sends == 2 -> 1 - sent : sent);
            textures = textures | (sent << asked);
            asked++
        :: else
        fi
    :: asked + accepts == DEPTH && accepts -> assert(!slotUnseen); slotUnseen = 1
    :: else -> slotUnseen = 0
    fi
}

inline instant(sends, takes, measured, evaluated, done) {
    d_step {
        coreTicks = (core * 6 <= unit * 5);
        unitTicks = (unit * 5 <= core * 6);
        if
        :: unitTicks -> tickUnit(measured, evaluated, done); unit++
        :: else
        fi;
        if
        :: coreTicks -> tickCore(sends, takes); core++
        :: else
        fi;
        if
        :: core >= 5 && unit >= 6 -> core = core - 5; unit = unit - 6
        :: else
        fi;
        coreTicks = 0; unitTicks = 0; accepts = 0; answers = 0
    }
}

#define STAGES(s, t) \
    :: instant(s, t, 0, 0, 0) :: instant(s, t, 0, 0, 1) :: instant(s, t, 0, 1, 0) :: instant(s, t, 0, 1, 1) \
    :: instant(s, t, 1, 0, 0) :: instant(s, t, 1, 0, 1) :: instant(s, t, 1, 1, 0) :: instant(s, t, 1, 1, 1)

active proctype events() {
    do
    STAGES(0, 0) STAGES(0, 1) STAGES(1, 0) STAGES(1, 1) STAGES(2, 0) STAGES(2, 1)
    od
}
