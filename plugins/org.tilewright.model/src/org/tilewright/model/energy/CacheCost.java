package org.tilewright.model.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.SharedCache;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.metamodel.PixelPipes;
import org.tilewright.model.parameters.ParameterPaths;

/**
 * What one of a system's caches costs in the system's technology.
 *
 * @param path where it stands in the model, such as {@code gpu.texture.cache}
 * @param caches such caches in the whole system
 * @param figures what each costs; empty if the technology lacks one of its arrays
 */
public record CacheCost(String path, int caches, Optional<CacheFigures> figures) {

    /**
     * The caches whose energy is counted, in the order of the way from the texels to memory, and the Z cache.
     *
     * @param system a model that breaks no rule and names a technology
     */
    public static List<CacheCost> of(System system) {
        Technology technology = system.getTechnology();
        Gpu gpu = system.getGpu();
        TextureUnit unit = gpu.getTexture();
        int slices = PixelPipes.of(gpu);
        List<CacheCost> costs = new ArrayList<>();
        if (unit != null) {
            int units = system.getGpuCount() * slices * unit.getCount();
            costs.add(new CacheCost("gpu.texture.cache", units, unit instanceof BankedTextureUnit banked
                    ? CacheFigures.of(banked.getCache(), technology)
                    : CacheFigures.of(((FuryTextureUnit) unit).getCache(), technology)));
            for (SharedCache level = gpu.getL2(); level != null; level = level.getNext()) {
                costs.add(new CacheCost(ParameterPaths.of(level, null), system.getGpuCount(),
                        CacheFigures.of(level, technology)));
            }
        }
        if (gpu.getTiling() == null) {
            costs.add(new CacheCost("gpu.depth.zcache", system.getGpuCount() * slices,
                    CacheFigures.ofZCache(gpu.getDepth(), technology)));
        }
        return costs;
    }
}
