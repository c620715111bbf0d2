package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.protocol.texture.BankMap;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.Faults;

/** What the data banks of a banked unit's cache hold, when data are checked: filled from memory, line by line. */
final class TexelBanks {

    private final BankMap map;
    private final int bankCount;
    private final int lineTexels;
    private final int[] texels;
    private final int[] fetched;
    private TextureMemory memory;
    private long faultyRead;
    private long faultyFill;
    private long fills;

    TexelBanks(BankMap map, int lines) {
        this.map = map;
        bankCount = map.organisation().isBanked() ? BankMap.BANKS : 1;
        lineTexels = map.lineTexels();
        texels = new int[lines * lineTexels];
        fetched = new int[lineTexels];
    }

    /**
     * Begins a frame.
     *
     * @param faults what goes wrong in this cache
     */
    void reset(TextureMemory newMemory, Faults faults) {
        memory = newMemory;
        faultyRead = faults.wrongBank();
        faultyFill = faults.oneBankRefill();
        fills = 0;
        Arrays.fill(texels, 0);
    }

    /** A line gets the texels of a block. */
    void fill(int line, int block) {
        int first = block << map.lineShift();
        memory.read((long) first << 2, fetched, 0, lineTexels);
        boolean bankZeroOnly = fills++ == faultyFill;
        for (int offset = 0; offset < lineTexels; offset++) {
            if (!bankZeroOnly || map.bank(first + offset) == 0) {
                texels[place(line, map.bank(first + offset), first + offset)] = fetched[offset];
            }
        }
    }

    private int place(int line, int bank, int texel) {
        return line * lineTexels + bank * (lineTexels / bankCount) + map.word(texel);
    }

    /** The bank that an access reads a texel from. */
    int bank(long access, int texel) {
        return access == faultyRead ? (map.bank(texel) + 1) % bankCount : map.bank(texel);
    }

    /** What an access reads for a texel of a line. */
    int read(long access, int line, int texel) {
        return texels[place(line, bank(access, texel), texel)];
    }

    /** What the texture has there. */
    int expected(int texel) {
        memory.read((long) texel << 2, fetched, 0, 1);
        return fetched[0];
    }
}
