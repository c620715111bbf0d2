package org.tilewright.protocol.tiling;

/**
 * Which raster unit renders which bins, of several that work beside each other. All take their bins from one order, lot by lot; a
 * unit that has rendered the bins of its lot is given another one. A dispatch has no state: what it answers follows from its arguments
 * and its parameters alone, and a call ends soon.
 */
public interface BinDispatch {

    /** No lot. */
    int NONE = -1;

    /**
     * The lot that a unit is given now, at least one being left. A unit that is told that there is none for it is not asked about
     * again in this pass. Not all units may be told so while a lot is left, since nobody would render it.
     *
     * @param unit the unit, from 0 to {@code lots.units() - 1}, which has no bin left and was not told that there is none
     * @param lots the lots of the pass
     * @return a lot that is left, or {@link #NONE}
     */
    int next(int unit, BinLots lots);

    /** Whether it asks what bins asked of memory in frames before. Only a GPU alone can have such a dispatch. */
    default boolean looksBack() {
        return false;
    }

    /** The dispatch for one tiling unit: itself, unless it needs room to work in, which no two units may have in common. */
    default BinDispatch ofOneTilingUnit() {
        return this;
    }
}
