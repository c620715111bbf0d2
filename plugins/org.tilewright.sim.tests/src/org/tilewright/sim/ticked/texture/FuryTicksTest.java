package org.tilewright.sim.ticked.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.fury.ArticlePipeline;
import org.tilewright.sim.fury.ArticlePixel;
import org.tilewright.sim.fury.ArticleQuad;
import org.tilewright.sim.fury.ArticleTexture;
import org.tilewright.sim.fury.RandomQuads;
import org.tilewright.sim.fury.RandomTextures;

/** A million random quads through the ticked kernel's Fury unit: every result is there at the article's tick, bit for bit. */
class FuryTicksTest {

    private static final int QUADS = 1_000_000;
    private static final int TEXTURES = 24;
    private static final int TABLE_COLOURS = 256;
    private static final int TABLE_READS = TABLE_COLOURS * 4 / 16;
    private static final int ALIGNMENT = 256;
    private static final int PIXELS = 4;

    private final Random random = new Random(480);
    private final List<RandomTextures.Pair> pairs = new ArrayList<>();
    private final List<ArticleTexture> stored = new ArrayList<>();
    private final Deque<Expected> expected = new ArrayDeque<>();
    private final RandomQuads quads = new RandomQuads(random, 1);

    /** What is to come out, and when. */
    private record Expected(long tick, int[] colours, double s, double t) {}

    /** Textures lie one after the other from 0, each at a multiple of 256, a colour table of 1 KiB in front of some. */
    private void makeTextures() {
        long end = 0;
        for (int id = 0; id < TEXTURES; id++) {
            boolean tabled = id % 2 == 1;
            RandomTextures.Pair pair = RandomTextures.of(random, id, random.nextInt(11), random.nextInt(11),
                    tabled ? TABLE_COLOURS : Integer.MAX_VALUE);
            ArticleTexture texture = pair.stored();
            int texelBytes = tabled || colours(texture) <= TABLE_COLOURS ? 1 : 4;
            long base = (end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + (texelBytes == 1 ? TABLE_COLOURS * 4 : 0);
            texture = new ArticleTexture(texture.logWidth(), texture.logHeight(), texture.mips(), base, texelBytes);
            long texels = (1L << Math.max(texture.logWidth(), 2)) << Math.max(texture.logHeight(), 2);
            end = base + texelBytes * (16L * texture.offset(0) + texels);
            pairs.add(pair);
            stored.add(texture);
        }
    }

    private static long colours(ArticleTexture texture) {
        return Arrays.stream(texture.mips()).flatMapToInt(Arrays::stream).distinct().count();
    }

    /** Memory answers within 2 to 41 ticks, in no order that a cache could be tuned to. */
    private static int latency(int number) {
        return 2 + (number * 0x9E3779B1 >>> 16) % 40;
    }

    @Test
    void millionRandomQuadsAgreeInEveryTick() {
        makeTextures();
        FuryBench bench = new FuryBench(pairs.stream().map(RandomTextures.Pair::texture).toList(), 8);
        int[] asked = { 0 };
        ArticlePipeline article = new ArticlePipeline(requested -> requested + latency(asked[0]++));
        ScreenPrimitive piece = null;
        int texture = 0;
        int sent = 0;
        int received = 0;
        for (long tick = 0; received < QUADS; tick++) {
            if (sent < QUADS && bench.requests.hasRoom(bench.time(tick), 1) && random.nextInt(16) != 0) {
                if (piece == null || random.nextInt(40) == 0) {
                    texture = random.nextInt(TEXTURES);
                    piece = bench.piece(texture);
                }
                send(bench, article, piece, texture, tick);
                sent++;
            }
            bench.tick(tick, FuryTicksTest::latency);
            while (bench.results.head(tick) != null) {
                check(bench.results.accept(tick), tick - 1, received++);
            }
        }
        assertTrue(expected.isEmpty());
        assertEquals(article.repeats(), bench.counters.value(Count.REPEATS));
        assertEquals(article.hits(), bench.counters.value(Count.HITS));
        assertEquals(article.misses(), bench.counters.value(Count.MISSES));
        assertTrue(Math.min(article.repeats(), Math.min(article.hits(), article.misses())) > 100_000,
                () -> article.repeats() + " repeats, " + article.hits() + " hits, " + article.misses() + " misses");
    }

    private void send(FuryBench bench, ArticlePipeline article, ScreenPrimitive piece, int number, long tick) {
        quads.next();
        int[] places = new int[PIXELS];
        int count = quads.places(places);
        Sampler sampler = bench.sampler(piece);
        Footprints footprints = new Footprints();
        sampler.footprints(quads.s, quads.t, 1, places, count, footprints);
        bench.requests.send(bench.request(piece, footprints, count), bench.time(tick));

        ArticleTexture texture = stored.get(number);
        ArticleQuad quad = quads.quad(0);
        int mip = quad.levelOfDetail(texture);
        ArticlePixel[] pixels = new ArticlePixel[count];
        int[] colours = new int[count];
        for (int n = 0; n < count; n++) {
            pixels[n] = ArticlePixel.of(texture, pairs.get(number).sampler(), mip, quad.u()[places[n]],
                    quad.v()[places[n]]);
            colours[n] = pixels[n].colour();
        }
        long result = article.quad(tick + 1, piece, texture.texelBytes() == 1 ? TABLE_READS : 0, pixels);
        expected.addLast(new Expected(result, colours, quads.s[0], quads.t[0]));
    }

    private void check(TextureRequest result, long tick, int number) {
        Expected wanted = expected.removeFirst();
        assertEquals(wanted.tick(), tick, () -> "quad " + number + " at " + wanted.s() + ", " + wanted.t());
        for (int n = 0; n < wanted.colours().length; n++) {
            assertEquals(wanted.colours()[n], result.colour(n), "quad " + number);
        }
    }
}
