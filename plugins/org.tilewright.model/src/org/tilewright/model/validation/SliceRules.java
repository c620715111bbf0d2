package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.Gpu;
import org.tilewright.model.Slices;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.units.PixelExtent;

/** What a GPU with several slices must fit, and what it is not built with. */
final class SliceRules {

    private static final int BYTES_PER_PIXEL = 4;

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-SLICES-SQUARE", Slices.class,
                    "The squares of slices are squares of a power of two that hold whole lines of both caches.",
                    SliceRules::squaresHoldLines),
            Rule.error("TW-SLICES-ALONE", Slices.class,
                    "A GPU with several slices is alone and renders in immediate mode.",
                    SliceRules::isBuilt));

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
        findings.require(slices.getCount() == 1 || square.equals(fitting), Literals.SLICES__SQUARE,
                square + " is not a square of a power of two that holds the " + least
                        + " pixels in a row of which a cache line may hold tiles; take " + fitting,
                Fix.set(slices, Literals.SLICES__SQUARE, fitting));
    }

    /** Pixels in a row of the tiles that a line holds. */
    private static int widthOfLine(Gpu gpu, long lineBytes) {
        PixelExtent tile = gpu.getRasteriser().getTileSize();
        return (int) Math.max(1, lineBytes / (tile.pixels() * BYTES_PER_PIXEL)) * tile.width();
    }

    private static void isBuilt(Slices slices, Findings findings) {
        Gpu gpu = (Gpu) slices.eContainer();
        String other = null;
        if (gpu.getTiling() != null) {
            other = "a tiling unit";
        } else if (((System) gpu.eContainer()).getGpuCount() > 1) {
            other = "several GPUs";
        }
        findings.require(slices.getCount() == 1 || other == null, null,
                slices.getCount() + " slices are not built together with " + other + "; remove them",
                Fix.remove(slices));
    }
}
