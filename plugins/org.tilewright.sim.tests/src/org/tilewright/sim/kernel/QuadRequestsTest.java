package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Requests of tiles are read as they were written, and of their groups of accesses the last use of each line is known. */
class QuadRequestsTest {

    private record Access(List<Integer> blocks, int banks, int tagReads, boolean conflict, List<Integer> texels) {}

    private record Request(int pixels, int footprints, int nearest, List<Access> accesses) {}

    private record Tile(int draw, int screenTile, int number, List<Request> requests) {}

    private final Random random = new Random(20261123);
    private final QuadRequestRing ring = new QuadRequestRing();
    private final RequestWriter writer = new RequestWriter();
    private final RequestReader reader = new RequestReader();
    private final Deque<Tile> expected = new ArrayDeque<>();

    private Access access(boolean withTexels) {
        List<Integer> blocks = random.ints(0, 12).distinct().limit(1 + random.nextInt(4)).boxed().toList();
        List<Integer> texels = withTexels ? random.ints(random.nextInt(5), 0, 1 << 20).boxed().toList() : List.of();
        return new Access(blocks, 1 + random.nextInt(4), 1 + random.nextInt(4), random.nextBoolean(), texels);
    }

    private void write(Access access) {
        writer.reserve(access.blocks.size());
        int places = 0;
        for (int line = 0; line < access.blocks.size(); line++) {
            places |= writer.place(access.blocks.get(line), line) << AccessHead.PLACE_BITS * line;
        }
        writer.add(AccessHead.withPlaces(AccessHead.of(access.blocks.size(), access.banks, access.tagReads,
                access.conflict, access.texels.size()), places));
        access.texels.forEach(writer::addTexel);
    }

    private Request writeRequest(boolean withTexels) {
        writer.beginRequest();
        List<Access> accesses = new ArrayList<>();
        for (int left = random.nextInt(20); left > 0; left--) {
            if (!withTexels && random.nextInt(3) == 0 && writer.repeat()) {
                accesses.add(accesses.getLast());
            } else {
                accesses.add(access(withTexels));
                write(accesses.getLast());
            }
        }
        Request request = new Request(random.nextInt(5), random.nextInt(200), random.nextInt(200), accesses);
        writer.endRequest(request.pixels, request.footprints, request.nearest, accesses.size());
        return request;
    }

    private void writeTile(QuadRequests into, boolean withTexels) {
        Tile tile = new Tile(random.nextInt(), random.nextInt(), random.nextInt(), new ArrayList<>());
        writer.begin(into, tile.draw, tile.screenTile);
        for (int left = random.nextInt(1, 9); left > 0; left--) {
            tile.requests.add(writeRequest(withTexels));
        }
        if (!withTexels && random.nextBoolean()) {
            QuadRequests copy = new QuadRequests();
            copy.copy(into);
            ring.add(copy, tile.number);
        } else {
            ring.add(into, tile.number);
        }
        expected.add(tile);
    }

    private void readTile(boolean mayTakeGroups) {
        Tile tile = expected.remove();
        assertTrue(reader.isLast());
        reader.begin(ring.begin());
        assertEquals(tile.draw, reader.draw());
        assertEquals(tile.screenTile, reader.screenTile());
        assertEquals(tile.number, ring.number());
        for (Request request : tile.requests) {
            assertFalse(reader.isLast());
            reader.nextRequest();
            assertEquals(request.pixels, reader.pixels());
            assertEquals(request.footprints, reader.footprints());
            assertEquals(request.nearest, reader.nearest());
            assertEquals(request.accesses.size(), reader.left());
            Deque<Access> accesses = new ArrayDeque<>(request.accesses);
            while (!accesses.isEmpty()) {
                if (mayTakeGroups && random.nextBoolean()) {
                    readOldestOfGroup(accesses);
                } else {
                    readAccess(accesses);
                }
                assertEquals(accesses.size(), reader.left());
            }
        }
    }

    private void readAccess(Deque<Access> accesses) {
        Access access = accesses.remove();
        long head = reader.head();
        assertEquals(access.blocks.size(), AccessHead.lines(head));
        for (int line = 0; line < access.blocks.size(); line++) {
            assertEquals(access.blocks.get(line), reader.block(head, line));
        }
        assertEquals(access.texels.size(), AccessHead.texels(head));
        for (int texel = 0; texel < access.texels.size(); texel++) {
            assertEquals(access.texels.get(texel), reader.texel(texel));
        }
        reader.complete();
    }

    /** Of the group at hand it is known what its oldest accesses count together, and of those left how they use lines last. */
    private void readOldestOfGroup(Deque<Access> accesses) {
        Map<Integer, Integer> lastAccess = new HashMap<>();
        Map<Integer, Integer> lastLine = new HashMap<>();
        Iterator<Access> left = accesses.iterator();
        for (int n = reader.completed(); n < reader.accesses(); n++) {
            List<Integer> blocks = left.next().blocks;
            for (int line = 0; line < blocks.size(); line++) {
                lastAccess.put(blocks.get(line), n);
                lastLine.put(blocks.get(line), line);
            }
        }
        checkLastUses(lastAccess, lastLine);
        int leftInGroup = reader.accesses() - reader.completed();
        int count = random.nextBoolean() ? leftInGroup : 1 + random.nextInt(leftInGroup);
        int sum = reader.sum(count);
        checkSum(accesses.stream().limit(count).toList(), sum);
        reader.complete(count, sum);
        for (int n = 0; n < count; n++) {
            accesses.remove();
        }
    }

    private static void checkSum(List<Access> accesses, int sum) {
        assertEquals(accesses.stream().mapToInt(access -> access.blocks.size()).sum(), AccessHead.lines(sum));
        assertEquals(accesses.stream().mapToInt(Access::tagReads).sum(), AccessHead.tagReads(sum));
        assertEquals(accesses.stream().filter(Access::conflict).count(), AccessHead.conflicts(sum));
        for (int banks = 2; banks <= 4; banks++) {
            int reading = banks;
            assertEquals(accesses.stream().filter(access -> access.banks == reading).count(),
                    AccessHead.withBanks(sum, banks));
        }
    }

    private void checkLastUses(Map<Integer, Integer> lastAccess, Map<Integer, Integer> lastLine) {
        List<Integer> uses = new ArrayList<>();
        for (int place = 0; place < reader.lines(); place++) {
            int use = QuadRequests.lastUse(reader.line(place));
            int block = QuadRequests.block(reader.line(place));
            assertEquals(reader.block(place), block);
            assertEquals(place, QuadRequests.placeOf(use));
            if (QuadRequests.accessOf(use) >= reader.completed()) {
                assertEquals(lastAccess.get(block), QuadRequests.accessOf(use));
                uses.add(use);
            } else {
                assertFalse(lastAccess.containsKey(block));
            }
        }
        assertEquals(lastAccess.size(), uses.size());
        uses.sort(null);
        List<Integer> blocks = uses.stream().map(use -> reader.block(QuadRequests.placeOf(use))).toList();
        for (int later = 1; later < blocks.size(); later++) {
            int one = blocks.get(later - 1);
            int other = blocks.get(later);
            assertTrue(lastAccess.get(one) < lastAccess.get(other)
                    || lastAccess.get(one).equals(lastAccess.get(other)) && lastLine.get(one) < lastLine.get(other));
        }
    }

    @Test
    void requestsAreReadAsTheyWereWrittenAndTheirGroupsAreKnownAsAWhole() {
        for (int round = 0; round < 2000; round++) {
            writeTile(ring.own(), false);
            while (expected.size() > random.nextInt(1 + round / 20)) {
                readTile(true);
            }
        }
    }

    @Test
    void whatWasWrittenElsewhereIsReadInItsOrder() {
        for (int round = 0; round < 1000; round++) {
            writeTile(random.nextBoolean() ? ring.own() : new QuadRequests(), false);
            while (expected.size() > random.nextInt(1 + round / 20)) {
                readTile(true);
            }
        }
    }

    @Test
    void texelsAreReadWithTheirAccesses() {
        for (int round = 0; round < 500; round++) {
            writeTile(ring.own(), true);
            while (expected.size() > random.nextInt(20)) {
                readTile(false);
            }
        }
    }
}
