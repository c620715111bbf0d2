package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every page policy keeps to; the test of some, built in or not, extends this. */
public abstract class RowClosingContract {

    private static final int EVENTS = 200;
    private static final int NOTHING_OPEN = -1;

    /** The policies under test. */
    protected abstract List<? extends RowClosing> designs();

    @Property(tries = 60)
    void itAnswersTicksAndByItsWordsAlone(@ForAll @IntRange(min = 1, max = 64) int banks, @ForAll long seed) {
        for (RowClosing design : designs()) {
            RowClosing policy = design.ofOneChannel(banks);
            int words = policy.words(banks);
            assertTrue(words >= 0 && words <= RowClosing.MAXIMUM_WORDS, design + ": " + words);
            assertEquals(words, policy.words(banks));
            int[] state = new int[words];
            // Others are asked meanwhile, with words of their own.
            int[] other = new int[words];
            Banks open = new Banks(banks, new Random(seed));
            for (int event = 0; event < EVENTS; event++) {
                open.event(policy, state);
                open.repeat(policy, other);
            }
            assertArrayEquals(state, other, design.toString());
        }
    }

    /** Banks whose rows are opened, accessed and closed in turn, and what was told last. */
    private static final class Banks {

        private final Random random;
        private final int[] rows;
        private int bank;
        private int kind;
        private int since;
        private int row;
        private boolean write;
        private RowEnd end;
        private int answer;

        Banks(int banks, Random random) {
            this.random = random;
            rows = new int[banks];
            Arrays.fill(rows, NOTHING_OPEN);
        }

        void event(RowClosing policy, int[] state) {
            bank = random.nextInt(rows.length);
            since = random.nextBoolean() ? RowClosing.NEVER : random.nextInt(100);
            write = random.nextBoolean();
            end = RowEnd.values()[random.nextInt(RowEnd.values().length)];
            kind = rows[bank] == NOTHING_OPEN ? 0 : 1 + random.nextInt(3);
            row = kind == 0 ? random.nextInt(5) : rows[bank];
            answer = tell(policy, state);
            assertTrue(answer >= RowClosing.AT_ONCE, policy + ": " + answer);
            rows[bank] = kind == 2 || answer == RowClosing.AT_ONCE ? NOTHING_OPEN : row;
        }

        void repeat(RowClosing policy, int[] state) {
            assertEquals(answer, tell(policy, state), policy.toString());
        }

        private int tell(RowClosing policy, int[] state) {
            int banks = rows.length;
            switch (kind) {
                case 0 -> policy.opened(state, banks, bank, row, since);
                case 1 -> policy.accessed(state, banks, bank, row, write, since);
                case 2 -> policy.closed(state, banks, bank, row, end);
                default -> {
                    policy.accessed(state, banks, bank, row, write, since);
                    int stays = policy.stays(state, banks, bank, row, since >> 1);
                    if (stays == RowClosing.AT_ONCE) {
                        policy.closed(state, banks, bank, row, RowEnd.IDLE);
                    }
                    return stays;
                }
            }
            return RowClosing.NEVER;
        }
    }
}
