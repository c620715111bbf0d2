package org.tilewright.sim.kernel.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.TextureCache;

/** Requests of tiles are read as they were written, and their look-ups find what a plain LRU cache finds. */
class QuadRequestsTest {

    /** What a look-up finds or takes; the last user is null if the line was there. */
    private record Line(int block, int number, Long lastUser) {}

    private record Access(List<Line> lines, int banks, int tagReads, boolean conflict, List<Integer> texels) {

        boolean hits() {
            return lines.stream().allMatch(line -> line.lastUser == null);
        }
    }

    private record Request(int pixels, int footprints, int nearest, List<Access> accesses) {}

    private record Tile(int draw, int screenTile, int number, List<Request> requests) {}

    private final Random random = new Random(20261123);
    private final TextureCache cache = leastRecentlyUsed();
    private final QuadRequestRing ring = new QuadRequestRing();
    private final TextureTags tags = new TextureTags(cache);
    private final RequestWriter writer = new RequestWriter(tags, cache.lineBytes());
    private final RequestReader reader = new RequestReader();
    private final Deque<Tile> expected = new ArrayDeque<>();
    private final List<Long> traced = new ArrayList<>();
    private final List<Long> expectedTrace = new ArrayList<>();

    /** The model: by set its lines, the one used last in the end, with their last users. */
    private final Map<Integer, List<Line>> sets = new HashMap<>();
    private long accesses;
    private int hits;
    private int misses;
    private boolean hasTexels;

    private static TextureCache leastRecentlyUsed() {
        Random random = new Random(7);
        while (true) {
            TestMachine machine = new TestMachine();
            machine.textures = RandomTextures.banked(random);
            TextureCache cache = (TextureCache) new Gpu(machine.machine()).textures().cache(0);
            if (cache.replacement() == Replacement.LRU.policy() && cache.ways() == 4) {
                return cache;
            }
        }
    }

    private Line lookUp(int block, List<Integer> own) {
        List<Line> set = sets.computeIfAbsent(block % cache.sets(), each -> new ArrayList<>());
        Line there = set.stream().filter(line -> line.block == block).findFirst().orElse(null);
        if (there != null) {
            set.remove(there);
            set.add(new Line(block, there.number, accesses));
            return new Line(block, there.number, null);
        }
        Line victim = set.size() < cache.ways() ? new Line(-1, block % cache.sets() * cache.ways() + set.size(), -1L)
                : set.stream().filter(line -> !own.contains(line.block)).findFirst().orElseThrow();
        set.remove(victim);
        set.add(new Line(block, victim.number, accesses));
        return new Line(block, victim.number, victim.lastUser);
    }

    /** An access to some blocks, none of whose sets has more of them than there are ways. */
    private Access access(List<Integer> blocks) {
        List<Line> lines = new ArrayList<>();
        for (int block : blocks) {
            lines.add(lookUp(block, lines.stream().map(Line::block).toList()));
            expectedTrace.add((long) block * cache.lineBytes());
        }
        accesses++;
        int count = hasTexels ? random.nextInt(5) : 0;
        int lineTexels = cache.lineBytes() / Integer.BYTES;
        List<Integer> texels = random.ints(count, 0, blocks.size() * lineTexels)
                .mapToObj(each -> blocks.get(each / lineTexels) * lineTexels + each % lineTexels).toList();
        Access access = new Access(lines, 1 + random.nextInt(4), 1 + random.nextInt(4), random.nextBoolean(), texels);
        hits += access.hits() ? 1 : 0;
        misses += access.hits() ? 0 : 1;
        return access;
    }

    private List<Integer> blocks() {
        int range = 1 + random.nextInt(3 * cache.sets() * cache.ways() / 2);
        return random.ints(1 + random.nextInt(4), 0, range).distinct().boxed().toList();
    }

    private void write(Access access) {
        long head = AccessHead.of(access.lines.size(), access.banks, access.tagReads, access.conflict);
        if (access.lines.size() == 1 && random.nextBoolean()) {
            writer.add(head, access.lines.get(0).block);
        } else {
            for (int line = 0; line < access.lines.size(); line++) {
                writer.block(line, access.lines.get(line).block);
            }
            writer.add(head);
        }
    }

    private void writeTexels(List<Integer> texels) {
        int lineTexels = cache.lineBytes() / Integer.BYTES;
        writer.beginTexels(texels.size());
        texels.forEach(texel -> writer.addTexel(texel, texel / lineTexels));
    }

    private Access repeated(Access access) {
        List<Line> lines = new ArrayList<>();
        for (Line line : access.lines) {
            lines.add(lookUp(line.block, List.of()));
            expectedTrace.add((long) line.block * cache.lineBytes());
        }
        accesses++;
        return new Access(lines, access.banks, access.tagReads, access.conflict, List.of());
    }

    private Request writeRequest() {
        writer.beginRequest();
        List<Access> all = new ArrayList<>();
        for (int left = random.nextInt(40); left > 0; left--) {
            if (!hasTexels && !all.isEmpty() && random.nextInt(3) == 0) {
                assertTrue(writer.repeat());
                all.add(repeated(all.getLast()));
            } else {
                all.add(access(blocks()));
                write(all.getLast());
                if (hasTexels) {
                    writeTexels(all.getLast().texels);
                }
            }
        }
        Request request = new Request(random.nextInt(5), random.nextInt(200), random.nextInt(200), all);
        writer.endRequest(request.pixels, request.footprints, request.nearest, all.size());
        return request;
    }

    private QuadRequests writeTile(QuadRequests into) {
        Tile tile = new Tile(random.nextInt(), random.nextInt(), random.nextInt(), new ArrayList<>());
        writer.begin(into, tile.draw, tile.screenTile);
        for (int left = random.nextInt(1, 9); left > 0; left--) {
            tile.requests.add(writeRequest());
        }
        writer.end();
        ring.add(into, tile.number);
        expected.add(tile);
        return into;
    }

    private void readTile() {
        beginTile();
        for (Request request : expected.remove().requests) {
            readRequest(request);
        }
        assertTrue(reader.isOver());
    }

    private void beginTile() {
        Tile tile = expected.element();
        assertTrue(reader.isOver());
        reader.begin(ring.begin());
        assertFalse(reader.isOver());
        assertEquals(tile.draw, reader.draw());
        assertEquals(tile.screenTile, reader.screenTile());
        assertEquals(tile.number, ring.number());
    }

    private void readRequest(Request request) {
        assertFalse(reader.isLast());
        reader.nextRequest();
        assertEquals(request.pixels, reader.pixels());
        assertEquals(request.footprints, reader.footprints());
        assertEquals(request.nearest, reader.nearest());
        Deque<Access> left = new ArrayDeque<>(request.accesses);
        assertEquals(left.size(), reader.left());
        while (!left.isEmpty()) {
            if (reader.hitsLeft() != 0 && !hasTexels && random.nextBoolean()) {
                readHits(left);
            } else {
                readAccess(left);
            }
            assertEquals(left.size(), reader.left());
        }
    }

    private void readHits(Deque<Access> left) {
        List<Access> some = left.stream().limit(reader.hitsLeft()).toList();
        assertTrue(some.stream().allMatch(Access::hits));
        checkSum(some, reader.sumOfHits());
        reader.completeHits();
        some.forEach(left::remove);
    }

    private void readAccess(Deque<Access> left) {
        Access access = left.remove();
        checkSum(List.of(access), reader.counts());
        if (hasTexels) {
            assertEquals(access.texels.size(), reader.texels());
        }
        assertEquals(access.hits(), reader.hitsLeft() != 0);
        for (int line = 0; !access.hits() && line < access.lines.size(); line++) {
            Line its = access.lines.get(line);
            assertEquals(its.lastUser == null, reader.finds(line));
            assertEquals(its.block, reader.block(line));
            assertEquals(its.number, reader.line(line));
            assertTrue(its.lastUser == null || its.lastUser == reader.lastUser(line));
        }
        for (int texel = 0; texel < access.texels.size(); texel++) {
            int its = access.texels.get(texel);
            assertEquals(its, reader.texel(texel));
            int block = its / (cache.lineBytes() / Integer.BYTES);
            assertEquals(access.lines.stream().filter(line -> line.block == block).findFirst().orElseThrow().number,
                    reader.lineOfTexel(texel));
        }
        reader.complete();
    }

    private static void checkSum(List<Access> accesses, int sum) {
        assertEquals(accesses.stream().mapToInt(access -> access.lines.size()).sum(), AccessHead.lines(sum));
        assertEquals(accesses.stream().mapToInt(Access::tagReads).sum(), AccessHead.tagReads(sum));
        assertEquals(accesses.stream().filter(Access::conflict).count(), AccessHead.conflicts(sum));
        for (int banks = 2; banks <= 4; banks++) {
            int reading = banks;
            assertEquals(accesses.stream().filter(access -> access.banks == reading).count(),
                    AccessHead.withBanks(sum, banks));
        }
    }

    private void begin(boolean withTexels) {
        hasTexels = withTexels;
        reader.reset(withTexels);
        writer.reset((write, address) -> traced.add(address));
    }

    private void checkCounts() {
        assertEquals(expectedTrace, traced);
        assertTrue(hits > 2000 && misses > 2000, hits + " hits, " + misses + " misses");
    }

    @Test
    void requestsAreReadAsTheyWereWrittenAndFindWhatAPlainCacheFinds() {
        begin(false);
        for (int round = 0; round < 500; round++) {
            writeTile(random.nextBoolean() ? ring.own() : new QuadRequests());
            while (expected.size() > random.nextInt(1 + round / 20)) {
                readTile();
            }
        }
        checkCounts();
    }

    @Test
    void texelsAreReadWithTheirAccessesAndLines() {
        begin(true);
        for (int round = 0; round < 500; round++) {
            writeTile(ring.own());
            while (expected.size() > random.nextInt(20)) {
                readTile();
            }
        }
        checkCounts();
    }

    @Test
    void whatIsKeptStaysWhenItIsOverwrittenElsewhere() {
        begin(false);
        for (int round = 0; round < 200; round++) {
            List<QuadRequests> elsewhere = new ArrayList<>();
            int tiles = random.nextInt(1, 12);
            for (int tile = 0; tile < tiles; tile++) {
                elsewhere.add(writeTile(new QuadRequests()));
            }
            List<Request> begun = new ArrayList<>();
            if (random.nextBoolean()) {
                beginTile();
                begun.addAll(expected.remove().requests);
                readRequest(begun.remove(0));
            }
            ring.keep(reader.isOver());
            if (!reader.isOver()) {
                reader.moveTo(ring.begun());
            }
            elsewhere.forEach(QuadRequestsTest::spoil);
            begun.forEach(this::readRequest);
            while (!expected.isEmpty()) {
                readTile();
            }
        }
        checkCounts();
    }

    private static void spoil(QuadRequests requests) {
        Arrays.fill(requests.words, -1);
    }
}
