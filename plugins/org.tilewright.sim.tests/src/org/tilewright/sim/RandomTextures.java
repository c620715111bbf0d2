package org.tilewright.sim;

import java.util.Random;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.LinearPlacement;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.TagOrganisation;
import org.tilewright.protocol.texture.TiledPlacement;
import org.tilewright.protocol.texture.TwoLevelPlacement;
import org.tilewright.sim.component.FuryTextureCache;

/** Random texture units within what the specifications allow, small so that everything stalls and evicts. */
final class RandomTextures {

    private final Random random;

    private RandomTextures(Random random) {
        this.random = random;
    }

    /** Gives a machine one or more texture units of either kind and what they need. */
    static void setUp(Random random, TestMachine machine) {
        new RandomTextures(random).setUp(machine);
    }

    private void setUp(TestMachine machine) {
        TestTextures textures = machine.textures;
        textures.units = upTo(4);
        textures.fury = random.nextInt(3) == 0;
        textures.hertz = random.nextInt(3) == 0 ? 0 : RandomMachines.HERTZ[random.nextInt(RandomMachines.HERTZ.length)];
        textures.filterLatency = random.nextInt(12);
        textures.requestQueue = upTo(random.nextBoolean() ? 3 : 40);
        textures.resultQueue = upTo(random.nextBoolean() ? 3 : 40);
        textures.lineBytes = 16 << random.nextInt(5);
        banked(textures);
        fury(textures);
        textures.ways = textures.fury ? FuryTextureCache.WAYS
                : textures.replacement == Replacement.TREE_PLRU ? 1 << random.nextInt(4) : upTo(6);
        textures.bytes = textures.ways * textures.lineBytes << random.nextInt(5);
        textures.memoryQueue = upTo(random.nextBoolean() ? 2 : 10);
        shared(textures);
        int longest = Math.max(textures.lineBytes, textures.sharedLineBytes << textures.sharedLevels);
        machine.rowBytes = Math.max(machine.rowBytes, longest);
        machine.interleaveBytes = Math.max(machine.interleaveBytes, longest);
    }

    private void banked(TestTextures textures) {
        textures.anisotropy = random.nextInt(3) == 0 ? 1 << random.nextInt(5) : 1;
        do {
            textures.placement = placement();
        } while (!textures.placement.fitsLine(textures.lineBytes / Integer.BYTES));
        textures.accessesPerCycle = upTo(5);
        textures.accessesInFlight = upTo(random.nextBoolean() ? 4 : 60);
        textures.organisation = any(DataOrganisation.values());
        textures.ports = upTo(4);
        textures.tags = any(TagOrganisation.values());
        textures.replacement = any(Replacement.values());
        textures.missRegisters = upTo(random.nextBoolean() ? 2 : 10);
        textures.hitLatency = upTo(6);
    }

    private Placement placement() {
        return switch (random.nextInt(4)) {
            case 0 -> new LinearPlacement();
            case 1 -> new TiledPlacement(2 << random.nextInt(3));
            case 2 -> {
                int inner = 2 << random.nextInt(2);
                yield new TwoLevelPlacement(inner, inner << 1 + random.nextInt(2));
            }
            default -> new MortonPlacement();
        };
    }

    private void fury(TestTextures textures) {
        textures.levelOfDetailLatency = upTo(12);
        textures.offsetLatency = upTo(3);
        textures.colourTableEntries = random.nextBoolean() ? 0 : upTo(256);
        textures.repeatLatency = upTo(3);
        textures.tagLatency = upTo(5);
        textures.furyHitLatency = random.nextInt(5);
    }

    private void shared(TestTextures textures) {
        textures.sharedLevels = random.nextInt(3);
        textures.sharedLineBytes = textures.lineBytes << random.nextInt(2);
        textures.sharedReplacement = any(Replacement.values());
        textures.sharedWays = textures.sharedReplacement == Replacement.TREE_PLRU ? 1 << random.nextInt(3) : upTo(5);
        textures.sharedBytes = textures.sharedWays * (textures.sharedLineBytes << 2) << random.nextInt(5);
        textures.sharedMissRegisters = upTo(random.nextBoolean() ? 2 : 8);
        textures.sharedHitLatency = upTo(8);
        textures.sharedQueue = upTo(random.nextBoolean() ? 2 : 10);
    }

    private int upTo(int most) {
        return 1 + random.nextInt(most);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
