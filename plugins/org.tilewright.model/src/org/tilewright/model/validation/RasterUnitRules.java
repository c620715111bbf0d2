package org.tilewright.model.validation;

import java.util.List;

import org.tilewright.model.Gpu;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.designs.BinDealingChoice;

/** What the raster units behind a tiling unit must fit. */
final class RasterUnitRules {

    /** The wiring of more does not fit into a method of a class. */
    private static final int MOST_TEXTURE_UNITS = 256;

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-DISPATCH-ALONE", TilingUnit.class,
                    "Tiles are dispatched by what they asked of memory in the frame before by a GPU that is alone.",
                    RasterUnitRules::looksBackAlone),
            Rule.error("TW-RASTER-UNITS", TilingUnit.class,
                    "The raster units of a GPU have at most 256 texture units together.",
                    RasterUnitRules::unitsAreFew));

    private RasterUnitRules() {}

    private static void looksBackAlone(TilingUnit tiling, Findings findings) {
        int gpus = ((System) tiling.eContainer().eContainer()).getGpuCount();
        findings.require(gpus == 1 || !tiling.getDispatch().looksBack(), Literals.TILING_UNIT__DISPATCH,
                gpus + " GPUs share frames, and what each one's tiles asked of memory says nothing of the others'; take "
                        + BinDealingChoice.usual(),
                Fix.set(tiling, Literals.TILING_UNIT__DISPATCH, BinDealingChoice.usual()));
    }

    private static void unitsAreFew(TilingUnit tiling, Findings findings) {
        Gpu gpu = (Gpu) tiling.eContainer();
        if (gpu.getTexture() == null) {
            return;
        }
        int units = gpu.getTexture().getCount();
        int most = MOST_TEXTURE_UNITS / tiling.getRasterUnits();
        findings.require(units <= most, Literals.TILING_UNIT__RASTER_UNITS,
                tiling.getRasterUnits() + " raster units with " + units + " texture units each have "
                        + tiling.getRasterUnits() * units + "; take " + most + " for each",
                Fix.set(gpu.getTexture(), Literals.TEXTURE_UNIT__COUNT, most));
    }
}
