package org.tilewright.model.energy;

import org.tilewright.model.Cache;
import org.tilewright.model.CacheOrganisation;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.MultiPortOrganisation;
import org.tilewright.model.SharedCache;
import org.tilewright.model.TextureCache;
import org.tilewright.model.WideBusOrganisation;
import org.tilewright.model.designs.TagOrganisationChoice;
import org.tilewright.model.units.ByteSize;

/**
 * The arrays that a cache is made of: the one place that says which. The data of a traditional, wide-bus or multi-port
 * texture cache are one array of the cache's shape (thesis, table 4-2); those of the banked designs are four of a quarter
 * of its size and line, which deliver a whole line in design v1 and a texel in design v2. A tag bank is the tag side of
 * an array of a quarter of the cache's sets.
 *
 * @param data the array of each data bank
 * @param dataBanks data banks
 * @param tags the array whose tag side is read
 * @param tagArrays such tag sides that the cache has
 */
public record CacheArrays(ArrayShape data, int dataBanks, ArrayShape tags, int tagArrays) {

    /** Data and tag banks of the banked designs. */
    public static final int BANKS = 4;

    private static final int TEXEL_BITS = 32;
    private static final int PIXEL_BITS = 32;

    /** The arrays of a texture cache, by its organisation and its tags. */
    public static CacheArrays of(TextureCache cache) {
        ArrayShape data = data(cache);
        boolean whole = data.size().equals(cache.getSize());
        return new CacheArrays(data, whole ? 1 : BANKS, tags(cache, whole && data.readPorts() == 1 ? data : null),
                cache.getTags().arrays());
    }

    /** FuryGpu's cache reads a line at a time into the register in front of it. */
    public static CacheArrays of(FuryTextureCache cache) {
        return single(whole(cache, bits(cache.getLine()), 1));
    }

    /** A shared cache reads a line at a time. */
    public static CacheArrays of(SharedCache cache) {
        return single(whole(cache, bits(cache.getLine()), 1));
    }

    /** A Z cache reads as many pixels at a time as the depth unit tests, but no more than a line. */
    public static CacheArrays ofZCache(DepthUnit depth) {
        Cache cache = depth.getZcache();
        return single(whole(cache, Math.min(bits(cache.getLine()), depth.getPixelsPerAccess() * PIXEL_BITS), 1));
    }

    private static CacheArrays single(ArrayShape array) {
        return new CacheArrays(array, 1, array, 1);
    }

    /** One array of tags; the array of data has that of a cache beside it which is one array with one port, too. */
    private static ArrayShape tags(TextureCache cache, ArrayShape data) {
        TagOrganisationChoice tags = cache.getTags();
        if (tags.areBanked()) {
            return new ArrayShape(quarter(cache.getSize()), cache.getLine(), cache.getWays(), ArrayShape.ANY_OUTPUT,
                    tags.ports());
        }
        return data != null && tags.ports() == 1 ? data : whole(cache, ArrayShape.ANY_OUTPUT, tags.ports());
    }

    private static ArrayShape data(TextureCache cache) {
        CacheOrganisation organisation = cache.getOrganisation();
        if (organisation instanceof ContinuousBanksOrganisation) {
            return bank(cache, bits(quarter(cache.getLine())));
        } else if (organisation instanceof InterleavedBanksOrganisation) {
            return bank(cache, TEXEL_BITS);
        } else if (organisation instanceof WideBusOrganisation) {
            return whole(cache, BANKS * TEXEL_BITS, 1);
        }
        return whole(cache, TEXEL_BITS, organisation instanceof MultiPortOrganisation several ? several.getPorts() : 1);
    }

    private static ArrayShape whole(Cache cache, int outputBits, int ports) {
        return new ArrayShape(cache.getSize(), cache.getLine(), cache.getWays(), outputBits, ports);
    }

    private static ArrayShape bank(Cache cache, int outputBits) {
        return new ArrayShape(quarter(cache.getSize()), quarter(cache.getLine()), cache.getWays(), outputBits, 1);
    }

    private static ByteSize quarter(ByteSize size) {
        return new ByteSize(size.bytes() / BANKS);
    }

    private static int bits(ByteSize line) {
        return Math.toIntExact(line.bytes() * Byte.SIZE);
    }
}
