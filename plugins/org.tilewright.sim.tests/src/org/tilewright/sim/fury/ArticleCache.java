package org.tilewright.sim.fury;

/** The article's cache query: a register with the last line, four ways of 1,024 sets, and its choice of a victim. */
final class ArticleCache {

    private static final int WAYS = 4;
    private static final int SETS = 1024;
    private static final int LINE = 16;

    private final long[][] tags = new long[SETS][WAYS];
    private final boolean[][] valid = new boolean[SETS][WAYS];
    private final int[] olderPair = new int[SETS];
    private long previousLine = -1;

    /** What a look-up finds. */
    enum Found {

        REPEAT,
        HIT,
        MISS
    }

    Found query(long address) {
        long line = address / LINE;
        if (line == previousLine) {
            return Found.REPEAT;
        }
        int set = (int) (line % SETS);
        for (int way = 0; way < WAYS; way++) {
            if (valid[set][way] && tags[set][way] == line / SETS) {
                olderPair[set] = way / 2 == 0 ? 1 : 0;
                previousLine = line;
                return Found.HIT;
            }
        }
        return Found.MISS;
    }

    /** Puts a line in its place: the first way that is not valid, else of the older pair the one that the free bit says. */
    void fill(long address, int freeBit) {
        long line = address / LINE;
        int set = (int) (line % SETS);
        int way = 0;
        while (way < WAYS && valid[set][way]) {
            way++;
        }
        if (way == WAYS) {
            way = olderPair[set] * 2 + freeBit;
        }
        valid[set][way] = true;
        tags[set][way] = line / SETS;
        previousLine = line;
    }
}
