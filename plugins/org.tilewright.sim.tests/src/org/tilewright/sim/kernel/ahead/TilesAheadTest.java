package org.tilewright.sim.kernel.ahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.component.texture.TextureCache;
import org.tilewright.sim.kernel.texture.AccessHead;
import org.tilewright.sim.kernel.texture.AccessMaker;
import org.tilewright.sim.kernel.texture.QuadRequests;
import org.tilewright.sim.kernel.texture.RequestReader;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.testing.sim.RandomFrames;

/** What is worked out ahead is given to a machine that finds the pixels that were foreseen, and to no other. */
class TilesAheadTest {

    private static final int TILE_SIZE = 8;

    private final TileWalker walker = new TileWalker(TILE_SIZE);
    private final long[] left = new long[TileCoverage.words(TILE_SIZE)];
    private TilesAhead ahead;
    private TileForesight foresight;
    /** By texture unit. */
    private AccessMaker[] makers;
    private int given;

    @Test
    void requestsAndColoursAreGivenForTheForeseenPixelsAlone() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            TestMachine machine = new TestMachine();
            machine.tileSize = TILE_SIZE;
            machine.textures = RandomTextures.banked(random);
            machine.textures.dealing = null; // In turn, as the test has it.
            Gpu gpu = new Gpu(machine.machine());
            Frame frame = RandomFrames.textured(random, 4, 24);
            DrawGeometry geometry = new DrawGeometry(frame);
            TextureLayout layout = new TextureLayout(0, gpu.textures().unit(0), geometry.samplers());
            ahead = new TilesAhead(gpu, 1);
            foresight = new TileForesight(gpu, ahead);
            foresight.begin(layout, true);
            makers = new AccessMaker[gpu.textures().count()];
            for (int unit = 0; unit < makers.length; unit++) {
                makers[unit] = new AccessMaker((BankedTextureUnit) gpu.textures().unit(unit),
                        (TextureCache) gpu.textures().cache(unit), TILE_SIZE);
                makers[unit].reset(layout, false, null);
            }
            FramePieces.forEach(frame, geometry, this::checkTiles);
        }
        assertTrue(given > 1000, "only " + given + " textured tiles");
    }

    private void checkTiles(ScreenPrimitive piece) {
        walker.begin(piece);
        while (walker.next()) {
            foresight.workOut(0, piece, walker);
            check(piece);
        }
    }

    private void check(ScreenPrimitive piece) {
        DrawState state = piece.state();
        walker.coverage(left, 0);
        if (state.stageCount() != 0) {
            checkRequests(piece);
            given++;
        }
        if (state.writesColour()) {
            long[] more = left.clone();
            more[0] = ~more[0];
            assertEquals(more[0] == 0, ahead.giveColours(0, more, false, new int[TILE_SIZE * TILE_SIZE], 0));
            assertTrue(ahead.giveColours(0, left.clone(), false, new int[TILE_SIZE * TILE_SIZE], 0));
        }
    }

    private void checkRequests(ScreenPrimitive piece) {
        RequestReader requests = new RequestReader();
        requests.begin(ahead.requests(0, left, 0));
        QuadRequests itsExpected = new QuadRequests();
        AccessMaker maker = makers[(walker.tileX() + walker.tileY()) % makers.length];
        maker.make(itsExpected, piece, walker.tileX(), walker.tileY(), left, left, 0, false);
        RequestReader expected = new RequestReader();
        expected.begin(itsExpected);
        while (!expected.isLast()) {
            assertFalse(requests.isLast());
            expected.nextRequest();
            requests.nextRequest();
            assertEquals(expected.pixels(), requests.pixels());
            assertEquals(expected.left(), requests.left());
            while (expected.left() != 0) {
                checkAccess(expected, requests);
                expected.complete();
                requests.complete();
            }
        }
        assertTrue(requests.isLast());
        long[] less = left.clone();
        less[0] ^= 1;
        assertThrows(IllegalStateException.class, () -> ahead.requests(0, less, 0));
    }

    private static void checkAccess(RequestReader expected, RequestReader requests) {
        assertEquals(expected.counts(), requests.counts());
        assertEquals(expected.hitsLeft(), requests.hitsLeft());
        for (int line = 0; expected.hitsLeft() == 0 && line < AccessHead.lines(expected.counts()); line++) {
            assertEquals(expected.block(line), requests.block(line));
            assertEquals(expected.line(line), requests.line(line));
            assertEquals(expected.lastUser(line), requests.lastUser(line));
        }
    }
}
