package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** No choice of windows needs fewer accesses of an unaligned wide bus than the one taken. */
class WideBusTest {

    private static final int LINE = 16;
    private static final int WINDOW = 4;

    @Test
    void theNumberOfAccessesIsTheSmallestPossible() {
        FootprintAccesses bus = new FootprintAccesses(new BankMap(DataOrganisation.WIDE_UNALIGNED, 2, LINE), 4,
                TagOrganisation.SINGLE, 64, 1);
        int[] fewest = fewestWindows();
        for (int wanted = 0; wanted < LINE * LINE * LINE * LINE; wanted++) {
            int t0 = wanted % LINE;
            int t1 = wanted / LINE % LINE;
            int t2 = wanted / LINE / LINE % LINE;
            int t3 = wanted / LINE / LINE / LINE;
            bus.begin(t0, t1, t2, t3, 15);
            int accesses = 0;
            while (bus.next() != 0) {
                accesses++;
            }
            assertEquals(fewest[1 << t0 | 1 << t1 | 1 << t2 | 1 << t3], accesses);
        }
    }

    /** By the mask of the words of a line that are wanted. */
    private static int[] fewestWindows() {
        int[] fewest = new int[1 << LINE];
        for (int wanted = 1; wanted < fewest.length; wanted++) {
            fewest[wanted] = Integer.MAX_VALUE;
            for (int start = 0; start + WINDOW <= LINE; start++) {
                int rest = wanted & ~(0b1111 << start);
                if (rest != wanted) {
                    fewest[wanted] = Math.min(fewest[wanted], 1 + fewest[rest]);
                }
            }
        }
        return fewest;
    }
}
