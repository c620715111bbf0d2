/*
 * Round robin (property arbiter.overtaking) in Spin, written from its description: N requesters (2 to 4) begin to request at
 * any time and stay until they are granted; the first one in circular order after the one granted last is granted.
 *
 *   spin -DN=4 -a overtaking.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan
 */
#ifndef N
#define N 4
#endif

byte waiting;           /* bit r: requester r waits */
byte overtaken[N];      /* how often each was overtaken since it began to wait */
byte turn;              /* who is looked at first */

hidden byte looked;
hidden byte granted;

inline arrive(mask) {
    d_step {
        waiting = waiting | mask;
        if
        :: waiting == 0
        :: else ->
            granted = turn;
            do
            :: waiting & (1 << granted) -> break
            :: else -> granted = (granted + 1) % N
            od;
            waiting = waiting & (255 - (1 << granted));
            turn = (granted + 1) % N;
            looked = 0;
            do
            :: looked == N -> break
            :: else ->
                overtaken[looked] = (waiting & (1 << looked) -> overtaken[looked] + 1 : 0);
                assert(overtaken[looked] < N);
                looked++
            od
        fi;
        looked = 0; granted = 0
    }
}

active proctype requesters() {
    do
    :: arrive(0) :: arrive(1) :: arrive(2) :: arrive(3)
#if N > 2
    :: arrive(4) :: arrive(5) :: arrive(6) :: arrive(7)
#endif
#if N > 3
    :: arrive(8) :: arrive(9) :: arrive(10) :: arrive(11) :: arrive(12) :: arrive(13) :: arrive(14) :: arrive(15)
#endif
    od
}
