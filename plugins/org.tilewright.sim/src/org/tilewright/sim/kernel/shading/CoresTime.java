package org.tilewright.sim.kernel.shading;

import java.util.List;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.frame.warp.TileWarps;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.protocol.shading.CoreRoom;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.shading.ShaderCores.Count;
import org.tilewright.sim.component.shading.ShaderCores.Ticks;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.ProgrammedTiles;
import org.tilewright.sim.kernel.queue.ScreenTile;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.texture.BankedTextureActor;
import org.tilewright.sim.kernel.texture.SliceTextures;
import org.tilewright.sim.kernel.texture.TexturedTiles;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** Shader cores and who hands warps out to them. */
final class CoresTime implements ShadingUnit {

    private final ShaderCores spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Link emitted;
    private final Link shaded;
    private final TileRing tiles;
    private final ProgrammedTiles programmed;
    private final PiecePool pool;
    private final TexturedTiles visible;
    /** Whether there are texture units. */
    private final boolean asks;
    private final FragmentUnit fragments;
    private final TileWarps tileWarps;
    private final long[] left;
    private final CoreRoom room;
    private final CoreTime[] cores;
    /** By slot of the queue to the depth unit, the warps of a tile that are not over. */
    private final int[] warpsLeft;
    private long accepted;
    private List<WarpWay> ways = List.of();
    private int handedOut;
    private int tile;
    /** The draw of the tile at hand and its place, as texture units count them. */
    private int draw;
    private int screenTile;
    /** When a warp may be handed out next of the tile at hand; unknown while it lacks room. */
    private long nextHandOut;
    /** When the last tile's last warp was handed out and one. */
    private long free;
    /** What the warp at hand has lacked since the last tick that is charged. */
    private Ticks lack = Ticks.STALLED_ON_WARPS;

    CoresTime(ShaderCores spec, GpuStatistics statistics, TilePath queues, PiecePool pool, SliceTextures textures) {
        this.spec = spec;
        this.pool = pool;
        visible = textures.tiles();
        asks = textures.units().length != 0;
        counters = statistics.cores;
        account = statistics.coresTicks;
        emitted = queues.toShading;
        shaded = queues.shaded;
        tiles = queues.shadingTiles;
        programmed = queues.programmed;
        fragments = new FragmentUnit(tiles.tileSize);
        tileWarps = new TileWarps(fragments, tiles.tileSize, spec.warpQuads());
        left = new long[tiles.words];
        room = new CoreRoom(spec.cores(), spec.warps(), spec.registers());
        cores = new CoreTime[spec.cores()];
        for (int core = 0; core < cores.length; core++) {
            CoreLookUps lookUps = asks ? lookUps(core, textures) : null;
            cores[core] = new CoreTime(spec, core, statistics, lookUps, this::over);
        }
        warpsLeft = new int[Link.powerOfTwo(shaded.capacity())];
    }

    private CoreLookUps lookUps(int core, SliceTextures textures) {
        BankedTextureActor unit = (BankedTextureActor) textures.units()[core % textures.units().length];
        CoreLookUps lookUps = new CoreLookUps(spec, spec.timing(IssueUnit.TEXTURE).latency(), core, unit);
        textures.lookUps().listen(core, lookUps);
        return lookUps;
    }

    @Override
    public void reset(FragmentsAhead ahead) {
        visible.reset();
        room.reset();
        for (CoreTime core : cores) {
            core.reset();
        }
        accepted = 0;
        ways = List.of();
        handedOut = 0;
        free = 0;
    }

    @Override
    public boolean advance() {
        return false;
    }

    @Override
    public boolean maySend() {
        return false;
    }

    @Override
    public long next() {
        long next = isHandingOut() ? nextHandOut : acceptTick();
        for (CoreTime core : cores) {
            next = Math.min(next, core.next());
        }
        return next;
    }

    private boolean isHandingOut() {
        return handedOut < ways.size();
    }

    private long acceptTick() {
        long head = emitted.headTick();
        long slot = shaded.slotTick();
        return head == Link.UNKNOWN || slot == Link.UNKNOWN ? Link.UNKNOWN : Math.max(free, Math.max(head, slot));
    }

    /** What is handed out comes to a core after this tick, and what it finds over makes room after it. */
    @Override
    public void step(long tick) {
        if (!isHandingOut() && acceptTick() == tick) {
            accept(tick);
        }
        if (isHandingOut() && nextHandOut == tick) {
            handOut(tick);
        }
        for (CoreTime core : cores) {
            if (core.next() == tick) {
                core.step(tick);
            }
        }
    }

    private void accept(long tick) {
        chargeToAccept(tick);
        int slot = tiles.slot(accepted);
        ScreenPrimitive primitive = pool.get(tiles.piece[slot]);
        draw = primitive.state().drawIndex();
        screenTile = ScreenTile.of(primitive.state(), tiles.tileX[slot], tiles.tileY[slot]);
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        counters.at(tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, tiles.quads[slot]);
        emitted.accept(tick + 1);
        ways = warps(primitive, slot);
        handedOut = 0;
        nextHandOut = tick;
        tile = visible.slot(accepted);
        warpsLeft[tile] = ways.size();
        visible.send(tick, true);
        accepted++;
    }

    private List<WarpWay> warps(ScreenPrimitive primitive, int slot) {
        programmed.clear(slot);
        if (!primitive.state().hasFragmentProgram()) {
            if (asks) {
                return tileWarps.asking(primitive, tiles.tileX[slot], tiles.tileY[slot], tiles.left, tiles.covered,
                        tiles.coverageOffset(slot));
            }
            return tileWarps.ofFixedFunction(primitive.state(), tiles.left, tiles.coverageOffset(slot));
        }
        System.arraycopy(tiles.left, tiles.coverageOffset(slot), left, 0, left.length);
        List<WarpWay> found = tileWarps.shade(primitive, tiles.tileX[slot], tiles.tileY[slot], left, 0, tiles.covered,
                tiles.coverageOffset(slot), programmed.colours(), programmed.coloursOffset(slot));
        programmed.put(slot, left, fragments.programDepths());
        return found;
    }

    private void handOut(long tick) {
        WarpWay way = ways.get(handedOut);
        int registers = spec.registersOf(way.code().registers());
        int core = room.core(registers);
        account.chargeTo(lack, tick);
        if (core < 0) {
            lack = core == CoreRoom.NO_PLACE ? Ticks.STALLED_ON_WARPS : Ticks.STALLED_ON_REGISTERS;
            nextHandOut = Link.UNKNOWN;
            return;
        }
        account.chargeTo(Ticks.BUSY, tick + 1);
        counters.at(tick);
        counters.increment(Count.WARPS);
        room.take(core, registers);
        cores[core].take(way, tile, draw, screenTile, registers, tick);
        handedOut++;
        nextHandOut = tick + 1;
        free = tick + 1;
    }

    private void over(int core, CoreWarp warp, long tick) {
        room.giveBack(core, warp.registers);
        if (nextHandOut == Link.UNKNOWN) {
            nextHandOut = tick + 1;
        }
        warpsLeft[warp.tile]--;
        if (warpsLeft[warp.tile] == 0) {
            visible.textured(warp.tile, tick);
        }
    }

    private void chargeToAccept(long slot) {
        account.chargeTo(Ticks.NO_INPUT, emitted.headTick());
        account.chargeTo(Ticks.STALLED_ON_DEPTH, slot);
    }

    @Override
    public void waits(WaitGraph graph) {
        chargeToAccept(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    @Override
    public void finish(long end) {
        account.chargeTo(isHandingOut() ? lack : Ticks.NO_INPUT, end);
        for (CoreTime core : cores) {
            core.finish(end);
        }
    }
}
