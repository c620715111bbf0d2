package org.tilewright.sim.ticked.shading;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.warp.TileWarps;
import org.tilewright.frame.warp.WarpWay;
import org.tilewright.protocol.shading.CoreRoom;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.component.shading.ShaderCores.Count;
import org.tilewright.sim.component.shading.ShaderCores.Ticks;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.texture.TextureQueues;
import org.tilewright.sim.ticked.texture.TextureRequest;
import org.tilewright.sim.ticked.texture.TexturedTile;

/** Shades tiles on cores, to which it hands their warps out. */
public final class TickedShaderCores extends TickedFragmentStage<Count, Ticks> {

    private final ShaderCores spec;
    private final TickedQueue<Tile> input;
    private final TickedQueue<Tile> output;
    private final FragmentUnit fragments;
    private final TileWarps tileWarps;
    private final CoreRoom room;
    private final List<TickedCore> cores = new ArrayList<>();
    /** The tile some of whose warps are not handed out, and these. */
    private HandedTile tile;
    private final Deque<WarpWay> waiting = new ArrayDeque<>();
    private int handedOut;
    /** Null if there are no texture units. */
    private final TextureQueues textures;

    /** @param textures the texture units, or null */
    public TickedShaderCores(ShaderCores spec, TickedQueue<Tile> input, TickedQueue<Tile> output,
            TextureQueues textures, int tileSize, Activity activity, GpuStatistics statistics) {
        super(statistics.cores, statistics.coresTicks);
        this.spec = spec;
        this.input = input;
        this.output = output;
        this.textures = textures;
        fragments = new FragmentUnit(tileSize);
        tileWarps = new TileWarps(fragments, tileSize, spec.warpQuads());
        room = new CoreRoom(spec.cores(), spec.warps(), spec.registers());
        for (int core = 0; core < spec.cores(); core++) {
            cores.add(new TickedCore(spec, core, textures == null ? null : textures.requestsOf(core), activity,
                    statistics));
        }
    }

    /** What is handed out comes to a core after this tick, and what it finds over makes room after it. */
    @Override
    protected Ticks step(long tick) {
        if (textures != null) {
            textures.results.forEach(results -> receive(results, tick));
        }
        Ticks cause = handOut(tick);
        for (int number = 0; number < cores.size(); number++) {
            TickedCore core = cores.get(number);
            core.tick(tick);
            for (TickedWarp warp : core.over()) {
                room.giveBack(number, spec.registersOf(warp.registersOfLane()));
                if (warp.tile.isDoneWithWarp(fragments)) {
                    output.show(warp.tile.place, tick);
                }
            }
        }
        return cause;
    }

    private void receive(TickedQueue<TextureRequest> results, long tick) {
        while (results.head(tick) != null) {
            TextureRequest result = results.accept(tick);
            result.tile.receive(result);
            cores.forEach(core -> core.receive(result, tick));
        }
    }

    private Ticks handOut(long tick) {
        if (waiting.isEmpty()) {
            Tile next = input.head(tick);
            if (next == null) {
                return Ticks.NO_INPUT;
            }
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_DEPTH;
            }
            accept(input.accept(tick), tick);
        }
        int needed = spec.registersOf(waiting.getFirst().code().registers());
        int core = room.core(needed);
        if (core == CoreRoom.NO_PLACE) {
            return Ticks.STALLED_ON_WARPS;
        }
        if (core == CoreRoom.NO_REGISTERS) {
            return Ticks.STALLED_ON_REGISTERS;
        }
        room.take(core, needed);
        cores.get(core).take(waiting.removeFirst(), tile, handedOut++, tick);
        counters.increment(Count.WARPS);
        return Ticks.BUSY;
    }

    private void accept(Tile next, long tick) {
        handles(next.draw(), tick);
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, next.quads());
        TickedQueue.Entry<Tile> place = output.hold(next, time(tick));
        TexturedTile textured = null;
        if (textures != null && next.state().stageCount() > 0) {
            textured = new TexturedTile(next, tick, place, textures.binOf(next), fragments);
            waiting.addAll(tileWarps.ofFixedFunction(next.state(), next.alive, 0));
        } else {
            waiting.addAll(tileWarps.shade(next.piece, next.tileX, next.tileY, next.alive, 0, next.covered, 0,
                    next.colours, 0));
            next.takeDepths(fragments);
        }
        handedOut = 0;
        tile = new HandedTile(place, waiting.size(), spec.warpQuads(), textured);
    }

    @Override
    public void giveBack(Tile accepted, long time) {
        // Tiles in flight are bounded by the warps on the cores and by the queue.
    }
}
