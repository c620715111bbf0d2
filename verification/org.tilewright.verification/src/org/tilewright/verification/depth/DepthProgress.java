package org.tilewright.verification.depth;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;

/**
 * The depth unit always gets on: something can happen besides over-fetching, the rasteriser is never stalled with nothing
 * in flight, and a measure falls with every step that changes the state without reading a tile, so that only so many of
 * them come between two reads. Over-fetches are the environment's own: they may come for ever.
 */
public final class DepthProgress extends DepthStream {

    private static final int SAW_READ = 0;
    private static final int SAW_STALL = 1;
    private static final int SAW_ABSENT_HEAD = 2;

    /** Weights of the measure: what a step raises is less than what it lowers. */
    private static final int OF_FREE_TILE = 8;
    private static final int OF_FREE_LINE = 4;
    private static final int OF_STALL = 4;
    private static final int OF_ABSENT_HEAD = 2;

    /** Takes the bounds of every stream: ways, blocks, tiles, outstanding, overfetch, repeats, replacement and rule. */
    public DepthProgress(Bounds bounds) {
        super(bounds);
    }

    @Override
    public void step() {
        step(nextEvent());
    }

    private void step(int event) {
        int before = measure();
        int tilesBefore = tiles;
        int stalledBefore = stalled;
        int requestedBefore = requested;
        boolean read = act(event);
        // Whatever changes a line, but a read, changes one of these too.
        boolean changed = tiles != tilesBefore || stalled != stalledBefore || requested != requestedBefore;
        if (read) {
            Choice.saw(SAW_READ);
        } else if (changed && !isOverfetch(event)) {
            check(measure() < before, "a step changes the state without progress, and the measure does not fall");
        }
        if (stalled != NOTHING) {
            Choice.saw(SAW_STALL);
        }
        check(!isStuck(), "nothing can happen any more but over-fetches: the depth unit is deadlocked");
    }

    private int measure() {
        int present = 0;
        for (int way = 0; way < ways; way++) {
            present += lines.isPresent(SET, way) ? 1 : 0;
        }
        boolean headAbsent = tiles > 0 && lines.find(SET, queue[0]) == LineSets.ABSENT;
        return OF_FREE_TILE * (tilesInFlight - tiles) + OF_FREE_LINE * (ways - present) + Integer.bitCount(requested)
                + (headAbsent ? OF_ABSENT_HEAD : 0) + (stalled == NOTHING ? 0 : OF_STALL);
    }

    private boolean isStuck() {
        return requested == 0 && !emits() && !demandMoves() && !(stalled != NOTHING && retryMoves());
    }

    private boolean emits() {
        return tiles < tilesInFlight && stalled == NOTHING && (repeats || tiles < blocks);
    }

    private boolean demandMoves() {
        if (tiles == 0) {
            return false;
        }
        boolean absent = lines.find(SET, queue[0]) == LineSets.ABSENT;
        if (absent) {
            Choice.saw(SAW_ABSENT_HEAD);
        }
        return !absent || cache.demandVictim(SET) != DepthSets.NO_VICTIM;
    }

    /**
     * Whether the stalled prefetch would do anything, while all miss registers are free. An absent block's prefetch decides
     * without changing the state.
     */
    private boolean retryMoves() {
        return lines.find(SET, stalled) != LineSets.ABSENT || cache.prefetch(SET, stalled, true) != DepthSets.STALLED;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a tile is read", "a prefetch stalls the rasteriser",
                "the oldest tile's block is absent with nothing in flight" };
    }
}
