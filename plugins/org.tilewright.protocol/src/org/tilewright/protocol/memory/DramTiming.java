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
    /** From the last data of a write to the column command of a read; 0 leaves it out. */
    public final int writeToRead;
    /** From the last data of a read to the first data of a write; 0 leaves it out. */
    public final int readToWrite;
    /** From one refresh to the next; 0 for no refresh. */
    public final int refreshInterval;
    /** How long a refresh blocks the channel. */
    public final int refreshTime;

    /**
     * Makes the times, in the order tRCD, tRP, tRAS, CL, CWL, tWR, tWTR, tRTW, tREFI, tRFC; none is negative.
     */
    public DramTiming(int activateToColumn, int prechargeToActivate, int activateToPrecharge, int readLatency,
            int writeLatency, int writeRecovery, int writeToRead, int readToWrite, int refreshInterval,
            int refreshTime) {
        if ((activateToColumn | prechargeToActivate | activateToPrecharge | readLatency | writeLatency | writeRecovery
                | writeToRead | readToWrite | refreshInterval | refreshTime) < 0) {
            throw new IllegalArgumentException("a DRAM time is negative");
        }
        if (refreshInterval != 0 && refreshInterval <= refreshTime) {
            throw new IllegalArgumentException(
                    "a refresh takes " + refreshTime + " ticks, but the next one follows after "
                            + refreshInterval);
        }
        this.activateToColumn = activateToColumn;
        this.prechargeToActivate = prechargeToActivate;
        this.activateToPrecharge = activateToPrecharge;
        this.readLatency = readLatency;
        this.writeLatency = writeLatency;
        this.writeRecovery = writeRecovery;
        this.writeToRead = writeToRead;
        this.readToWrite = readToWrite;
        this.refreshInterval = refreshInterval;
        this.refreshTime = refreshTime;
    }

    /**
     * An upper bound of the ticks for which an access that is next may be held up by the bank, the bus and a refresh, its own data left out.
     */
    public long longestAccess() {
        return (long) activateToColumn + prechargeToActivate + activateToPrecharge + readLatency + writeLatency
                + writeRecovery + writeToRead + readToWrite + refreshTime;
    }
}
