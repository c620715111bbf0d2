package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.sim.component.TextureCache;

/**
 * The lines of a banked unit's cache. Which of them are pinned is known by the last access that used each: it is pinned until
 * that one has left.
 */
final class TextureLines {

    final PendingFills fills;
    private final LineSets lines;
    private final TextureSets sets;
    private final int ways;
    private final int everyWay;
    /** By line, the access that used it last. */
    private final long[] lastUser;
    /** By set, the block looked up last, whose further look-ups change nothing in most orders of replacement, and its line. */
    private final int[] recentBlock;
    private final int[] recentLine;
    private final boolean remembersRecent;

    TextureLines(TextureCache spec) {
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement());
        sets = new TextureSets(lines);
        ways = spec.ways();
        everyWay = -1 >>> Integer.SIZE - ways;
        lastUser = new long[spec.sets() * ways];
        recentBlock = new int[spec.sets()];
        recentLine = new int[spec.sets()];
        remembersRecent = spec.replacement() != Replacement.SRRIP;
        fills = new PendingFills(spec.missRegisters(), lastUser.length);
    }

    void reset() {
        lines.invalidateAll();
        fills.reset();
        Arrays.fill(lastUser, -1);
        Arrays.fill(recentBlock, LineSets.ABSENT);
    }

    /** Invalidates the lines of a range of blocks, none of which is in use. */
    void invalidate(int firstBlock, int lastBlock) {
        sets.invalidate(firstBlock, lastBlock);
        Arrays.fill(recentBlock, LineSets.ABSENT);
    }

    /** An access looks a block up: answers its line, filled or not, or {@link LineSets#ABSENT}. */
    int lookUp(int block, long access) {
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
        lastUser[line] = access;
        remember(set, block, line);
        return line;
    }

    int setOf(int block) {
        return lines.setOf(block);
    }

    /** An access uses the line that holds a block. */
    void use(int block, int line, long access) {
        lastUser[line] = access;
        int set = lines.setOf(block);
        if (recentBlock[set] != block) {
            sets.use(set, line - set * ways);
            remember(set, block, line);
        }
    }

    /** The line of a block, filled or not, or {@link LineSets#ABSENT}; it is not used by that. */
    int find(int block) {
        int set = lines.setOf(block);
        if (recentBlock[set] == block) {
            return recentLine[set];
        }
        int way = lines.find(set, block);
        return way == LineSets.ABSENT ? LineSets.ABSENT : set * ways + way;
    }

    /**
     * Whether of the look-ups of a block that is present the last one alone counts, so that those before it may be left out or
     * repeated.
     */
    boolean mayRepeat() {
        return remembersRecent;
    }

    private void remember(int set, int block, int line) {
        if (remembersRecent) {
            recentBlock[set] = block;
            recentLine[set] = line;
        }
    }

    /** The line that an absent block takes the place of, which may be pinned, but not by the very access. */
    int victim(int block, long access) {
        int set = lines.setOf(block);
        int invalid = lines.invalidWay(set);
        return set * ways
                + (invalid != LineSets.ABSENT ? invalid : lines.victim(set, everyWay & ~ownWays(set, access)));
    }

    private int ownWays(int set, long access) {
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

    /** An access takes a line for a block, which is on its way from now on. */
    void take(int line, int block, long access) {
        sets.take(lines.setOf(block), line % ways, block);
        lastUser[line] = access;
        remember(lines.setOf(block), block, line);
        fills.add(line);
    }

    /** The earliest fill takes place. */
    int fillNext() {
        int line = fills.removeNext();
        sets.arrive(line / ways, line % ways);
        return line;
    }

    /** The block that a line holds, filled or not. */
    int block(int line) {
        return lines.block(line / ways, line % ways);
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
