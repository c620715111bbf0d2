package org.tilewright.sim.ticked.texture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit;
import org.tilewright.sim.component.texture.TexturePort;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.ticked.cache.TextureRead;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.time.Clock;

/** The ticked kernel's Fury unit alone, between a queue of quads that a test fills and a memory whose latency it sets. */
final class FuryBench {

    private static final int TILE = 4;
    private static final int FOREVER = 1 << 20;
    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    final TickedQueue<TextureRequest> requests;
    final TickedQueue<TextureRequest> results;
    final Counters<FuryTextureUnit.Count> counters;

    private final Clock clock = new Clock("texture", 480_000_000);
    private final TickedQueue<TextureRead> reads;
    private final TextureMemory contents;
    private final TickedFuryTextureUnit unit;
    private final DrawGeometry geometry;
    private final List<Draw> draws = new ArrayList<>();
    private final TexturedTile tile;
    private int requested;

    /**
     * A unit with colour tables of 256 entries.
     *
     * @param textures what there is to sample
     * @param queueEntries quads that wait at the unit, at most
     */
    FuryBench(List<Texture> textures, int queueEntries) {
        geometry = new DrawGeometry(frame(textures), LineAlgorithm.DDA,
                Filtering.FURY_WITH_COLOUR_TABLES);
        Shading shading = new Shading("shading", clock, 1, 0, TILE);
        FuryTextureUnit spec = new FuryTextureUnit("texture0", clock, 11, 2, 8, 256);
        FuryTextureCache cacheSpec = new FuryTextureCache("cache", clock, 65_536, 4, 16, 1, 4, 4, CacheEnergies.NONE);
        Activity activity = new Activity();
        requests = new TickedQueue<>(new Connection(shading.textures(0), spec.requests(), queueEntries, 1), activity);
        results = new TickedQueue<>(new Connection(spec.results(), shading.results(0), FOREVER, 1), activity);
        reads = new TickedQueue<>(
                new Connection(cacheSpec.memory(), new TexturePort("port", clock).client("texture0"), FOREVER, 1),
                activity);
        TextureLayout layout = new TextureLayout(0, spec, geometry.samplers());
        contents = new TextureMemory(layout);
        Statistics statistics = new Statistics();
        counters = statistics.counters("texture0", clock, FuryTextureUnit.Count.values());
        var account = statistics.account("texture0", clock, FuryTextureUnit.Ticks.values());
        statistics.reset(textures.size());
        TileMap misses = new TileMap("misses", "misses");
        misses.reset(1, 1);
        TickedFuryTextureCache cache = new TickedFuryTextureCache(cacheSpec, reads, contents, clock, activity, null,
                counters);
        unit = new TickedFuryTextureUnit(spec, cacheSpec.lineBytes(), cache,
                new FuryFilter(cacheSpec, cache, contents, misses), layout, requests, results, counters, account);
        tile = new TexturedTile(new Tile(0, piece(0), 0, 0, TILE, new long[1]), 0, null, 0, new FragmentUnit(TILE));
    }

    /** A draw of one triangle for each texture. */
    private Frame frame(List<Texture> textures) {
        ByteBuffer vertices = ByteBuffer.allocate(3 * VertexInput.packedStride(1)).order(ByteOrder.LITTLE_ENDIAN);
        for (float[] corner : new float[][] { { -1, -1 }, { 3, -1 }, { -1, 3 } }) {
            vertices.putFloat(corner[0]).putFloat(corner[1]).putFloat(0).putInt(-1).putFloat(0).putFloat(0);
        }
        ByteBuffer indices = ByteBuffer.allocate(3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        indices.putInt(0).putInt(1).putInt(2);
        for (Texture texture : textures) {
            RenderState state = new RenderState(
                    List.of(new TextureBinding(0, texture.id(), TextureEnvironment.REPLACE)),
                    new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null, null, null, null,
                    new Rectangle(0, 0, TILE, TILE), null, ColourMask.ALL, null);
            draws.add(new Draw(draws.size(), PrimitiveType.TRIANGLES, 0, 3, 0, 3, 1, IDENTITY, IDENTITY, state));
        }
        return new Frame("bench", TILE, TILE, textures, List.<Command>copyOf(draws), vertices.flip(), indices.flip());
    }

    /** Another piece that is textured with a texture. */
    ScreenPrimitive piece(int texture) {
        geometry.begin(draws.get(texture));
        geometry.assemble(0);
        ScreenPrimitive piece = new ScreenPrimitive();
        geometry.setUp(0, piece);
        return piece;
    }

    Sampler sampler(ScreenPrimitive piece) {
        return piece.state().stage(0).sampler();
    }

    /** A quad for the unit. */
    TextureRequest request(ScreenPrimitive piece, Footprints footprints, int pixels) {
        return new TextureRequest(tile, new TextureRequest.Binding(piece, 0, 0), footprints, 0, pixels);
    }

    /** A tick of the unit, after memory has answered what it was asked the tick before. */
    void tick(long tick, IntUnaryOperator latency) {
        TextureRead read = reads.head(tick);
        if (read != null) {
            reads.accept(tick);
            int[] words = new int[read.bytes / Integer.BYTES];
            contents.read(read.address, words, 0, words.length);
            read.reply(tick - 1 + latency.applyAsInt(requested++), words);
        }
        unit.tick(tick);
    }

    long time(long tick) {
        return clock.time(tick);
    }
}
