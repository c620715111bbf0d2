package org.tilewright.run.inspect;

import java.nio.file.Path;

import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.model.AlternateFrame;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureUnit;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.run.folder.RunClocks;

/**
 * What the resolved model of a run says of how its machine draws and counts.
 *
 * @param gpus number of GPUs
 * @param alternate whether whole frames are dealt out to the GPUs in turn
 * @param clocks its clocks
 * @param lines which pixels its lines cover
 * @param filtering how it filters textures
 */
record RunMachine(int gpus, boolean alternate, RunClocks clocks, LineAlgorithm lines, Filtering filtering) {

    static RunMachine read(Path run) {
        System system = ModelFiles.load(run.resolve("model.pipeline"));
        boolean bresenham = system.getGpu()
                .getRasteriser().getLineAlgorithm() == org.tilewright.model.LineAlgorithm.BRESENHAM;
        return new RunMachine(system.getGpuCount(), system.getSplit() instanceof AlternateFrame,
                RunClocks.of(system),
                bresenham ? LineAlgorithm.BRESENHAM : LineAlgorithm.DDA, filtering(system.getGpu().getTexture()));
    }

    /** When a tick of a clock falls, in picoseconds; -1 if the model has no such clock. */
    long time(String clock, long tick) {
        return clocks.time(clock, tick);
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
