package org.tilewright.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.AdaptiveDprtPrefetcher;
import org.tilewright.model.Cache;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.CoarseRasteriser;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.HiddenSurfaceRemoval;
import org.tilewright.model.HierarchicalDepth;
import org.tilewright.model.Rasteriser;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.Shading;
import org.tilewright.model.SharedCache;
import org.tilewright.model.System;
import org.tilewright.model.TileElimination;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.designs.BinOrderChoice;
import org.tilewright.model.designs.OttRuleChoice;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.PixelExtent;

/** How the units of a pipeline must fit one another. */
final class PipelineRules {

    /** Bytes that a pixel takes in the depth and in the colour buffer. */
    private static final int BYTES_PER_PIXEL = 4;
    private static final int QUAD_THREADS = 4;
    /** What a program of some dozens of instructions needs. */
    private static final int USUAL_REGISTERS = 16;

    static final List<Rule<?>> RULES = List.of(
            Rule.warning("TW-CLOCK-UNUSED", ClockDomain.class, "Every clock domain drives something.",
                    PipelineRules::clockDrivesSomething),
            Rule.error("TW-TILE-SQUARE", Rasteriser.class, "The rasteriser's tiles are square.",
                    PipelineRules::tileIsSquare),
            Rule.error("TW-BLOCK-SQUARE", HierarchicalDepth.class, "The blocks of the hierarchical depth are square.",
                    PipelineRules::blockIsSquare),
            Rule.error("TW-COARSE-BLOCK", CoarseRasteriser.class,
                    "The blocks of the coarse rasteriser are square and no smaller than a tile.",
                    PipelineRules::coarseBlockHoldsATile),
            Rule.error("TW-TILING-TILE", TilingUnit.class,
                    "A tile of tile-based rendering is square and made of whole tiles of the rasteriser.",
                    PipelineRules::tilingTileHoldsTiles),
            Rule.error("TW-ORDER-ALONE", TilingUnit.class,
                    "Tiles are rendered in an order that depends on the frame by a GPU that is alone.",
                    PipelineRules::goesBackwardsAlone),
            Rule.error("TW-KEPT-ALONE", SharedCache.class,
                    "Lines of a shared cache are kept from frame to frame by a GPU that is alone.",
                    PipelineRules::keepsLinesAlone),
            Rule.error("TW-ELIMINATION-ALONE", TileElimination.class, "Tiles are eliminated by a GPU that is alone.",
                    PipelineRules::eliminatesAlone),
            Rule.error("TW-REMOVAL-EARLY", HiddenSurfaceRemoval.class,
                    "What is held until it is known to be visible has been tested early.",
                    PipelineRules::removesWhatIsTestedEarly),
            Rule.error("TW-CACHE-TILE", Gpu.class,
                    "Depth and colour cache each hold a tile: the tile that is worked on needs its lines at once.",
                    PipelineRules::cachesHoldATile),
            Rule.warning("TW-SHADING-OUTPUT", Gpu.class,
                    "The output of the shading stage has places for all full tiles under way in its pipeline.",
                    PipelineRules::shadingPipelineFits),
            Rule.warning("TW-SHADING-IN-FLIGHT", Gpu.class, "A full tile's fragments may be in flight.",
                    PipelineRules::tileMayBeInFlight),
            Rule.error("TW-CORES-TEXTURE", Gpu.class, "The texture units that shader cores ask are banked.",
                    PipelineRules::coresAskBankedUnits),
            Rule.warning("TW-CORES-REGISTERS", ShaderCores.class,
                    "A core has registers for a warp of a program that needs 16 of a thread.",
                    PipelineRules::coreHoldsAWarp),
            Rule.warning("TW-DEPTH-ACCESS", DepthUnit.class, "An access is no wider than a line.",
                    PipelineRules::accessFitsLine),
            Rule.warning("TW-OTT-DEADLOCK", DepthUnit.class,
                    "With a prefetcher, the once-touched flag is not an unconditional rule.",
                    PipelineRules::ottRuleMayDeadlock),
            Rule.error("TW-PREFETCH-DISTANCE", AdaptiveDprtPrefetcher.class,
                    "The least prefetch distance is not above the greatest.", PipelineRules::distancesAreInOrder));

    private PipelineRules() {}

    private static void clockDrivesSomething(ClockDomain clock, Findings findings) {
        if (clock.eContainer() instanceof System system && system.getGpu() != null) {
            Gpu gpu = system.getGpu();
            boolean used = gpu.getClock() == clock || gpu.getMemory().getClock() == clock
                    || gpu.getTexture() != null && gpu.getTexture().getClock() == clock;
            findings.require(used, null, "nothing runs on this clock; remove it, or refer to it", Fix.remove(clock));
        }
    }

    private static void tileIsSquare(Rasteriser rasteriser, Findings findings) {
        PixelExtent tile = rasteriser.getTileSize();
        findings.require(tile.isSquare(), Literals.RASTERISER__TILE_SIZE, tile
                + " is not square, but tiles are walked and stored as squares; take " + square(tile),
                Fix.set(rasteriser, Literals.RASTERISER__TILE_SIZE, square(tile)));
    }

    private static void blockIsSquare(HierarchicalDepth depth, Findings findings) {
        findings.require(depth.getBlock().isSquare(), Literals.HIERARCHICAL_DEPTH__BLOCK,
                depth.getBlock() + " is not square, but blocks are made of square tiles; take "
                        + square(depth.getBlock()),
                Fix.set(depth, Literals.HIERARCHICAL_DEPTH__BLOCK, square(depth.getBlock())));
    }

    private static void coarseBlockHoldsATile(CoarseRasteriser coarse, Findings findings) {
        PixelExtent tile = ((Rasteriser) coarse.eContainer()).getTileSize();
        PixelExtent block = coarse.getBlock();
        PixelExtent fitting = square(block).width() < tile.width() ? tile : square(block);
        findings.require(block.isSquare() && block.width() >= tile.width(), Literals.COARSE_RASTERISER__BLOCK,
                block + " is not a square of " + tile + " tiles, which are walked in blocks; take " + fitting,
                Fix.set(coarse, Literals.COARSE_RASTERISER__BLOCK, fitting));
    }

    private static PixelExtent wholeTiles(PixelExtent outer, PixelExtent tile) {
        int side = Math.ceilDiv(Math.max(outer.width(), outer.height()), tile.width()) * tile.width();
        return new PixelExtent(side, side);
    }

    private static PixelExtent square(PixelExtent extent) {
        int side = Math.min(extent.width(), extent.height());
        return new PixelExtent(side, side);
    }

    private static void tilingTileHoldsTiles(TilingUnit tiling, Findings findings) {
        PixelExtent tile = ((Gpu) tiling.eContainer()).getRasteriser().getTileSize();
        PixelExtent outer = tiling.getTile();
        findings.require(outer.isSquare() && outer.width() % tile.width() == 0, Literals.TILING_UNIT__TILE, outer
                + " is not a square of whole " + tile
                + " tiles, so a tile would lie in two buffers; take a multiple of "
                + tile, Fix.set(tiling, Literals.TILING_UNIT__TILE, wholeTiles(outer, tile)));
    }

    private static int gpus(EObject part) {
        return ((System) EcoreUtil.getRootContainer(part)).getGpuCount();
    }

    private static void goesBackwardsAlone(TilingUnit tiling, Findings findings) {
        findings.require(gpus(tiling) == 1 || !tiling.getOrder().looksBack(), Literals.TILING_UNIT__ORDER,
                gpus(tiling) + " GPUs share frames, whose tiles each of them renders in one order; take "
                        + BinOrderChoice.usual(),
                Fix.set(tiling, Literals.TILING_UNIT__ORDER, BinOrderChoice.usual()));
    }

    private static void keepsLinesAlone(SharedCache cache, Findings findings) {
        findings.require(gpus(cache) == 1 || !cache.isKeepsFrames(), Literals.SHARED_CACHE__KEEPS_FRAMES,
                gpus(cache) + " GPUs share frames, and each begins its part of one with empty caches; take false",
                Fix.set(cache, Literals.SHARED_CACHE__KEEPS_FRAMES, false));
    }

    private static void eliminatesAlone(TileElimination elimination, Findings findings) {
        findings.require(gpus(elimination) == 1, null,
                gpus(elimination)
                        + " GPUs share frames, and what each one's tiles were made of says nothing of the others'; remove it",
                Fix.remove(elimination));
    }

    private static void removesWhatIsTestedEarly(HiddenSurfaceRemoval removal, Findings findings) {
        DepthUnit depth = ((Gpu) removal.eContainer().eContainer()).getDepth();
        findings.require(depth.getEarlyDepth() != null, null,
                "hidden surfaces are removed before shading, but depth is tested behind it; take an earlyDepth",
                Fix.set(depth, Literals.DEPTH_UNIT__EARLY_DEPTH, Literals.EARLY_DEPTH.getName()),
                Fix.remove(removal));
    }

    private static void cachesHoldATile(Gpu gpu, Findings findings) {
        if (gpu.getTiling() != null) {
            return;
        }
        requireTile(gpu, Literals.GPU__DEPTH, gpu.getDepth().getZcache(), "depth.zcache.size", findings);
        requireTile(gpu, Literals.GPU__ROP, gpu.getRop().getColourCache(), "rop.colourCache.size", findings);
    }

    private static void requireTile(Gpu gpu, EReference part, Cache cache, String parameter, Findings findings) {
        ByteSize tile = new ByteSize(gpu.getRasteriser().getTileSize().pixels() * BYTES_PER_PIXEL);
        findings.require(cache.getSize().compareTo(tile) >= 0, part, "a cache of " + cache.getSize()
                + " is smaller than a tile of " + tile + ", whose lines it needs at once; take " + parameter + " "
                + tile
                + " or more, or smaller tiles",
                Fix.set(cache, Literals.CACHE__SIZE, wholeSets(cache, tile)));
    }

    private static ByteSize wholeSets(Cache cache, ByteSize least) {
        long size = cache.getWays() * cache.getLine().bytes();
        while (size < least.bytes()) {
            size *= 2;
        }
        return new ByteSize(size);
    }

    private static void shadingPipelineFits(Gpu gpu, Findings findings) {
        if (!(gpu.getShading() instanceof Shading shading)) {
            return;
        }
        long interval = Math.max(1, Math.ceilDiv(gpu.getRasteriser().getTileSize().pixels() / 4,
                (long) shading.getQuadsPerCycle()));
        long needed = Math.ceilDiv(shading.getLatency().count(), interval) + 1;
        findings.require(shading.getOutputEntries() >= needed, Literals.GPU__SHADING, "outputEntries is "
                + shading.getOutputEntries() + ", but with a full tile every " + interval + " cycles and a latency of "
                + shading.getLatency() + ", " + needed + " places are needed to keep the pipeline full; take "
                + needed + " or more if it is not meant to be a limit",
                Fix.set(shading, Literals.STAGE__OUTPUT_ENTRIES, (int) needed));
    }

    private static void tileMayBeInFlight(Gpu gpu, Findings findings) {
        if (!(gpu.getShading() instanceof Shading shading)) {
            return;
        }
        long pixels = gpu.getRasteriser().getTileSize().pixels();
        findings.require(shading.getFragmentsInFlight() >= pixels, Literals.GPU__SHADING,
                "fragmentsInFlight is less than the " + pixels + " fragments of a full tile, so such a tile is shaded"
                        + " alone; take " + pixels + " or more if that is not meant",
                Fix.set(shading, Literals.SHADING__FRAGMENTS_IN_FLIGHT, (int) pixels));
    }

    private static void coresAskBankedUnits(Gpu gpu, Findings findings) {
        findings.require(!(gpu.getShading() instanceof ShaderCores) || !(gpu.getTexture() instanceof FuryTextureUnit),
                Literals.GPU__TEXTURE,
                "a Fury texture unit is set up for one piece after the other, but shader cores mix the warps of several;"
                        + " take a BankedTextureUnit, no texture units, or Shading",
                Fix.set(gpu, Literals.GPU__TEXTURE, Literals.BANKED_TEXTURE_UNIT.getName()),
                Fix.without(gpu, Literals.GPU__TEXTURE),
                Fix.set(gpu, Literals.GPU__SHADING, Literals.SHADING.getName()));
    }

    private static void coreHoldsAWarp(ShaderCores cores, Findings findings) {
        int needed = QUAD_THREADS * cores.getWarpQuads() * USUAL_REGISTERS;
        findings.require(cores.getRegisters() >= needed, Literals.SHADER_CORES__REGISTERS, "a warp of "
                + QUAD_THREADS * cores.getWarpQuads() + " threads with " + USUAL_REGISTERS + " registers each takes "
                + needed + ", so that most programs run warp by warp; take " + needed
                + " or more if that is not meant",
                Fix.set(cores, Literals.SHADER_CORES__REGISTERS, needed));
    }

    private static void accessFitsLine(DepthUnit depth, Findings findings) {
        long pixels = depth.getZcache().getLine().bytes() / BYTES_PER_PIXEL;
        findings.require(depth.getPixelsPerAccess() <= pixels, Literals.DEPTH_UNIT__PIXELS_PER_ACCESS,
                "an access of " + depth.getPixelsPerAccess() + " pixels is wider than a line of " + pixels
                        + ", and reads one line; take " + pixels + ", or longer lines",
                Fix.set(depth, Literals.DEPTH_UNIT__PIXELS_PER_ACCESS, (int) pixels));
    }

    private static void ottRuleMayDeadlock(DepthUnit depth, Findings findings) {
        findings.require(depth.getPrefetcher() == null || !depth.getZcache().getOtt().mayDeadlock(),
                Literals.DEPTH_UNIT__ZCACHE,
                "ott is '" + depth.getZcache().getOtt()
                        + "', by which a set full of unused lines is never left: the test"
                        + " that waits for another line of that set waits for ever; take 'rearmed' unless the deadlock"
                        + " is to be shown",
                Fix.set(depth.getZcache(), Literals.ZCACHE__OTT, OttRuleChoice.valueOf("rearmed")));
    }

    private static void distancesAreInOrder(AdaptiveDprtPrefetcher prefetcher, Findings findings) {
        findings.require(prefetcher.getMinimumDistance() <= prefetcher.getMaximumDistance(),
                Literals.ADAPTIVE_DPRT_PREFETCHER__MINIMUM_DISTANCE,
                prefetcher.getMinimumDistance() + " is above maximumDistance " + prefetcher.getMaximumDistance()
                        + ", so no distance is allowed; lower it, or raise the other",
                Fix.set(prefetcher, Literals.ADAPTIVE_DPRT_PREFETCHER__MINIMUM_DISTANCE,
                        prefetcher.getMaximumDistance()),
                Fix.set(prefetcher, Literals.ADAPTIVE_DPRT_PREFETCHER__MAXIMUM_DISTANCE,
                        prefetcher.getMinimumDistance()));
    }
}
