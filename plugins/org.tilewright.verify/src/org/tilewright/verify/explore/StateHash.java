package org.tilewright.verify.explore;

import java.util.SplittableRandom;

/** A 64-bit hash of the words of a state: a sum of products with odd constants, mixed. It decides nothing but places. */
final class StateHash {

    private static final long SEED = 0x71E3_0421_9A7D_5C0FL;

    private final long[] factors;

    /** A hash for states of so many words, always the same for the same number. */
    StateHash(int words) {
        SplittableRandom random = new SplittableRandom(SEED);
        factors = new long[words];
        for (int word = 0; word < words; word++) {
            factors[word] = random.nextLong() | 1;
        }
    }

    int words() {
        return factors.length;
    }

    long of(int[] words) {
        return mixed(sum(words));
    }

    /** What a state's hash is mixed from. */
    long sum(int[] words) {
        long sum = 0;
        for (int word = 0; word < factors.length; word++) {
            sum += words[word] * factors[word];
        }
        return sum;
    }

    /**
     * The hash of a state that differs from another one in some words only.
     *
     * @param sum of the other one
     * @param changed these words
     * @param count how many
     */
    long ofChanged(long sum, int[] before, int[] after, int[] changed, int count) {
        long changedSum = sum;
        for (int i = 0; i < count; i++) {
            int word = changed[i];
            changedSum += ((long) after[word] - before[word]) * factors[word];
        }
        return mixed(changedSum);
    }

    /** A hash of a step: the hashes of the states it leads from and to, and which of the steps from there it is. */
    static long ofStep(long from, long to, int number) {
        return mixed(from * 31 + to + number * SEED);
    }

    /** The finaliser of MurmurHash3: every bit of a sum reaches every bit of the hash. */
    static long mixed(long sum) {
        long mixed = (sum ^ sum >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
