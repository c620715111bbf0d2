package org.tilewright.verification.depth;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Live;

/**
 * Every tile is read in the end, and so every miss of the Z cache answered, however long the rasteriser goes on with
 * over-fetches; and a prefetch that stalls the rasteriser goes on. Nobody has to emit tiles or to over-fetch. The memory
 * answers each request in the end, and the depth unit and a stalled prefetch try for as long as they can do something.
 */
public final class AnsweredTiles extends DepthStream implements Live {

    private static final int SAW_READ = 0;
    private static final int SAW_OVERFETCH = 1;
    private static final int SAW_STALL = 2;

    private static final int OLDEST_READ = 1;
    private static final int STALLED_GOES_ON = 2;

    private transient int action = NO_ACTION;
    private transient int done;

    /** Takes the bounds of every stream: ways, blocks, tiles, outstanding, overfetch, repeats, replacement and rule. */
    public AnsweredTiles(Bounds bounds) {
        super(bounds);
    }

    @Override
    public void step() {
        int event = nextEvent();
        int stalledBefore = stalled;
        int requestedBefore = requested;
        boolean read = act(event);
        action = event < 2 * blocks ? NO_ACTION : event - 2 * blocks;
        done = (read ? OLDEST_READ : 0) | (stalledBefore != NOTHING && stalled == NOTHING ? STALLED_GOES_ON : 0);
        if (read) {
            Choice.saw(SAW_READ);
        }
        if (isOverfetch(event) && tiles > 0 && requested != requestedBefore) {
            Choice.saw(SAW_OVERFETCH);
        }
        if (stalled != NOTHING) {
            Choice.saw(SAW_STALL);
        }
    }

    @Override
    public String[] obligations() {
        return new String[] { "the oldest tile is read", "the stalled prefetch goes on" };
    }

    @Override
    public int owed() {
        return (tiles > 0 ? OLDEST_READ : 0) | (stalled != NOTHING ? STALLED_GOES_ON : 0);
    }

    @Override
    public int done() {
        return done;
    }

    @Override
    public String[] actions() {
        String[] all = new String[blocks + 2];
        for (int block = 0; block < blocks; block++) {
            all[block] = "the memory answers the request of block " + block;
        }
        all[blocks] = "the depth unit demands the oldest tile's block, or reads it";
        all[blocks + 1] = "the stalled prefetch is tried again";
        return all;
    }

    @Override
    public long strong() {
        return 0;
    }

    @Override
    public int action() {
        return action;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a tile is read", "an over-fetch asks the memory while a tile waits",
                "a prefetch stalls the rasteriser" };
    }
}
