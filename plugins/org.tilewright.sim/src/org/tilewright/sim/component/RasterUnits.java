package org.tilewright.sim.component;

import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinDispatch;

/**
 * The raster units behind a tiling unit, each of which renders bins of its own: how many there are, and who renders which bins.
 *
 * @param count     1 to {@link #MAXIMUM}
 * @param dispatch  who renders which bins; in a GPU alone if that depends on frames before
 * @param supertile edge of the squares of bins that a unit renders one after the other, in bins, 1 to {@link #MAXIMUM_SUPERTILE}
 */
public record RasterUnits(int count, BinDispatch dispatch, int supertile) {

    /** The most raster units. */
    public static final int MAXIMUM = 8;

    /** The longest edge of a supertile, in bins. */
    public static final int MAXIMUM_SUPERTILE = 32;

    /** One unit renders all bins. */
    public static final RasterUnits ONE = new RasterUnits(1, BinDealing.usual(), 1);

    /**
     * Makes them.
     *
     * @throws MachineException if a number is out of range
     */
    public RasterUnits {
        if (count < 1 || count > MAXIMUM) {
            throw new MachineException(
                    "rasterUnits: count is " + count + ", but a tiling unit has 1 to " + MAXIMUM + " raster units");
        }
        if (supertile < 1 || supertile > MAXIMUM_SUPERTILE) {
            throw new MachineException("rasterUnits: supertile is " + supertile
                    + ", but supertiles are 1 to " + MAXIMUM_SUPERTILE + " bins wide");
        }
    }
}
