package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Rop.Count;
import org.tilewright.sim.component.Rop.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The ROP of a tile-based machine: blends tiles into the bin's colour on chip, so that a tile's time is known at once. */
public final class ChipRop {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final Rop spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Link tested;
    private final BlendRing tiles;
    private final BinBuffers buffers;
    private final ChipShadow shadow;
    private final FragmentUnit fragments;
    private final TickHistory retired;
    private long tileCount;
    private long nextAccept;
    private long free;

    public ChipRop(Rop spec, GpuStatistics statistics, Link tested, BlendRing tiles, BinBuffers buffers,
            ChipShadow shadow, FrameShare share) {
        this.share = share;
        this.spec = spec;
        this.tested = tested;
        this.tiles = tiles;
        this.buffers = buffers;
        this.shadow = shadow;
        counters = statistics.rop;
        account = statistics.ropTicks;
        fragments = new FragmentUnit(tiles.tileSize);
        retired = new TickHistory(spec.lookahead());
    }

    public void reset() {
        retired.reset();
        tileCount = 0;
        nextAccept = 0;
        free = 0;
    }

    /** Takes tiles as far as the known ticks allow; whether it did. */
    public boolean advance() {
        boolean any = false;
        while (tested.headTick() != Link.UNKNOWN) {
            accept(Math.max(Math.max(tested.headTick(), nextAccept),
                    retired.creditTick(tileCount, spec.lookahead())));
            any = true;
        }
        return any;
    }

    private void accept(long tick) {
        tested.accept(tick + 1);
        nextAccept = tick + 1;
        int tile = tiles.slot(tileCount++);
        int pixels = tiles.fragments[tile];
        long begin = Math.max(free, tick + spec.latency());
        long ticks = Math.max(1, (pixels + spec.pixelsPerCycle() - 1) / spec.pixelsPerCycle());
        long last = begin + ticks * tiles.state[tile].output().used() - 1;
        account.chargeTo(Ticks.NO_INPUT, tick);
        account.chargeTo(Ticks.IN_PIPELINE, begin);
        account.charge(Ticks.BUSY, begin, last + 1);
        counters.at(last);
        counters.increment(Count.TILES);
        counters.add(Count.FRAGMENTS, pixels);
        blend(last, tile);
        free = last + 1;
        retired.add(last);
    }

    private void blend(long tick, int tile) {
        int tileX = tiles.tileX[tile];
        int tileY = tiles.tileY[tile];
        int slot = buffers.slotOfTile(tileX, tileY);
        DrawState state = tiles.state[tile];
        for (int surface = 0; surface < state.target().surfaces(); surface++) {
            if (state.output().writes(surface)) {
                if (state.output().reads(surface)) {
                    shadow.colourRead(slot, surface, tileX, tileY, tiles.left, tiles.coverageOffset(tile), tick);
                }
                fragments.blend(state, surface, tiles.left, tiles.coverageOffset(tile), tiles.colours,
                        tiles.coloursOffset(tile), buffers.colour,
                        buffers.tileWord(slot, surface, tileX, tileY), 0, tiles.tilePixels);
                shadow.colourWritten(slot, surface, tileX, tileY);
            }
        }
        if (share != null && state.writesColour()) {
            share.updates().writeColour(tileX, tileY);
        }
        buffers.tileRetires(slot, state.drawIndex(), tick);
    }

    public void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
