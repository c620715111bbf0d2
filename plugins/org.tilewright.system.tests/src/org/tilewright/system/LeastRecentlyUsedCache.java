package org.tilewright.system;

import java.util.ArrayList;
import java.util.List;

/**
 * A cache that knows nothing of the simulator: true LRU with allocation on reads and writes. Each set is a list of blocks, the
 * most recently used one last.
 */
final class LeastRecentlyUsedCache {

    private final List<List<Long>> sets = new ArrayList<>();
    private final int ways;
    private final int line;
    private long misses;

    LeastRecentlyUsedCache(int bytes, int ways, int line) {
        this.ways = ways;
        this.line = line;
        for (int set = 0; set < bytes / line / ways; set++) {
            sets.add(new ArrayList<>());
        }
    }

    /** Misses of a trace in the format din: a kind of access, and an address in hexadecimal. */
    static long misses(List<String> accesses, int bytes, int ways, int line) {
        LeastRecentlyUsedCache cache = new LeastRecentlyUsedCache(bytes, ways, line);
        accesses.forEach(access -> cache.access(Long.parseLong(access.split(" ")[1], 16)));
        return cache.misses;
    }

    private void access(long address) {
        Long block = address / line;
        List<Long> set = sets.get((int) (block % sets.size()));
        if (!set.remove(block)) {
            misses++;
            if (set.size() == ways) {
                set.removeFirst();
            }
        }
        set.addLast(block);
    }
}
