package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.sim.component.texture.TextureCache;

/**
 * The tags of a banked unit's cache. What an access finds there follows from the accesses before it alone: each look-up is a use of
 * its line, whether that is filled or not, and the victim is strictly the one that the order of replacement names. So accesses are
 * looked up as soon as they are known, and it is left to the machine when it comes to them, and whether the lines that they take
 * are free by then.
 */
final class TextureTags {

    private final LineSets lines;
    private final TextureSets sets;
    private final int ways;
    /** By line, the access that used it last. */
    private final long[] lastUser;
    /** By set, the block looked up last, whose further look-ups change nothing if the policy ignores repeated reads, and its line. */
    private final int[] recentBlock;
    private final int[] recentLine;
    private final boolean remembersRecent;
    /** The number of the access at hand. */
    private long access;

    TextureTags(TextureCache spec) {
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual());
        sets = new TextureSets(lines);
        ways = spec.ways();
        lastUser = new long[spec.sets() * ways];
        recentBlock = new int[spec.sets()];
        recentLine = new int[spec.sets()];
        remembersRecent = spec.replacement().ignoresRepeatedReads();
    }

    void reset() {
        lines.invalidateAll();
        Arrays.fill(lastUser, -1);
        Arrays.fill(recentBlock, LineSets.ABSENT);
        access = 0;
    }

    /** Invalidates the lines of a range of blocks. */
    void invalidate(int firstBlock, int lastBlock) {
        sets.invalidate(firstBlock, lastBlock);
        Arrays.fill(recentBlock, LineSets.ABSENT);
    }

    /** The access at hand looks a block up: answers its line, or {@link LineSets#ABSENT}. */
    int lookUp(int block) {
        int set = lines.setOf(block);
        if (recentBlock[set] == block) {
            int line = recentLine[set];
            lastUser[line] = access;
            return line;
        }
        int way = sets.lookUp(set, block);
        if (way == LineSets.ABSENT) {
            return LineSets.ABSENT;
        }
        int line = set * ways + way;
        use(set, block, line);
        return line;
    }

    private void use(int set, int block, int line) {
        lastUser[line] = access;
        if (remembersRecent) {
            recentBlock[set] = block;
            recentLine[set] = line;
        }
    }

    /** Whether {@link #useAgain} stands for a look-up: the last one of a block alone counts. */
    boolean mayUseAgain() {
        return remembersRecent;
    }

    /** The access at hand uses a line that the access before it used. */
    void useAgain(int line) {
        lastUser[line] = access;
    }

    /** The line that an absent block takes the place of: not one of the access at hand, but maybe of one that is in flight. */
    int victim(int block) {
        int set = lines.setOf(block);
        return set * ways + sets.victim(set, ownWays(set));
    }

    private int ownWays(int set) {
        int own = 0;
        for (int way = 0; way < ways; way++) {
            own |= lastUser[set * ways + way] == access ? 1 << way : 0;
        }
        return own;
    }

    /** The access that used a line last; -1 if none did. */
    long lastUser(int line) {
        return lastUser[line];
    }

    /** The access at hand takes a line for an absent block. That it is then on its way does not matter to look-ups. */
    void take(int line, int block) {
        int set = set(line);
        sets.take(set, way(line), block);
        sets.arrive(set, way(line));
        use(set, block, line);
    }

    /** The access at hand is looked up whole. */
    void complete() {
        access++;
    }

    /** Number of lines. */
    int count() {
        return lastUser.length;
    }

    int set(int line) {
        return line / ways;
    }

    int way(int line) {
        return line % ways;
    }
}
