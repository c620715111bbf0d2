package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.Gpu;
import org.tilewright.model.Slices;
import org.tilewright.model.SplitFrame;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.units.PixelExtent;

/** What a GPU with several slices must fit, and what it is not built with. */
final class SliceRules {

    private static final int BYTES_PER_PIXEL = 4;
    /** The wiring of more does not fit into a method of a class. */
    private static final int MOST_TEXTURE_UNITS = 256;

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-SLICES-SQUARE", Slices.class,
                    "The squares of slices are squares of a power of two that hold whole lines of both caches.",
                    SliceRules::squaresHoldLines),
            Rule.error("TW-SLICES-TILING", Slices.class, "A GPU with several slices renders in immediate mode.",
                    SliceRules::isImmediate),
            Rule.error("TW-SLICES-UNITS", Slices.class, "The slices of a GPU have at most 256 texture units together.",
                    SliceRules::unitsAreFew),
            Rule.warning("TW-SLICES-REGIONS", Slices.class,
                    "The regions of several GPUs hold a square of every slice.", SliceRules::regionsHoldEverySlice));

    private SliceRules() {}

    private static void squaresHoldLines(Slices slices, Findings findings) {
        Gpu gpu = (Gpu) slices.eContainer();
        int least = gpu.getRasteriser().getTileSize().width();
        if (gpu.getTiling() == null) {
            least = Math.max(least, widthOfLine(gpu, gpu.getDepth().getZcache().getLine().bytes()));
            least = Math.max(least, widthOfLine(gpu, gpu.getRop().getColourCache().getLine().bytes()));
        }
        PixelExtent square = slices.getSquare();
        int edge = Math.max(least, Integer.highestOneBit(Math.max(square.width(), square.height())));
        PixelExtent fitting = new PixelExtent(edge, edge);
        findings.require(square.equals(fitting), Literals.SLICES__SQUARE,
                square + " is not a square of a power of two that holds the " + least
                        + " pixels in a row of which a cache line may hold tiles; take " + fitting,
                Fix.set(slices, Literals.SLICES__SQUARE, fitting));
    }

    /** Pixels in a row of the tiles that a line holds. */
    private static int widthOfLine(Gpu gpu, long lineBytes) {
        PixelExtent tile = gpu.getRasteriser().getTileSize();
        return (int) Math.max(1, lineBytes / (tile.pixels() * BYTES_PER_PIXEL)) * tile.width();
    }

    private static void isImmediate(Slices slices, Findings findings) {
        Gpu gpu = (Gpu) slices.eContainer();
        findings.require(slices.getCount() == 1 || gpu.getTiling() == null, null,
                slices.getCount()
                        + " slices are not built together with a tiling unit, behind which there are rasterUnits; remove them",
                Fix.remove(slices));
    }

    private static void unitsAreFew(Slices slices, Findings findings) {
        Gpu gpu = (Gpu) slices.eContainer();
        if (gpu.getTexture() == null) {
            return;
        }
        int units = gpu.getTexture().getCount();
        int most = MOST_TEXTURE_UNITS / slices.getCount();
        findings.require(units <= most, Literals.SLICES__COUNT, slices.getCount() + " slices with " + units
                + " texture units each have " + slices.getCount() * units + "; take " + most + " for each",
                Fix.set(gpu.getTexture(), Literals.TEXTURE_UNIT__COUNT, most));
    }

    /** In smaller regions the pattern of squares may be that of regions, so that a GPU owns squares of some slices alone. */
    private static void regionsHoldEverySlice(Slices slices, Findings findings) {
        Gpu gpu = (Gpu) slices.eContainer();
        System system = (System) gpu.eContainer();
        if (slices.getCount() == 1 || system.getGpuCount() == 1
                || !(system.getSplit() instanceof SplitFrame split)) {
            return;
        }
        PixelExtent region = split.getRegionSize();
        PixelExtent square = slices.getSquare();
        int edge = square.width();
        while (edge > 2 && slices.getCount() * edge * edge > region.pixels()) {
            edge /= 2;
        }
        PixelExtent fitting = new PixelExtent(edge, edge);
        findings.require(slices.getCount() * square.pixels() <= region.pixels(), Literals.SLICES__SQUARE,
                "a region of " + region + " does not hold a square of " + square + " for each of " + slices.getCount()
                        + " slices, so that some may be left without work; take " + fitting,
                Fix.set(slices, Literals.SLICES__SQUARE, fitting));
    }
}
