package org.tilewright.sim.ticked.texture;

import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit.Ticks;
import org.tilewright.sim.memory.PlacedTexture;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.statistics.TileMap;

/** The last stage of a Fury texture unit: looks the texels of one pixel up, one after the other. */
final class FuryFilter {

    private static final long NOT_YET = Long.MAX_VALUE;

    private final FuryTextureCache spec;
    private final TickedFuryTextureCache cache;
    /** Null if data are not checked. */
    private final TextureMemory contents;
    private final TileMap missesByTile;
    private FuryPixel pixel;
    private PlacedTexture texture;
    private int[] table;
    /** Texels whose look-up has ended. */
    private int done;
    private boolean looking;
    private TickedFuryTextureCache.Answer answer;
    private long beginTick;
    private boolean requested;
    private long endTick;

    /**
     * @param contents what is compared with what the cache gives, or null
     * @param missesByTile counts misses at the tiles of the screen
     */
    FuryFilter(FuryTextureCache spec, TickedFuryTextureCache cache, TextureMemory contents, TileMap missesByTile) {
        this.spec = spec;
        this.cache = cache;
        this.contents = contents;
        this.missesByTile = missesByTile;
    }

    boolean isEmpty() {
        return pixel == null;
    }

    FuryPixel pixel() {
        return pixel;
    }

    /** The texture that is read from now on, and its colour table if it has one. */
    void bind(PlacedTexture newTexture, int[] newTable) {
        texture = newTexture;
        table = newTable;
    }

    /** Accepts a pixel, whose first look-up begins at once. */
    void accept(FuryPixel next, long tick, long time) {
        pixel = next;
        done = 0;
        looking = false;
        step(tick, time);
    }

    /** The pixel leaves. */
    void clear() {
        pixel = null;
    }

    /** A line has been filled at a tick: the look-up that waits for it ends at the next. */
    void filled(long tick) {
        if (pixel != null && looking && requested && !cache.isReading() && endTick == NOT_YET) {
            endTick = tick + 1;
        }
    }

    /** Goes on with the look-ups. */
    void step(long tick, long time) {
        while (pixel != null && !isDone()) {
            if (!looking) {
                begin(tick);
            }
            if (answer == TickedFuryTextureCache.Answer.MISS && !requested && tick >= beginTick + spec.tagLatency()
                    && cache.hasRoom(time)) {
                cache.fetch(pixel.addresses.get(done), time);
                requested = true;
            }
            if (tick < endTick) {
                return;
            }
            end(tick);
        }
    }

    private void begin(long tick) {
        looking = true;
        requested = false;
        beginTick = tick;
        answer = cache.lookUp(pixel.addresses.get(done));
        if (answer == TickedFuryTextureCache.Answer.MISS) {
            pixel.request.tile.tile.countOnScreen(missesByTile);
        }
        endTick = switch (answer) {
            case REPEAT -> tick + spec.repeatLatency();
            case HIT -> tick + spec.tagLatency() + spec.hitLatency();
            case MISS -> NOT_YET;
        };
    }

    private void end(long tick) {
        long address = pixel.addresses.get(done);
        int word = cache.word(address);
        if (contents != null) {
            check(address, word, tick);
        }
        pixel.put(done, texture.hasTable() ? table[TextureMemory.byteAt(word, address)] : word);
        done++;
        looking = false;
    }

    private void check(long address, int found, long tick) {
        int[] expected = new int[1];
        long word = address & -Integer.BYTES;
        contents.read(word, expected, 0, 1);
        if (found != expected[0]) {
            throw new DataCheckException(spec.name(), word, cache.lastSet(), cache.lastWay(), 0, tick, expected[0],
                    found);
        }
    }

    /** Whether all look-ups of the pixel have ended. */
    boolean isDone() {
        return done == pixel.addresses.size();
    }

    /** What a tick goes to at whose end there is a pixel. */
    Ticks cause(long tick) {
        if (isDone()) {
            return Ticks.STALLED_ON_RESULTS;
        }
        if (answer == TickedFuryTextureCache.Answer.MISS && !requested && tick >= beginTick + spec.tagLatency()) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        return requested ? Ticks.WAITING_FOR_MEMORY : Ticks.BUSY;
    }
}
