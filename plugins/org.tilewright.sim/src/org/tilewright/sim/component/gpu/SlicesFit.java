package org.tilewright.sim.component.gpu;

import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.OutputPort;

/** Checks that no slice of a GPU, or raster unit, leads into another, and that no line lies in the squares of two. */
final class SlicesFit {

    private final Gpu gpu;
    private final SliceGrid grid;

    SlicesFit(Gpu gpu) {
        this.gpu = gpu;
        grid = gpu.clipCull().slices();
    }

    /**
     * Checks the machine.
     *
     * @throws MachineException if something does not fit
     */
    void require() {
        if (gpu.slices().size() == 1) {
            return;
        }
        if (gpu.tiling() == null) {
            requireLinesInSquares("depth", gpu.zCache().lineBytes());
            requireLinesInSquares("colour", gpu.colourCache().lineBytes());
        }
        for (Gpu slice : gpu.slices()) {
            if (gpu.tiling() != null) {
                requireLink(slice, gpu.tiling().primitives(slice.slice()), slice.rasteriser().input());
            } else {
                requireLink(slice, gpu.clipCull().output(slice.slice()), slice.setup().input());
            }
            if (gpu.tiling() == null && slice.coarseRasteriser() == null) {
                requireLink(slice, slice.setup().output(), slice.rasteriser().input());
            }
            requireLink(slice, slice.fragmentStage().tiles(), slice.depthUnit().input());
            requireLink(slice, slice.depthUnit().output(), slice.rop().input());
        }
    }

    /** A line may hold several tiles of a row; those that it holds have to be of one square. */
    private void requireLinesInSquares(String buffer, int lineBytes) {
        int tileSize = gpu.rasteriser().tileSize();
        int tiles = Math.max(1, lineBytes / (tileSize * tileSize * Integer.BYTES));
        if (grid.square() < tiles * tileSize) {
            throw new MachineException(gpu.clipCull().name() + ": squares of slices are " + grid.square()
                    + " pixels wide, but a line of " + buffer + " holds " + tiles + " tiles of " + tileSize
                    + " pixels; they are at least " + tiles * tileSize);
        }
    }

    private void requireLink(Gpu slice, OutputPort from, InputPort to) {
        if (!slice.from(from).to().equals(to)) {
            throw new MachineException(gpu.machine().name() + ": " + from + " leads to " + slice.from(from).to() + "; "
                    + to + " is expected, of the same slice");
        }
    }
}
