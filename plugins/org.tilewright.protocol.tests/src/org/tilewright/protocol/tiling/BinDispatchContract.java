package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every dispatch of bins keeps to; the test of some, built in or not, extends this. */
public abstract class BinDispatchContract {

    /** The designs under test. */
    protected abstract List<? extends BinDispatch> designs();

    /** Units ask in any order, some of them never again after a while, as far as others go on. */
    @Property(tries = 300)
    void everyBinIsGivenToOneUnitWhoeverIsFree(@ForAll @IntRange(min = 1, max = 12) int columns,
            @ForAll @IntRange(min = 1, max = 12) int rows, @ForAll @IntRange(min = 1, max = 8) int units,
            @ForAll @IntRange(min = 1, max = 5) int supertile, @ForAll long seed) {
        for (BinDispatch design : designs()) {
            Random random = new Random(seed);
            BinDealer dealer = new BinDealer(design, units, supertile);
            for (int pass = 0; pass < 3; pass++) {
                Set<Integer> left = begin(dealer, columns, rows, random);
                List<Integer> asking = new ArrayList<>(IntStream.range(0, units).boxed().toList());
                while (!asking.isEmpty()) {
                    Integer unit = asking.get(random.nextInt(asking.size()));
                    if (!dealer.mayHave(unit)) {
                        asking.remove(unit);
                        continue;
                    }
                    int place = dealer.next(unit);
                    assertTrue(place == BinDealer.NONE || left.remove(place), design + ": place " + place);
                }
                assertEquals(Set.of(), left, design.toString());
            }
        }
    }

    /** One that does not look back is told no demands, and decides the same whatever they are. */
    @Property(tries = 100)
    void onlyOneThatLooksBackKnowsDemands(@ForAll @IntRange(min = 1, max = 20) int bins,
            @ForAll @IntRange(min = 1, max = 4) int units, @ForAll long seed) {
        for (BinDispatch design : designs()) {
            List<Integer> first = dealt(design, bins, units, seed, 1);
            assertTrue(design.looksBack() || first.equals(dealt(design, bins, units, seed, 0)), design.toString());
        }
    }

    private static List<Integer> dealt(BinDispatch design, int bins, int units, long seed, int factor) {
        Random random = new Random(seed);
        BinDealer dealer = new BinDealer(design, units, 1);
        dealer.begin(bins, 1);
        for (int bin = 0; bin < bins; bin++) {
            dealer.add(bin, bin, (long) factor * random.nextInt(5));
        }
        List<Integer> dealt = new ArrayList<>();
        for (int turn = 0; turn < bins * units; turn++) {
            int unit = turn % units;
            dealt.add(dealer.mayHave(unit) ? dealer.next(unit) : -2);
        }
        return dealt;
    }

    private static Set<Integer> begin(BinDealer dealer, int columns, int rows, Random random) {
        Set<Integer> places = new HashSet<>();
        dealer.begin(columns, rows);
        for (int bin = 0; bin < columns * rows; bin++) {
            if (random.nextInt(4) > 0) {
                dealer.add(bin, bin, random.nextInt(3));
                places.add(bin);
            }
        }
        return places;
    }
}
