package org.tilewright.sim.ticked.shading;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.Shading.Count;
import org.tilewright.sim.component.Shading.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.texture.TextureQueues;
import org.tilewright.sim.ticked.texture.TextureRequest;
import org.tilewright.sim.ticked.texture.TexturedTile;

/** Shades tiles, as many as its bound on fragments in flight lets it, with the help of texture units if there are any. */
public final class TickedShading extends TickedFragmentStage<Count, Ticks> {

    private static final int QUAD_FRAGMENTS = 4;

    private final Shading shading;
    private final TickedQueue<Tile> input;
    private final TickedQueue<Tile> output;
    /** Null if there are none. */
    private final TextureQueues textures;
    private final Slots inFlight;
    private final FragmentUnit fragments;
    /** The tile whose requests are being sent, or null. */
    private TexturedTile sending;
    private long busyUntil;

    /** @param textures the texture units, or null */
    public TickedShading(Shading shading, TickedQueue<Tile> input, TickedQueue<Tile> output, TextureQueues textures,
            int tileSize, GpuStatistics statistics) {
        super(statistics.shading, statistics.shadingTicks);
        this.shading = shading;
        this.input = input;
        this.output = output;
        this.textures = textures;
        inFlight = new Slots(shading.fragmentsInFlight());
        fragments = new FragmentUnit(tileSize);
    }

    @Override
    protected Ticks step(long tick) {
        if (textures != null) {
            for (TickedQueue<TextureRequest> results : textures.results) {
                receive(results, tick);
            }
        }
        if (sending != null) {
            return send(tick);
        }
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        Tile tile = input.head(tick);
        if (tile == null) {
            return Ticks.NO_INPUT;
        }
        Ticks stall = stall(tile, tick);
        if (stall != null) {
            return stall;
        }
        input.accept(tick);
        return accept(tile, tick);
    }

    private Ticks stall(Tile tile, long tick) {
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_DEPTH;
        }
        boolean alone = inFlight.taken(time(tick)) == 0;
        return alone || inFlight.free(time(tick)) >= quadFragments(tile) ? null : Ticks.STALLED_ON_FRAGMENTS;
    }

    private Ticks accept(Tile tile, long tick) {
        handles(tile.draw(), tick);
        int quads = tile.quads();
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        inFlight.take(quadFragments(tile));
        if (textures != null && tile.state().stageCount() > 0) {
            sending = new TexturedTile(tile, tick, output.hold(tile, time(tick)), textures.binOf(tile), fragments);
            return send(tick);
        }
        fragments.shade(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.colours, 0);
        tile.takeDepths(fragments);
        output.send(tile, time(tick), shading.latency());
        busyUntil = tick + Math.max(1, (quads + shading.quadsPerCycle() - 1) / shading.quadsPerCycle());
        return Ticks.BUSY;
    }

    private Ticks send(long tick) {
        TickedQueue<TextureRequest> requests = textures.requestsOf(sending.tile);
        int sent = 0;
        while (sent < shading.quadsPerCycle() && !sending.unsent.isEmpty() && requests.hasRoom(time(tick), 1)) {
            requests.send(sending.unsent.removeFirst(), time(tick));
            sent++;
        }
        sending = sending.unsent.isEmpty() ? null : sending;
        return sent > 0 ? Ticks.BUSY : Ticks.STALLED_ON_TEXTURE;
    }

    private void receive(TickedQueue<TextureRequest> results, long tick) {
        while (results.head(tick) != null) {
            TextureRequest result = results.accept(tick);
            TexturedTile textured = result.tile;
            if (textured.receive(result)) {
                textured.shade(fragments);
                output.show(textured.place, Math.max(textured.acceptTick + shading.latency(), tick));
            }
        }
    }

    @Override
    public void giveBack(Tile tile, long time) {
        inFlight.release(quadFragments(tile), time);
    }

    private static int quadFragments(Tile tile) {
        return QUAD_FRAGMENTS * tile.quads();
    }
}
