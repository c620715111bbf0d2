package org.tilewright.run.inspect;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.model.AlternateFrame;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.sim.time.Clock;

/**
 * What the resolved model of a run says of how its machine draws and counts.
 *
 * @param gpus number of GPUs
 * @param alternate whether whole frames are dealt out to the GPUs in turn
 * @param clocks clocks by name
 * @param lines which pixels its lines cover
 * @param filtering how it filters textures
 */
record RunMachine(int gpus, boolean alternate, Map<String, Clock> clocks, LineAlgorithm lines, Filtering filtering) {

    static RunMachine read(Path run) {
        System system = ModelFiles.load(run.resolve("model.pipeline"));
        Map<String, Clock> clocks = new LinkedHashMap<>();
        for (ClockDomain domain : system.getClocks()) {
            clocks.put(domain.getName(), new Clock(domain.getName(), domain.getFrequency().hertz()));
        }
        boolean bresenham = system.getGpu()
                .getRasteriser().getLineAlgorithm() == org.tilewright.model.LineAlgorithm.BRESENHAM;
        return new RunMachine(system.getGpuCount(), system.getSplit() instanceof AlternateFrame, clocks,
                bresenham ? LineAlgorithm.BRESENHAM : LineAlgorithm.DDA, filtering(system.getGpu().getTexture()));
    }

    /** When a tick of a clock falls, in picoseconds; -1 if the model has no such clock. */
    long time(String clock, long tick) {
        Clock found = clocks.get(clock);
        return found == null ? -1 : found.time(tick);
    }

    private static Filtering filtering(TextureUnit unit) {
        if (unit instanceof FuryTextureUnit fury) {
            return fury.getColourTableEntries() == 0 ? Filtering.FURY : Filtering.FURY_WITH_COLOUR_TABLES;
        }
        boolean anisotropic = unit instanceof BankedTextureUnit banked && banked.getMaximumAnisotropy() > 1;
        return anisotropic ? Filtering.anisotropic(((BankedTextureUnit) unit).getMaximumAnisotropy())
                : Filtering.OPEN_GL;
    }
}
