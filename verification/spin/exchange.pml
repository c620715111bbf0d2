/*
 * Two GPUs that exchange a batch of PRIMITIVES (1 or 2) in turns (property distribution.delivery) in Spin, written from its
 * description: GPU g projects primitive g; who it is for is found out when the exchanger, whose turn it is, looks at it.
 * Queues of one entry a source, packets of one primitive, one link each way whose far end holds one packet; packets of
 * credits go before others. Nothing is eager.
 *
 *   spin -DPRIMITIVES=2 -a exchange.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan
 */
#ifndef PRIMITIVES
#define PRIMITIVES 2
#endif
#define NONE 0          /* in a queue or on a link */
#define PRIMITIVE 1
#define MARKER 2
#define CREDIT 3
#define WAITS 4         /* its primitive is projected, and nobody knows who it is for; 0 to 3: it is for these GPUs */
#define GONE 5
#define NOT_YET 6

byte projected[2] = NOT_YET;
byte batch[2];          /* sent by the command processor, ended by the exchanger, taken to be drawn: one bit each */
short given[2];         /* turns got less those given away; GPU 0 begins with one */
byte window[2];
byte sentTo[2];         /* who has been sent the primitive, until the marker goes */
byte mine[2] = 1;       /* entries of the own queue, and of the other's, that may be used */
byte others[2] = 1;
byte own[2];            /* what lies in the queue of the own primitives, and of the other GPU's */
byte received[2];
byte source[2];         /* whose queue is taken from */
byte markersTaken[2];
byte ownMarkers[2];     /* markers of the batch that have come, until all have; and ever */
byte otherMarkers[2];
byte everOwn[2];
byte everOther[2];
byte injected[2];       /* the packet that waits, and the entries to be given back to the other */
byte toReturn[2];
byte link[2];           /* what is at the end of the link to this GPU */
byte owed[2];           /* primitives that are for this GPU and that it has not taken */

hidden byte deciding;
hidden byte entry;

#define SENT 1
#define ENDED 2
#define TAKEN 4
#define TURNS(g) (given[g] + 1 - (g))
#define DECIDES(g) ((batch[g] & (SENT | ENDED)) == SENT && TURNS(g) > 0 && projected[g] == WAITS)

inline countMarkers(g) {
    if
    :: ownMarkers[g] > 0 && otherMarkers[g] > 0 ->
        ownMarkers[g]--; otherMarkers[g]--; window[g]--;
        given[g] = given[g] + (g == 0)
    :: else
    fi
}

inline command(g) {
    if
    :: !(batch[g] & SENT) && window[g] == 0 -> batch[g] = batch[g] | SENT; window[g]++
    :: else
    fi
}

inline project(g) {
    if
    :: (batch[g] & SENT) && projected[g] == NOT_YET -> projected[g] = (g < PRIMITIVES -> WAITS : GONE)
    :: else
    fi
}

inline takeOne(g) {
    if
    :: batch[g] & SENT && !(batch[g] & TAKEN) ->
        entry = (source[g] == g -> own[g] : received[g]);
        if
        :: entry == PRIMITIVE ->
            assert(owed[g] & (1 << source[g]));
            assert(source[g] == 0 || (projected[0] == GONE && !(owed[g] & 1)));
            owed[g] = owed[g] & (3 - (1 << source[g]))
        :: else
        fi;
        if
        :: entry != NONE && source[g] == g -> own[g] = NONE; mine[g]++
        :: entry != NONE && source[g] != g -> received[g] = NONE; toReturn[g]++
        :: else
        fi;
        if
        :: entry == MARKER && markersTaken[g] == 1 ->
            assert(owed[g] == 0 && projected[0] == GONE && projected[1] == GONE);
            source[g] = 1 - source[g]; markersTaken[g] = 0; batch[g] = batch[g] | TAKEN
        :: entry == MARKER && markersTaken[g] == 0 -> source[g] = 1 - source[g]; markersTaken[g] = 1
        :: else
        fi
    :: else
    fi
}

inline exchange(g) {
    if
    :: (batch[g] & (SENT | ENDED)) == SENT && TURNS(g) > 0 && projected[g] < WAITS ->
        if
        :: (!(projected[g] & (1 << g)) || mine[g] > 0) && (!(projected[g] & (2 - g)) || (others[g] > 0 && injected[g] == NONE)) ->
            assert(sentTo[g] == 0);
            sentTo[g] = projected[g];
            mine[g] = mine[g] - ((projected[g] >> g) & 1);
            own[g] = ((projected[g] >> g) & 1 -> PRIMITIVE : own[g]);
            others[g] = others[g] - ((projected[g] >> (1 - g)) & 1);
            injected[g] = ((projected[g] >> (1 - g)) & 1 -> PRIMITIVE : injected[g]);
            projected[g] = GONE
        :: else
        fi
    :: (batch[g] & (SENT | ENDED)) == SENT && TURNS(g) > 0 && projected[g] == GONE && mine[g] > 0 && others[g] > 0 && injected[g] == NONE ->
        sentTo[g] = 0; mine[g]--; others[g]--; given[g]--;
        batch[g] = batch[g] | ENDED;
        injected[g] = MARKER;
        assert(everOwn[g] == 0);
        own[g] = MARKER; everOwn[g]++; ownMarkers[g]++;
        countMarkers(g)
    :: else
    fi
}

inline forward(g) {
    if
    :: link[1 - g] == NONE && toReturn[g] > 0 -> link[1 - g] = CREDIT; toReturn[g]--
    :: link[1 - g] == NONE && toReturn[g] == 0 -> link[1 - g] = injected[g]; injected[g] = NONE
    :: else
    fi
}

inline arrive(g) {
    if
    :: link[g] == PRIMITIVE -> assert(received[g] == NONE); received[g] = PRIMITIVE
    :: link[g] == MARKER ->
        assert(received[g] == NONE && everOther[g] == 0);
        received[g] = MARKER; everOther[g]++; otherMarkers[g]++;
        given[g] = given[g] + (g == 1);
        countMarkers(g)
    :: link[g] == CREDIT -> others[g]++
    :: else
    fi;
    link[g] = NONE
}

/* An event, of which the first four are also the choices of who a primitive is for. */
#define EVENT(number, act) \
    :: d_step { \
        deciding = (DECIDES(0) -> 0 : (DECIDES(1) -> 1 : 2)); \
        if \
        :: deciding == 2 -> act \
        :: deciding < 2 && number < 4 -> \
            projected[deciding] = (number == 0 -> GONE : number); \
            owed[0] = owed[0] | ((number & 1) << deciding); \
            owed[1] = owed[1] | ((number >> 1 & 1) << deciding) \
        :: else \
        fi; \
        deciding = 0; entry = 0 \
    }

active proctype events() {
    do
    EVENT(0, command(0)) EVENT(1, command(1)) EVENT(2, project(0)) EVENT(3, project(1))
    EVENT(4, takeOne(0)) EVENT(5, takeOne(1)) EVENT(6, exchange(0)) EVENT(7, exchange(1))
    EVENT(8, forward(0)) EVENT(9, forward(1)) EVENT(10, arrive(0)) EVENT(11, arrive(1))
    od
}
