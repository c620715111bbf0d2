package org.tilewright.protocol.cache;

import java.util.SplittableRandom;

/** One set under a policy, its ways going round from fill to reads to being taken. */
final class PolicyRun {

    private final ReplacementPolicy policy;
    private final int ways;
    private final int at;
    private final int shared;
    private final int[] state;
    private int filled;
    private int takes;

    PolicyRun(ReplacementPolicy policy, int ways, int at) {
        this.policy = policy;
        this.ways = ways;
        this.at = at;
        shared = at + policy.words(ways);
        state = new int[at + policy.words(ways) + policy.sharedWords()];
    }

    /** A set of which all ways are filled, the lowest first. */
    static PolicyRun filled(ReplacementPolicy policy, int ways) {
        PolicyRun run = new PolicyRun(policy, ways, 0);
        for (int way = 0; way < ways; way++) {
            run.fill(way);
        }
        return run;
    }

    /** Takes and fills a full set again and again without a read; how often each way was taken. */
    int[] wear(int rounds) {
        int[] wear = new int[ways];
        for (int round = 0; round < rounds; round++) {
            int victim = victim(filled);
            wear[victim]++;
            take(victim);
            fill(victim);
        }
        return wear;
    }

    int[] state() {
        return state;
    }

    /** The filled ways as a mask. */
    int filled() {
        return filled;
    }

    /** Ways taken so far. */
    int takes() {
        return takes;
    }

    int victim(int candidates) {
        return policy.victim(state, at, shared, 0, ways, candidates);
    }

    void fill(int way) {
        policy.filled(state, at, shared, 0, ways, way);
        filled |= 1 << way;
    }

    void read(int way) {
        policy.read(state, at, shared, 0, ways, way);
    }

    void take(int way) {
        policy.taken(state, at, shared, 0, ways, way, filled);
        filled &= ~(1 << way);
        takes++;
    }

    void takeAll() {
        while (filled != 0) {
            take(Integer.numberOfTrailingZeros(filled));
        }
    }

    /** Does something to a way, and the same in a reference unless that is null. */
    void step(SplittableRandom random, ReferenceOrder reference) {
        int way = random.nextInt(ways);
        if ((filled >>> way & 1) == 0) {
            fill(way);
            if (reference != null) {
                reference.filled(way);
            }
        } else if (random.nextInt(3) > 0) {
            read(way);
            if (reference != null) {
                reference.read(way);
            }
        } else {
            int victim = victim(ReferenceOrder.somethingOf(filled, random));
            take(victim);
            if (reference != null) {
                reference.taken(victim);
            }
        }
    }
}
