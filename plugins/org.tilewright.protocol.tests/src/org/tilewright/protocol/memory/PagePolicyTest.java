package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

class PagePolicyTest extends RowClosingContract {

    @Override
    protected List<? extends RowClosing> designs() {
        return Stream.concat(Stream.of(PagePolicy.values()), Stream.of(new LearnedRows())).toList();
    }

    @Test
    void eachAnswersItsTime() {
        assertEquals(List.of(RowClosing.NEVER, RowClosing.AT_ONCE, 12),
                Stream.of(PagePolicy.values()).map(policy -> policy.stays(new int[0], 8, 3, 5, 12)).toList());
    }

    /** Ticks since the last access are counted beyond what a policy's word can hold. */
    @Test
    void timesThatNoWordHoldsAreTheLongest() {
        int[] since = new int[1];
        BankGroupChannel channel = channel(new RowClosing() {
            @Override
            public int words(int banks) {
                return 1;
            }

            @Override
            public void accessed(int[] state, int banks, int bank, long row, boolean write, int ticks) {
                since[0] = ticks;
                state[0]++;
            }

            @Override
            public int stays(int[] state, int banks, int bank, long row, int timeout) {
                return NEVER;
            }
        });
        access(channel, 0);
        assertEquals(RowClosing.NEVER, since[0]);
        access(channel, 100);
        // The first access came at 1 + 5.
        assertEquals(101 - 6, since[0]);
        access(channel, 100 + (1L << 31));
        assertEquals(RowClosing.NEVER, since[0]);
        assertArrayEquals(new int[] { 3 }, channel.pagePolicyWords());
        channel.reset();
        assertArrayEquals(new int[] { 0 }, channel.pagePolicyWords());
    }

    private static BankGroupChannel channel(RowClosing policy) {
        return new BankGroupChannel(new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 0, 0),
                new DramOrganisation(1, 1, 256, 64, new CommandSpacing(4, 4, 3, 3, 20, 7, 18, 2),
                        RefreshScope.ALL_BANKS, 0, policy, 0, WriteDrain.NONE),
                4, 16, 4, 16, MemoryScheduler.FR_FCFS, 1);
    }

    private static void access(BankGroupChannel channel, long tick) {
        channel.add(tick, 0, 2, 3, false, 64);
        while (channel.waiting() > 0) {
            channel.step(channel.nextTick());
        }
    }
}
