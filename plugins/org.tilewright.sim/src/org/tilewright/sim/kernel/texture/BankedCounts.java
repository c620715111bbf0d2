package org.tilewright.sim.kernel.texture;

import java.util.Arrays;

import org.tilewright.sim.component.texture.BankedTextureUnit.Count;
import org.tilewright.sim.statistics.Counters;

/** What a banked texture unit counts: gathered, and handed over when an interval or a draw ends. */
final class BankedCounts {

    private static final Count[] BANKS = { null, Count.BANKS_1, Count.BANKS_2, Count.BANKS_3, Count.BANKS_4 };

    private final Counters<Count> counters;
    private long boundary;
    private long requests;
    private long pixels;
    private long footprints;
    private long nearest;
    private long hits;
    private long misses;
    private long retries;
    private long fills;
    private long accesses;
    private long tags;
    private long conflicts;
    /** By number of data banks read. */
    private final long[] banks = new long[BANKS.length];

    BankedCounts(Counters<Count> counters) {
        this.counters = counters;
    }

    void reset() {
        forget();
        boundary = counters.boundary();
    }

    private void forget() {
        requests = 0;
        pixels = 0;
        footprints = 0;
        nearest = 0;
        hits = 0;
        misses = 0;
        retries = 0;
        fills = 0;
        accesses = 0;
        tags = 0;
        conflicts = 0;
        Arrays.fill(banks, 0);
    }

    /** The first tick of the next interval. */
    long boundary() {
        return boundary;
    }

    /** What is counted next happens at a tick; all that happened before has been counted. */
    void at(long tick) {
        if (tick >= boundary) {
            handOver();
            counters.at(tick);
            boundary = counters.boundary();
        }
    }

    /** A draw begins, after what the tick counted before. */
    void beginDraw(int draw, long tick) {
        at(tick);
        handOver();
        counters.beginDraw(draw, tick);
    }

    /** Hands over what was gathered. */
    void handOver() {
        counters.add(Count.REQUESTS, requests);
        counters.add(Count.PIXELS, pixels);
        counters.add(Count.FOOTPRINTS, footprints);
        counters.add(Count.FOOTPRINTS_NEAREST, nearest);
        counters.add(Count.HITS, hits);
        counters.add(Count.MISSES, misses);
        counters.add(Count.RETRIES, retries);
        counters.add(Count.FILLS, fills);
        counters.add(Count.ACCESSES, accesses);
        counters.add(Count.TAGS, tags);
        counters.add(Count.CONFLICTS, conflicts);
        for (int number = 1; number < BANKS.length; number++) {
            counters.add(BANKS[number], banks[number]);
        }
        forget();
    }

    /** A request is accepted. */
    void request(RequestReader request) {
        requests++;
        pixels += request.pixels();
        footprints += request.footprints();
        nearest += request.nearest();
    }

    /** Some lines were found of an access that does not find all of them. */
    void hits(int count) {
        hits += count;
    }

    /** The look-ups of some accesses that find all their lines are complete; their counts are added up. */
    void hits(int count, int sum) {
        hits += AccessHead.lines(sum);
        accesses(count, sum);
    }

    void miss() {
        misses++;
    }

    void fill() {
        fills++;
    }

    /** An access goes on in each of some ticks. */
    void retry(long from, long to) {
        long next = from;
        while (next <= to) {
            at(next);
            long inside = Math.min(to + 1, boundary) - next;
            retries += inside;
            next += inside;
        }
    }

    /** The look-ups of some accesses are complete, whose counts are added up. */
    void accesses(int count, int sum) {
        int several = 0;
        for (int number = 2; number < BANKS.length; number++) {
            int reading = AccessHead.withBanks(sum, number);
            banks[number] += reading;
            several += reading;
        }
        banks[1] += count - several;
        accesses += count;
        tags += AccessHead.tagReads(sum);
        conflicts += AccessHead.conflicts(sum);
    }
}
