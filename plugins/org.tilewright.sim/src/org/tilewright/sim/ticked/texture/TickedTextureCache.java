package org.tilewright.sim.ticked.texture;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.sim.component.texture.BankedTextureUnit.Count;
import org.tilewright.sim.component.texture.BankedTextureUnit.Ticks;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.ticked.cache.HoldsTexels;
import org.tilewright.sim.ticked.cache.TextureRead;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.time.Clock;

/** The tags and data banks of a banked texture unit. What the filter gets is what the banks hold. */
final class TickedTextureCache implements HoldsTexels {

    private record Fetch(TextureRead read, int set, int way) {}

    private final TextureCache spec;
    private final BankMap map;
    private final TickedQueue<TextureRead> memory;
    private final TextureMemory contents;
    private final Clock coreClock;
    private final Activity activity;
    private final Faults faults;
    private final boolean checkData;
    /** Null if nobody listens. */
    private final AccessTrace trace;
    private final Counters<Count> counters;
    private final TileMap missesByTile;
    private final LineSets lines;
    private final TextureSets sets;
    private final int bankCount;
    private final int bankWords;
    private final int[][] banks;
    private final List<Fetch> fetches = new ArrayList<>();
    private long fills;

    /**
     * @param memory towards memory
     * @param faults what goes wrong in this cache
     * @param trace hears of look-ups, or null
     * @param missesByTile counts misses at the tiles of the screen
     */
    TickedTextureCache(TextureCache spec, BankMap map, TickedQueue<TextureRead> memory, TextureMemory contents,
            Clock coreClock, Activity activity, Faults faults, boolean checkData, AccessTrace trace,
            Counters<Count> counters, TileMap missesByTile) {
        this.spec = spec;
        this.map = map;
        this.memory = memory;
        this.contents = contents;
        this.coreClock = coreClock;
        this.activity = activity;
        this.faults = faults;
        this.checkData = checkData;
        this.trace = trace;
        this.counters = counters;
        this.missesByTile = missesByTile;
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual());
        sets = new TextureSets(lines);
        bankCount = spec.organisation().isBanked() ? BankMap.BANKS : 1;
        bankWords = map.lineTexels() / bankCount;
        banks = new int[bankCount][spec.sets() * spec.ways() * bankWords];
    }

    /** Fills the lines whose data are there by a tick of the unit, at this time. */
    void fill(long time) {
        for (Iterator<Fetch> each = fetches.iterator(); each.hasNext();) {
            Fetch fetch = each.next();
            if (hasArrived(fetch.read, time)) {
                fill(fetch);
                each.remove();
            }
        }
    }

    private boolean hasArrived(TextureRead read, long time) {
        return read.arrivalTick() != MemoryRequest.NOT_YET && coreClock.time(read.arrivalTick()) <= time;
    }

    private void fill(Fetch fetch) {
        int[] words = fetch.read.words(contents);
        int first = (int) (fetch.read.address / Integer.BYTES);
        for (int texel = first; texel < first + words.length; texel++) {
            if (fills != faults.oneBankRefill() || map.bank(texel) == 0) {
                banks[map.bank(texel)][place(fetch.set, fetch.way, texel)] = words[texel - first];
            }
        }
        sets.arrive(fetch.set, fetch.way);
        fills++;
        counters.increment(Count.FILLS);
        activity.happened();
    }

    private int place(int set, int way, int texel) {
        return lines.line(set, way) * bankWords + map.word(texel);
    }

    /** Goes on with the look-up of an access: what is lacking, or null if all its lines are looked up. */
    Ticks lookUp(TextureAccess access, long time) {
        for (int next = access.lines.size(); next < access.blocks.size(); next++) {
            Ticks stall = lookUp(access, access.blocks.get(next), time);
            if (stall != null) {
                return stall;
            }
        }
        return null;
    }

    private Ticks lookUp(TextureAccess access, int block, long time) {
        int set = lines.setOf(block);
        int way = sets.lookUp(set, block);
        if (way != LineSets.ABSENT) {
            counters.increment(Count.HITS);
        } else {
            if (fetches.size() == spec.missRegisters()) {
                return Ticks.STALLED_ON_MISS_REGISTERS;
            }
            way = sets.victim(set, access.waysOf(set));
            if (way == TextureSets.NO_VICTIM) {
                return Ticks.NO_VICTIM;
            }
            if (!memory.hasRoom(time, 1)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            sets.take(set, way, block);
            TextureRead read = new TextureRead((long) block * spec.lineBytes(), spec.lineBytes());
            memory.send(read, time);
            fetches.add(new Fetch(read, set, way));
            counters.increment(Count.MISSES);
            access.request.tile.tile.countOnScreen(missesByTile);
        }
        sets.pin(set, way);
        access.lines.add(new TextureAccess.Line(block, set, way));
        activity.happened();
        if (trace != null) {
            trace.access(false, (long) block * spec.lineBytes());
        }
        return null;
    }

    @Override
    public void invalidate(long first, long last) {
        sets.invalidate((int) (first / spec.lineBytes()), (int) (last / spec.lineBytes()));
    }

    /** Whether all lines of an access are filled. */
    boolean hasData(TextureAccess access) {
        for (TextureAccess.Line line : access.lines) {
            if (lines.isPending(line.set(), line.way())) {
                return false;
            }
        }
        return true;
    }

    /** An access leaves: its texels are read out of the banks, and its lines are not pinned by it any more. */
    void leave(TextureAccess access, long tick) {
        boolean wrong = !access.isEmpty() && access.number == faults.wrongBank();
        for (TextureAccess.Texel texel : access.texels) {
            TextureAccess.Line line = access.lineOf(texel.address() >>> map.lineShift());
            int bank = (map.bank(texel.address()) + (wrong ? 1 : 0)) % bankCount;
            int found = banks[bank][place(line.set(), line.way(), texel.address())];
            if (checkData) {
                check(texel.address(), line, bank, found, tick);
            }
            access.request.put(texel.pixel(), texel.footprint(), texel.corner(), found);
        }
        access.lines.forEach(line -> sets.unpin(line.set(), line.way()));
        activity.happened();
    }

    private void check(int texel, TextureAccess.Line line, int bank, int found, long tick) {
        int[] expected = new int[1];
        long address = (long) texel * Integer.BYTES;
        contents.read(address, expected, 0, 1);
        if (found != expected[0]) {
            throw new DataCheckException(spec.name(), address, line.set(), line.way(), bank, tick, expected[0], found);
        }
    }
}
