package org.tilewright.model.validation;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.CacheOrganisation;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.Gpu;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.TextureCache;
import org.tilewright.model.TextureDealing;
import org.tilewright.model.TiledPlacement;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TraditionalOrganisation;
import org.tilewright.model.TwoLevelTiledPlacement;
import org.tilewright.model.WideBusOrganisation;
import org.tilewright.model.designs.ChosenPlacement;
import org.tilewright.model.designs.TagOrganisationChoice;
import org.tilewright.model.energy.CacheArrays;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.PixelExtent;

/** What the banked texture caches demand of placement, tile and line. */
final class TextureRules {

    private static final int BYTES_PER_TEXEL = 4;
    /** The smallest tile where texels are not tiled. */
    private static final PixelExtent TEXEL = new PixelExtent(1, 1);
    /** Tiles along the side of an outer tile that a fix suggests. */
    private static final int OUTER = 4;

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-TEXTURE-TILE", TiledPlacement.class, "The tiles of a texture are square.",
                    TextureRules::tileIsSquare),
            Rule.error("TW-TEXTURE-OUTER", TwoLevelTiledPlacement.class,
                    "An outer tile is square and larger than the tiles in it.", TextureRules::outerTileHoldsTiles),
            Rule.error("TW-TEXTURE-LINEAR", BankedTextureUnit.class,
                    "A banked cache needs tiles: in a linear texture the rows of a footprint are in different lines.",
                    TextureRules::banksNeedTiles),
            Rule.error("TW-TEXTURE-LINE", BankedTextureUnit.class,
                    "A line of a banked cache holds at least the smallest tile (thesis, section 3.2.1).",
                    TextureRules::lineHoldsSmallestTile),
            Rule.warning("TW-TEXTURE-TAGS", TextureCache.class,
                    "As many tags are read in an access as the data may need: one, if they come from one line, else four"
                            + " (thesis, figure 5-1).",
                    TextureRules::tagsFitData),
            Rule.error("TW-TEXTURE-TAG-BANKS", TextureCache.class,
                    "Banked tags have a set or more a bank: the bank is the low two bits of the set index.",
                    TextureRules::tagBanksHaveSets),
            Rule.error("TW-DEALING-BLOCK", TextureDealing.class,
                    "Tiles are dealt out to texture units in square blocks of a power of two that hold whole tiles.",
                    TextureRules::blocksHoldTiles));

    private TextureRules() {}

    private static void blocksHoldTiles(TextureDealing dealing, Findings findings) {
        Gpu gpu = (Gpu) dealing.eContainer().eContainer();
        findings.require(gpu.getTexture() != null, null,
                "tiles are dealt out to texture units, of which there are none; remove it, or take texture units",
                Fix.remove(dealing));
        int tile = gpu.getRasteriser().getTileSize().width();
        PixelExtent block = dealing.getBlock();
        int edge = Math.max(tile, Integer.highestOneBit(Math.max(block.width(), block.height())));
        PixelExtent fitting = new PixelExtent(edge, edge);
        findings.require(block.equals(fitting), Literals.TEXTURE_DEALING__BLOCK,
                block + " is not a square of a power of two that holds tiles of " + tile + " pixels; take " + fitting,
                Fix.set(dealing, Literals.TEXTURE_DEALING__BLOCK, fitting));
    }

    private static void tileIsSquare(TiledPlacement placement, Findings findings) {
        findings.require(placement.getTile().isSquare(), Literals.TILED_PLACEMENT__TILE,
                placement.getTile() + " is not square; the address equations of 4D and 6D are for squares: take one",
                Fix.set(placement, Literals.TILED_PLACEMENT__TILE, square(placement.getTile())));
    }

    private static void outerTileHoldsTiles(TwoLevelTiledPlacement placement, Findings findings) {
        PixelExtent outer = placement.getOuterTile();
        findings.require(outer.isSquare() && outer.width() > placement.getTile().width(),
                Literals.TWO_LEVEL_TILED_PLACEMENT__OUTER_TILE, outer + " is not a square of several "
                        + placement.getTile() + " tiles; take a larger square",
                Fix.set(placement, Literals.TWO_LEVEL_TILED_PLACEMENT__OUTER_TILE,
                        new PixelExtent(OUTER * placement.getTile().width(), OUTER * placement.getTile().width())));
    }

    private static PixelExtent square(PixelExtent extent) {
        int side = Math.min(extent.width(), extent.height());
        return new PixelExtent(side, side);
    }

    private static boolean isBanked(CacheOrganisation organisation) {
        return organisation instanceof ContinuousBanksOrganisation
                || organisation instanceof InterleavedBanksOrganisation;
    }

    private static void banksNeedTiles(BankedTextureUnit unit, Findings findings) {
        findings.require(!isBanked(unit.getCache().getOrganisation()) || !smallestTile(unit).equals(Optional.of(TEXEL)),
                Literals.BANKED_TEXTURE_UNIT__PLACEMENT,
                "rows follow one another, so the four texels of a footprint are"
                        + " not in one tile and not in four banks; take TiledPlacement, TwoLevelTiledPlacement or"
                        + " MortonPlacement",
                Fix.kinds(unit, Literals.BANKED_TEXTURE_UNIT__PLACEMENT, Literals.LINEAR_PLACEMENT));
    }

    /** The smallest tile, if the model knows it; for linear textures it is a texel. */
    private static Optional<PixelExtent> smallestTile(BankedTextureUnit unit) {
        return ChosenPlacement.of(unit.getPlacement()).smallestTile().map(edge -> new PixelExtent(edge, edge));
    }

    private static void lineHoldsSmallestTile(BankedTextureUnit unit, Findings findings) {
        smallestTile(unit).ifPresent(tile -> requireInLine(unit, tile, findings));
    }

    private static void requireInLine(BankedTextureUnit unit, PixelExtent tile, Findings findings) {
        ByteSize line = unit.getCache().getLine();
        ByteSize bytes = new ByteSize(tile.pixels() * BYTES_PER_TEXEL);
        findings.require(!isBanked(unit.getCache().getOrganisation()) || line.compareTo(bytes) >= 0,
                Literals.BANKED_TEXTURE_UNIT__CACHE,
                "a line of " + line + " is less than a " + tile + " tile of " + bytes
                        + ": then a line is not a block of whole rows of texels, and a footprint's texels share"
                        + " banks; take cache.line " + bytes + " or more, or smaller tiles",
                Fix.set(unit.getCache(), Literals.CACHE__LINE, bytes));
    }

    private static void tagsFitData(TextureCache cache, Findings findings) {
        CacheOrganisation organisation = cache.getOrganisation();
        boolean oneLine = organisation instanceof TraditionalOrganisation
                || organisation instanceof WideBusOrganisation;
        if (oneLine) {
            findings.require(!cache.getTags().lookUpSeveralSets(), Literals.TEXTURE_CACHE__TAGS,
                    cache.getTags() + " tags can be read for several lines, but the data of an access of a "
                            + organisation.eClass().getName() + " come from one line; take single",
                    tags(cache, tags -> !tags.lookUpSeveralSets()));
        } else {
            findings.require(cache.getTags().lookUpSeveralSets(), Literals.TEXTURE_CACHE__TAGS,
                    "single tags are read for one set an access, so a footprint that lies in several takes as many"
                            + " accesses, whatever the data could deliver; take copies, shared or banked",
                    tags(cache, TagOrganisationChoice::lookUpSeveralSets));
        }
    }

    /** The organisations of tags that fit, each as a fix. */
    private static Fix[] tags(TextureCache cache, Predicate<TagOrganisationChoice> fits) {
        return TagOrganisationChoice.values().stream().filter(fits)
                .map(tags -> Fix.set(cache, Literals.TEXTURE_CACHE__TAGS, tags)).toArray(Fix[]::new);
    }

    private static void tagBanksHaveSets(TextureCache cache, Findings findings) {
        long sets = cache.getSize().bytes() / (cache.getWays() * cache.getLine().bytes());
        findings.require(!cache.getTags().areBanked() || sets >= CacheArrays.BANKS,
                Literals.TEXTURE_CACHE__TAGS, sets + (sets == 1 ? " set is" : " sets are") + " less than the "
                        + CacheArrays.BANKS
                        + " banks of the tags; take a larger cache, fewer ways, or copies or shared",
                tags(cache, tags -> tags.lookUpSeveralSets() && !tags.areBanked()));
    }
}
