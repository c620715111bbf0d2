package org.tilewright.model.validation;

import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.model.Cache;
import org.tilewright.model.ClearTable;
import org.tilewright.model.ColourCache;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.LineCompression;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.ZCache;
import org.tilewright.model.designs.ReplacementChoice;
import org.tilewright.model.units.ByteSize;

/** What every cache must be. */
final class CacheRules {

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-CACHE-SIZE", Cache.class,
                    "A cache is a whole number of sets: its size is a multiple of ways x"
                            + " line.",
                    CacheRules::sizeIsWholeSets),
            Rule.error("TW-CACHE-SETS", Cache.class,
                    "The number of sets is a power of two, for the set is chosen by bits of the address.",
                    CacheRules::setsArePowerOfTwo),
            Rule.error("TW-CACHE-WAYS", Cache.class,
                    "The replacement policy can order the ways: tree pseudo-LRU takes a power of two of them, pair LRU four.",
                    CacheRules::policyOrdersWays),
            Rule.error("TW-CACHE-BLOCKING", FuryTextureCache.class,
                    "A FuryGpu cache has one miss register: its misses block.", CacheRules::furyMissesBlock),
            Rule.warning("TW-CLEAR-RATE", ClearTable.class,
                    "A clear marks no more lines in a cycle than its table has.", CacheRules::rateIsOfUse),
            Rule.error("TW-COMPRESSION-GRANULE", ZCache.class,
                    "A line of depth is a whole number of the granules that compressed lines take.",
                    (cache, findings) -> granuleFitsLine(cache, cache.getCompression(), findings)),
            Rule.error("TW-COMPRESSION-COLOUR", ColourCache.class,
                    "A line of colour is a whole number of the granules that compressed lines take.",
                    (cache, findings) -> granuleFitsLine(cache, cache.getCompression(), findings)));

    private CacheRules() {}

    private static void sizeIsWholeSets(Cache cache, Findings findings) {
        long set = cache.getWays() * cache.getLine().bytes();
        long below = powerOfTwoBelow(cache.getSize().bytes() / set);
        findings.require(cache.getSize().bytes() % set == 0, Literals.CACHE__SIZE, cache.getSize() + " is not a whole"
                + " number of sets: a set of " + cache.getWays() + " ways of " + cache.getLine() + " lines holds "
                + new ByteSize(set) + "; take a power-of-two multiple of that, for example "
                + new ByteSize(set * below), size(cache, set * below), size(cache, 2 * set * below));
    }

    private static void setsArePowerOfTwo(Cache cache, Findings findings) {
        long set = cache.getWays() * cache.getLine().bytes();
        long sets = cache.getSize().bytes() / set;
        if (cache.getSize().bytes() % set == 0 && Long.bitCount(sets) != 1) {
            long below = powerOfTwoBelow(sets);
            findings.report(Literals.CACHE__SIZE, cache.getSize() + " in " + cache.getWays() + " ways of "
                    + cache.getLine() + " lines makes " + sets + " sets, but bits of the address choose the set, so"
                    + " there must be a power of two of them; take " + new ByteSize(below * set) + " or "
                    + new ByteSize(2 * below * set) + ", or other ways", size(cache, below * set),
                    size(cache, 2 * below * set));
        }
    }

    private static Fix size(Cache cache, long bytes) {
        return Fix.set(cache, Literals.CACHE__SIZE, new ByteSize(bytes));
    }

    private static Fix ways(Cache cache, int ways) {
        return Fix.set(cache, Literals.CACHE__WAYS, ways);
    }

    private static long powerOfTwoBelow(long number) {
        return Math.max(1, Long.highestOneBit(number));
    }

    private static void policyOrdersWays(Cache cache, Findings findings) {
        ReplacementChoice policy = cache.getReplacement();
        if (!policy.orders(cache.getWays())) {
            int nearest = nearestWays(policy, cache.getWays());
            findings.report(Literals.CACHE__WAYS, policy + " orders " + policy.orderedWays() + " ways, not "
                    + cache.getWays() + "; take " + nearest + ", or another replacement", ways(cache, nearest),
                    Fix.set(cache, Literals.CACHE__REPLACEMENT, ReplacementChoice.valueOf("lru")));
        }
    }

    /** The most ways below a number that a policy orders, or else the least above it. */
    private static int nearestWays(ReplacementChoice policy, int ways) {
        return IntStream.concat(IntStream.iterate(ways, less -> less > 0, less -> less - 1),
                IntStream.iterate(ways, more -> more + 1)).filter(policy::orders).findFirst().orElseThrow();
    }

    private static void furyMissesBlock(FuryTextureCache cache, Findings findings) {
        findings.require(cache.getMissRegisters() == 1, Literals.CACHE__MISS_REGISTERS, cache.getMissRegisters()
                + " misses cannot be under way in a cache whose misses block; take 1",
                Fix.set(cache, Literals.CACHE__MISS_REGISTERS, 1));
    }

    private static void rateIsOfUse(ClearTable table, Findings findings) {
        findings.require(table.getLinesPerCycle() <= table.getLines(), Literals.CLEAR_TABLE__LINES_PER_CYCLE,
                table.getLinesPerCycle() + " lines a cycle are more than the " + table.getLines()
                        + " that the table has; take " + table.getLines(),
                Fix.set(table, Literals.CLEAR_TABLE__LINES_PER_CYCLE, table.getLines()));
    }

    private static void granuleFitsLine(Cache cache, LineCompression compression, Findings findings) {
        if (compression != null) {
            ByteSize granule = compression.getGranule();
            findings.require(granule.bytes() <= cache.getLine().bytes(), compression.eContainmentFeature(),
                    "a granule of " + granule + " is more than a line, which has " + cache.getLine() + "; take "
                            + cache.getLine(),
                    Fix.set(compression, Literals.LINE_COMPRESSION__GRANULE, cache.getLine()));
        }
    }
}
