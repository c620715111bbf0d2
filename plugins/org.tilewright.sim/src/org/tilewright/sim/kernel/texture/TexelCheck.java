package org.tilewright.sim.kernel.texture;

import org.tilewright.protocol.texture.BankMap;
import org.tilewright.sim.kernel.queue.IntRing;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.Faults;

/**
 * Reads every texel that an access of a banked unit serves from its data bank, when the access leaves, and compares it with the
 * texture's. As the unit runs ahead of its fills, the reads wait for those before them.
 */
final class TexelCheck {

    private final String cache;
    private final TextureTags tags;
    private final TexelBanks banks;
    /** By access a number of texels, and of each its address and its line. */
    private final IntRing texels = new IntRing();
    private long[] leaves = new long[64];
    private long added;
    private long left;
    private long read;

    TexelCheck(String cache, TextureTags tags, BankMap map) {
        this.cache = cache;
        this.tags = tags;
        banks = new TexelBanks(map, tags.count());
    }

    void reset(TextureMemory memory, Faults faults) {
        banks.reset(memory, faults);
        texels.reset();
        added = 0;
        left = 0;
        read = 0;
    }

    /** The look-up of the oldest access is complete. */
    void add(RequestReader accesses) {
        int count = accesses.texels();
        texels.reserve(1 + 2 * count);
        texels.add(count);
        for (int n = 0; n < count; n++) {
            texels.add(accesses.texel(n));
            texels.add(accesses.lineOfTexel(n));
        }
        if (added - read == leaves.length) {
            leaves = IntRing.grown(leaves);
        }
        added++;
    }

    /** The next access leaves at a tick. */
    void leaves(long tick) {
        leaves[(int) left++ & leaves.length - 1] = tick;
    }

    /** A line is filled at a tick, after what left before. */
    void fill(long tick, int line, int block) {
        readBefore(tick);
        banks.fill(line, block);
    }

    /** Reads what leaves before a tick. */
    void readBefore(long tick) {
        while (read < left && leaves[(int) read & leaves.length - 1] < tick) {
            read(leaves[(int) read & leaves.length - 1]);
            read++;
        }
    }

    private void read(long tick) {
        int count = texels.get(0);
        for (int n = 0; n < count; n++) {
            int texel = texels.get(1 + 2 * n);
            int line = texels.get(2 + 2 * n);
            int found = banks.read(read, line, texel);
            int expected = banks.expected(texel);
            if (found != expected) {
                throw new DataCheckException(cache, (long) texel << 2, tags.set(line), tags.way(line),
                        banks.bank(read, texel), tick, expected, found);
            }
        }
        texels.remove(1 + 2 * count);
    }
}
