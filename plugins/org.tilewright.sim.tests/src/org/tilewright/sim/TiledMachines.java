package org.tilewright.sim;

import java.util.Random;

import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinGrid;

/** Tile-based machines for tests. */
public final class TiledMachines {

    private static final int LINE_BYTES = 64;

    private TiledMachines() {}

    /** A small machine with bins of 16 pixels, records of a line, and a parameter buffer for whole frames. */
    public static TestMachine small() {
        TestMachine machine = new TestMachine();
        machine.binSize = 16;
        machine.recordBytes = LINE_BYTES;
        machine.parameterBufferBytes = 1 << 20;
        return machine;
    }

    /** A random machine, small so that everything stalls and frames of 72 by 72 pixels take several passes. */
    public static TestMachine of(Random random) {
        TestMachine machine = RandomMachines.of(random);
        machine.binSize = Math.max(machine.tileSize, 8 << random.nextInt(4));
        machine.entryBytes = random.nextBoolean() ? 4 : 1 + random.nextInt(80);
        machine.recordBytes = 1 + random.nextInt(200);
        machine.parameterBufferBytes = largestPrimitive(machine, 72, 72) + LINE_BYTES * random.nextInt(30);
        machine.entriesPerCycle = 1 + random.nextInt(4);
        machine.onChipBins = 1 + random.nextInt(3);
        machine.tilingQueue = 1 + random.nextInt(random.nextBoolean() ? 3 : 30);
        machine.heldTiles = random.nextBoolean() ? 0 : 1 + random.nextInt(random.nextBoolean() ? 4 : 200);
        machine.earlyDepth |= machine.heldTiles > 0;
        machine.depthWindow = machine.earlyDepth ? 1 : machine.depthWindow;
        machine.tagsPerTick = 1 << random.nextInt(8);
        machine.rasterUnits = random.nextBoolean() ? 1 : 1 + random.nextInt(4);
        machine.dealing = BinDealing.values()[random.nextInt(BinDealing.values().length)];
        machine.supertile = 1 + random.nextInt(3);
        return machine;
    }

    /** Bytes of parameters that no primitive exceeds on a target of this size. */
    public static int largestPrimitive(TestMachine machine, int width, int height) {
        int bins = new BinGrid(width, height, machine.binSize).bins();
        int lines = lines(machine.recordBytes) + bins * lines(machine.entryBytes);
        return Math.max(1024, LINE_BYTES * DrawGeometry.MAXIMUM_PIECES * lines);
    }

    private static int lines(int bytes) {
        return (bytes + LINE_BYTES - 1) / LINE_BYTES;
    }
}
