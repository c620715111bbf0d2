package org.tilewright.sim.ticked.shading;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.protocol.texture.UnitQueues;
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
    private final UnitQueues rule;
    /** By unit, the requests that wait for it; only if units are decoupled. */
    private final List<Deque<TextureRequest>> waiting = new ArrayList<>();
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
        rule = new UnitQueues(shading.dealing().queueEntries());
        for (int unit = 0; rule.areDecoupled() && unit < textures.requests.size(); unit++) {
            waiting.add(new ArrayDeque<>());
        }
    }

    @Override
    protected Ticks step(long tick) {
        if (textures != null) {
            for (TickedQueue<TextureRequest> results : textures.results) {
                receive(results, tick);
            }
        }
        Ticks cause = takeUp(tick);
        for (int unit = 0; unit < waiting.size(); unit++) {
            send(waiting.get(unit), textures.requests.get(unit), tick);
        }
        return cause;
    }

    private Ticks takeUp(long tick) {
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
        if (!alone && inFlight.free(time(tick)) < quadFragments(tile)) {
            return Ticks.STALLED_ON_FRAGMENTS;
        }
        boolean hasRoom = !isTextured(tile) || !rule.areDecoupled()
                || waiting.get(textures.unitOf(tile)).size() <= rule.mostWaiting(requests(tile));
        return hasRoom ? null : Ticks.STALLED_ON_TEXTURE;
    }

    private boolean isTextured(Tile tile) {
        return textures != null && tile.state().stageCount() > 0;
    }

    private static int requests(Tile tile) {
        return tile.state().stageCount() * tile.quads();
    }

    private Ticks accept(Tile tile, long tick) {
        handles(tile.draw(), tick);
        int quads = tile.quads();
        counters.increment(Count.TILES);
        counters.add(Count.QUADS, quads);
        inFlight.take(quadFragments(tile));
        if (isTextured(tile)) {
            TexturedTile textured = new TexturedTile(tile, tick, output.hold(tile, time(tick)), textures.binOf(tile),
                    fragments);
            if (rule.areDecoupled()) {
                waiting.get(textures.unitOf(tile)).addAll(textured.unsent);
                isBusyFor(requests(tile), tick);
                return Ticks.BUSY;
            }
            sending = textured;
            return send(tick);
        }
        fragments.shade(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.colours, 0);
        tile.takeDepths(fragments);
        output.send(tile, time(tick), shading.latency());
        isBusyFor(quads, tick);
        return Ticks.BUSY;
    }

    private void isBusyFor(int quads, long tick) {
        busyUntil = tick + Math.max(1, (quads + shading.quadsPerCycle() - 1) / shading.quadsPerCycle());
    }

    /** Sends what it may of requests to a unit; how many. */
    private int send(Deque<TextureRequest> requests, TickedQueue<TextureRequest> unit, long tick) {
        int sent = 0;
        while (sent < shading.quadsPerCycle() && !requests.isEmpty() && unit.hasRoom(time(tick), 1)) {
            unit.send(requests.removeFirst(), time(tick));
            sent++;
        }
        return sent;
    }

    private Ticks send(long tick) {
        int sent = send(sending.unsent, textures.requests.get(textures.unitOf(sending.tile)), tick);
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
