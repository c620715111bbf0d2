package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.CacheOrganisation;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.Gpu;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.LinearPlacement;
import org.tilewright.model.TexturePlacement;
import org.tilewright.model.TiledPlacement;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TwoLevelTiledPlacement;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.PixelExtent;

/** What the banked texture caches demand of placement, tile and line. */
final class TextureRules {

    private static final int BYTES_PER_TEXEL = 4;
    private static final PixelExtent MORTON_TILE = new PixelExtent(2, 2);

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
            Rule.error("TW-L2-LINE", Gpu.class, "A line of the second-level cache holds whole lines of the first.",
                    TextureRules::sharedLineHoldsLines),
            Rule.warning("TW-L2-UNUSED", Gpu.class, "A second-level cache has texture caches in front of it.",
                    TextureRules::sharedCacheIsUsed));

    private TextureRules() {}

    private static void tileIsSquare(TiledPlacement placement, Findings findings) {
        findings.require(placement.getTile().isSquare(), Literals.TILED_PLACEMENT__TILE,
                placement.getTile() + " is not square; the address equations of 4D and 6D are for squares: take one");
    }

    private static void outerTileHoldsTiles(TwoLevelTiledPlacement placement, Findings findings) {
        PixelExtent outer = placement.getOuterTile();
        findings.require(outer.isSquare() && outer.width() > placement.getTile().width(),
                Literals.TWO_LEVEL_TILED_PLACEMENT__OUTER_TILE, outer + " is not a square of several "
                        + placement.getTile() + " tiles; take a larger square");
    }

    private static boolean isBanked(CacheOrganisation organisation) {
        return organisation instanceof ContinuousBanksOrganisation
                || organisation instanceof InterleavedBanksOrganisation;
    }

    private static void banksNeedTiles(BankedTextureUnit unit, Findings findings) {
        findings.require(
                !isBanked(unit.getCache().getOrganisation()) || !(unit.getPlacement() instanceof LinearPlacement),
                Literals.BANKED_TEXTURE_UNIT__PLACEMENT,
                "rows follow one another, so the four texels of a footprint are"
                        + " not in one tile and not in four banks; take TiledPlacement, TwoLevelTiledPlacement or"
                        + " MortonPlacement");
    }

    private static void lineHoldsSmallestTile(BankedTextureUnit unit, Findings findings) {
        TexturePlacement placement = unit.getPlacement();
        if (isBanked(unit.getCache().getOrganisation()) && !(placement instanceof LinearPlacement)) {
            PixelExtent tile = placement instanceof TiledPlacement tiled ? tiled.getTile() : MORTON_TILE;
            ByteSize bytes = new ByteSize(tile.pixels() * BYTES_PER_TEXEL);
            findings.require(unit.getCache().getLine().compareTo(bytes) >= 0, Literals.BANKED_TEXTURE_UNIT__CACHE,
                    "a line of " + unit.getCache().getLine() + " is less than a " + tile + " tile of " + bytes
                            + ": then a line is not a block of whole rows of texels, and a footprint's texels share"
                            + " banks; take cache.line " + bytes + " or more, or smaller tiles");
        }
    }

    private static void sharedLineHoldsLines(Gpu gpu, Findings findings) {
        if (gpu.getL2() != null && gpu.getTexture() instanceof BankedTextureUnit unit) {
            ByteSize line = unit.getCache().getLine();
            findings.require(gpu.getL2().getLine().bytes() % line.bytes() == 0, Literals.GPU__L2,
                    "a line of " + gpu.getL2().getLine() + " is less than the " + line
                            + " that the texture caches ask for; take l2.line " + line + " or more");
        }
    }

    private static void sharedCacheIsUsed(Gpu gpu, Findings findings) {
        findings.require(gpu.getL2() == null || gpu.getTexture() != null, Literals.GPU__L2,
                "there are no texture units in front of the second-level cache, so nothing reaches it; add them, or"
                        + " remove it");
    }
}
