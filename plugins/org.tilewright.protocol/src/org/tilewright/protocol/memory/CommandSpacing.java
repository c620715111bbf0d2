package org.tilewright.protocol.memory;

/**
 * The least times between commands to different banks of a channel, in ticks of the memory clock. S is short, for banks of
 * different groups of a rank, L is long, for banks of one group.
 */
public final class CommandSpacing {

    /** Between column commands to different groups (tCCD_S). */
    public final int columnShort;
    /** Between column commands to one group (tCCD_L). */
    public final int columnLong;
    /** Between activations in different groups (tRRD_S). */
    public final int activateShort;
    /** Between activations in one group (tRRD_L). */
    public final int activateLong;
    /** In which a rank has four activations at most (tFAW). */
    public final int fourActivates;
    /** From the last data of a write to the column command of a read in the same group (tWTR_L). */
    public final int writeToReadLong;
    /** From the column command of a read to precharging its bank (tRTP). */
    public final int readToPrecharge;
    /** Between the data of different ranks (tRTRS). */
    public final int rankToRank;

    /** Makes the times, in the order tCCD_S, tCCD_L, tRRD_S, tRRD_L, tFAW, tWTR_L, tRTP, tRTRS; none is negative. */
    public CommandSpacing(int columnShort, int columnLong, int activateShort, int activateLong, int fourActivates,
            int writeToReadLong, int readToPrecharge, int rankToRank) {
        if ((columnShort | columnLong | activateShort | activateLong | fourActivates | writeToReadLong
                | readToPrecharge | rankToRank) < 0) {
            throw new IllegalArgumentException("a time between commands is negative");
        }
        this.columnShort = columnShort;
        this.columnLong = columnLong;
        this.activateShort = activateShort;
        this.activateLong = activateLong;
        this.fourActivates = fourActivates;
        this.writeToReadLong = writeToReadLong;
        this.readToPrecharge = readToPrecharge;
        this.rankToRank = rankToRank;
    }
}
