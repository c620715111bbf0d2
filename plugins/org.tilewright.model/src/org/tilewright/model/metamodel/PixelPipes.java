package org.tilewright.model.metamodel;

import org.tilewright.model.Gpu;

/** How many times a GPU has what the model says of the units from the rasteriser to the ROP. */
public final class PixelPipes {

    private PixelPipes() {}

    /** Slices, or raster units behind a tiling unit, at least 1. */
    public static int of(Gpu gpu) {
        if (gpu.getTiling() != null) {
            return gpu.getTiling().getRasterUnits();
        }
        return gpu.getSlices() == null ? 1 : gpu.getSlices().getCount();
    }
}
