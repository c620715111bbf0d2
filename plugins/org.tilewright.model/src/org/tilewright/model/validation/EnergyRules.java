package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.SharedCache;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.energy.ArrayShape;
import org.tilewright.model.energy.CacheArrays;
import org.tilewright.model.parameters.ParameterPaths;

/** Which caches the technology of a system knows nothing of. */
final class EnergyRules {

    static final List<Rule<?>> RULES = List.of(Rule.warning("SIM-ENERGY", System.class,
            "The technology has the arrays of texture caches, shared caches and Z cache, if there is a technology.",
            EnergyRules::arraysAreThere));

    private EnergyRules() {}

    private static void arraysAreThere(System system, Findings findings) {
        if (system.getTechnology() == null) {
            return;
        }
        Gpu gpu = system.getGpu();
        TextureUnit unit = gpu.getTexture();
        if (unit instanceof BankedTextureUnit banked) {
            require(system, CacheArrays.of(banked.getCache()), "gpu.texture.cache", findings);
        } else if (unit instanceof FuryTextureUnit fury) {
            require(system, CacheArrays.of(fury.getCache()), "gpu.texture.cache", findings);
        }
        for (SharedCache level = gpu.getL2(); unit != null && level != null; level = level.getNext()) {
            require(system, CacheArrays.of(level), ParameterPaths.of(level, null), findings);
        }
        if (gpu.getTiling() == null) {
            require(system, CacheArrays.ofZCache(gpu.getDepth()), "gpu.depth.zcache", findings);
        }
    }

    private static void require(System system, CacheArrays arrays, String part, Findings findings) {
        require(system, arrays.data(), part, findings);
        if (!arrays.tags().equals(arrays.data())) {
            require(system, arrays.tags(), part, findings);
        }
    }

    private static void require(System system, ArrayShape shape, String part, Findings findings) {
        findings.require(shape.find(system.getTechnology()).isPresent(), Literals.SYSTEM__TECHNOLOGY, "no array of "
                + shape + " in the technology: energy of " + part + " is not counted; add one to "
                + system.getTechnology().getName() + " if it is to be");
    }
}
