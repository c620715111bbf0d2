package org.tilewright.sim.component;

/**
 * Rendering Elimination (Anglada et al., HPCA 2019): the tiling unit signs what bins are made of, and does not render a bin made of
 * the same as in the frame before.
 *
 * @param bytesPerTick bytes of a piece's record that are signed in a tick, 1 to 1024; 0 for no elimination
 * @param queueEntries entries that may wait to be signed, 1 to 65536
 * @param predictsVisibility whether entries are left unsigned that are behind all that was seen in their bin in the frame before: Early
 *                           Visibility Resolution (Anglada et al., HPCA 2019)
 */
public record Elimination(int bytesPerTick, int queueEntries, boolean predictsVisibility) {

    /** All bins are rendered. */
    public static final Elimination NONE = new Elimination(0, 1, false);

    private static final int MOST_BYTES = 1024;
    private static final int MOST_ENTRIES = 1 << 16;

    /** Checks the ranges. */
    public Elimination {
        if (bytesPerTick < 0 || bytesPerTick > MOST_BYTES) {
            throw new MachineException(
                    "an elimination signs 1 to " + MOST_BYTES + " bytes in a tick, not " + bytesPerTick);
        }
        if (queueEntries < 1 || queueEntries > MOST_ENTRIES) {
            throw new MachineException("1 to " + MOST_ENTRIES + " entries wait to be signed, not " + queueEntries);
        }
    }

    /** Whether there is one. */
    public boolean exists() {
        return bytesPerTick > 0;
    }
}
