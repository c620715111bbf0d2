package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.SharedCache;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.units.ByteSize;

/** How the levels of caches behind the texture caches must fit one another. */
final class SharedCacheRules {

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-L2-LINE", SharedCache.class,
                    "A line of a shared cache holds whole lines of the caches in front of it.",
                    SharedCacheRules::lineHoldsLines),
            Rule.warning("TW-L2-SIZE", SharedCache.class,
                    "A shared cache holds more than a cache in front of it.", SharedCacheRules::holdsMore),
            Rule.warning("TW-L2-UNUSED", Gpu.class, "A second-level cache has texture caches in front of it.",
                    SharedCacheRules::isUsed));

    private SharedCacheRules() {}

    /** A cache of the level in front; null if there is none. */
    private static Cache front(SharedCache cache) {
        if (cache.eContainer() instanceof SharedCache level) {
            return level;
        }
        return cache.eContainer() instanceof Gpu gpu ? textureCache(gpu.getTexture()) : null;
    }

    private static Cache textureCache(TextureUnit unit) {
        return unit instanceof BankedTextureUnit banked ? banked.getCache()
                : unit instanceof FuryTextureUnit fury ? fury.getCache() : null;
    }

    private static void lineHoldsLines(SharedCache cache, Findings findings) {
        Cache front = front(cache);
        if (front != null) {
            ByteSize line = front.getLine();
            findings.require(cache.getLine().bytes() % line.bytes() == 0, Literals.CACHE__LINE,
                    "a line of " + cache.getLine() + " is less than the " + line + " that a "
                            + front.eClass().getName() + " in front asks for; take " + line + " or more",
                    Fix.set(cache, Literals.CACHE__LINE, line));
        }
    }

    private static void holdsMore(SharedCache cache, Findings findings) {
        Cache front = front(cache);
        findings.require(front == null || cache.getSize().compareTo(front.getSize()) > 0, Literals.CACHE__SIZE,
                cache.getSize() + " is no more than a " + (front == null ? ""
                        : front.eClass().getName()
                                + " in front holds, whose misses will miss here too")
                        + "; take a larger size, or remove this level",
                Fix.set(cache, Literals.CACHE__SIZE, larger(cache, front)),
                Fix.without(cache.eContainer(), cache.eContainmentFeature()));
    }

    /** The next whole number of sets above what the level in front holds. */
    private static ByteSize larger(SharedCache cache, Cache front) {
        long size = cache.getWays() * cache.getLine().bytes();
        while (front != null && size <= front.getSize().bytes()) {
            size *= 2;
        }
        return new ByteSize(size);
    }

    private static void isUsed(Gpu gpu, Findings findings) {
        findings.require(gpu.getL2() == null || gpu.getTexture() != null, Literals.GPU__L2,
                "there are no texture units in front of the second-level cache, so nothing reaches it; add them, or"
                        + " remove it",
                Fix.without(gpu, Literals.GPU__L2));
    }
}
