package org.tilewright.protocol.memory;

/** Times of a DRAM, in ticks of the memory clock. */
public final class DramTiming {

    /** From activating a row to its first column command. */
    public final int activateToColumn;
    /** From precharging a bank to activating a row. */
    public final int prechargeToActivate;
    /** The least time from activating a row to precharging its bank. */
    public final int activateToPrecharge;
    /** From a read command to its first data. */
    public final int readLatency;
    /** From a write command to its first data. */
    public final int writeLatency;
    /** From the last data of a write to precharging its bank. */
    public final int writeRecovery;

    /**
     * Makes the times, in the order tRCD, tRP, tRAS, CL, CWL, tWR; none is negative.
     */
    public DramTiming(int activateToColumn, int prechargeToActivate, int activateToPrecharge, int readLatency,
            int writeLatency, int writeRecovery) {
        if (activateToColumn < 0 || prechargeToActivate < 0 || activateToPrecharge < 0 || readLatency < 0
                || writeLatency < 0 || writeRecovery < 0) {
            throw new IllegalArgumentException("a DRAM time is negative");
        }
        this.activateToColumn = activateToColumn;
        this.prechargeToActivate = prechargeToActivate;
        this.activateToPrecharge = activateToPrecharge;
        this.readLatency = readLatency;
        this.writeLatency = writeLatency;
        this.writeRecovery = writeRecovery;
    }
}
