package org.tilewright.sim.component.gpu;

import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.OutputPort;

/** Checks that the slices of a GPU are alike, that none leads into another, and that no line lies in the squares of two. */
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
        if (grid.slices() == 1) {
            return;
        }
        requireSupport();
        requireLinesInSquares("depth", gpu.zCache().lineBytes());
        requireLinesInSquares("colour", gpu.colourCache().lineBytes());
        for (Gpu slice : gpu.slices()) {
            requireLink(slice, gpu.clipCull().output(slice.slice()), slice.setup().input());
            if (slice.coarseRasteriser() == null) {
                requireLink(slice, slice.setup().output(), slice.rasteriser().input());
            }
            requireLink(slice, slice.fragmentStage().tiles(), slice.depthUnit().input());
            requireLink(slice, slice.depthUnit().output(), slice.rop().input());
        }
    }

    private void requireSupport() {
        if (gpu.tiling() != null) {
            throw new MachineException(gpu.clipCull().name() + ": a machine with " + grid.slices()
                    + " slices has no tiling unit");
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
