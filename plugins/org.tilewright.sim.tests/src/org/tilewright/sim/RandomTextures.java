package org.tilewright.sim;

import java.util.Random;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.Placements;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.UnitDealings;

/** Random texture units, so small that everything stalls. */
public final class RandomTextures {

    private static final long[] HERTZ = { 0, 0, 100_000_000, 480_000_000, 333_000_000, 1_000_000_000 };

    private final Random random;

    private RandomTextures(Random random) {
        this.random = random;
    }

    /** Random banked units. */
    public static TestTextures banked(Random random) {
        return new RandomTextures(random).banked();
    }

    /** Random Fury units. */
    public static TestTextures fury(Random random) {
        return new RandomTextures(random).fury();
    }

    private TestTextures banked() {
        TestTextures textures = new TestTextures();
        textures.organisation = any(DataOrganisation.values());
        textures.ports = upTo(4);
        textures.tags = any(TagOrganisation.values());
        placement(textures);
        textures.lineBytes = 16 << random.nextInt(5);
        while (textures.organisation.isBanked()
                && !BankMap.holds(textures.lineBytes / Integer.BYTES, textures.placement.smallestTile())) {
            textures.lineBytes *= 2;
        }
        textures.anisotropy = random.nextInt(3) > 0 ? 1 : 1 << random.nextInt(5);
        textures.accessesPerCycle = upTo(3);
        textures.accessesInFlight = upTo(random.nextBoolean() ? 2 : 20);
        textures.replacement = random.nextBoolean() ? Replacement.LRU : any(Replacement.values());
        textures.cacheWays = RandomMachines.ways(textures.replacement, random);
        textures.cacheBytes = textures.lineBytes * textures.cacheWays << random.nextInt(5);
        textures.missRegisters = upTo(random.nextBoolean() ? 2 : 6);
        textures.hitLatency = upTo(4);
        return common(textures);
    }

    private void placement(TestTextures textures) {
        switch (random.nextInt(5)) {
            case 0 -> textures.place(Placements.LINEAR);
            case 1 -> textures.place(Placements.TILED, 2 << random.nextInt(3));
            case 2 -> textures.place(Placements.TWO_LEVEL, 2 << random.nextInt(2), 8 << random.nextInt(2));
            case 3 -> textures.placement = new HilbertPlacement();
            default -> textures.place(Placements.RECURSIVE_Z);
        }
    }

    private TestTextures fury() {
        TestTextures textures = TestTextures.fury();
        textures.levelOfDetailLatency = upTo(12);
        textures.offsetLatency = upTo(3);
        textures.colourTableEntries = random.nextBoolean() ? 0 : random.nextBoolean() ? 256 : upTo(20);
        textures.lineBytes = 16 << random.nextInt(3);
        textures.cacheBytes = textures.lineBytes * textures.cacheWays << random.nextInt(5);
        textures.repeatLatency = upTo(2);
        textures.tagLatency = upTo(4);
        textures.hitLatency = random.nextInt(5);
        return common(textures);
    }

    private TestTextures common(TestTextures textures) {
        textures.units = upTo(4);
        textures.hertz = HERTZ[random.nextInt(HERTZ.length)];
        textures.filterLatency = random.nextInt(9);
        textures.sharedLevels = random.nextInt(3);
        textures.sharedLineBytes = Math.min(256, textures.lineBytes << random.nextInt(3));
        textures.sharedReplacement = random.nextBoolean() ? Replacement.LRU : any(Replacement.values());
        textures.sharedWays = RandomMachines.ways(textures.sharedReplacement, random);
        textures.sharedBytes = textures.sharedLineBytes * textures.sharedWays << random.nextInt(6);
        textures.sharedMissRegisters = upTo(4);
        textures.sharedHitLatency = upTo(6);
        textures.sharedRequestsPerCycle = random.nextBoolean() ? 1 : upTo(5);
        textures.requestQueue = upTo(random.nextBoolean() ? 2 : 20);
        textures.resultQueue = upTo(random.nextBoolean() ? 2 : 20);
        textures.cacheQueue = upTo(random.nextBoolean() ? 2 : 8);
        textures.memoryQueue = upTo(random.nextBoolean() ? 2 : 8);
        textures.latency = upTo(3);
        textures.dealing = random.nextBoolean() ? null : any(UnitDealings.values());
        textures.blockTiles = 1 << random.nextInt(4);
        textures.queueEntries = random.nextInt(3) == 0 ? 0 : upTo(random.nextBoolean() ? 3 : 60);
        return textures;
    }

    private int upTo(int most) {
        return 1 + random.nextInt(most);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
