package org.tilewright.protocol.memory;

/** How the banks of a channel are divided into ranks and groups, and what its controller does with them. */
public final class DramOrganisation {

    /** Ranks, each of as many banks. */
    public final int ranks;
    /** Bank groups of a rank, each of as many banks. */
    public final int groups;
    /** Bytes that follow each other in one group before the next one's turn. */
    public final int groupInterleaveBytes;
    /** Bytes that a column command moves; a request is as many accesses as hold it. */
    public final int accessBytes;
    public final CommandSpacing spacing;
    public final RefreshScope refreshScope;
    /** How long a refresh of one bank takes, in ticks, if such there are (tRFCpb). */
    public final int bankRefreshTime;
    /** How long rows stay open that nobody waits for. */
    public final RowClosing pagePolicy;
    /** From the last column command of a row to its closing, in ticks, for policies that have such a time. */
    public final int pageTimeout;
    public final WriteDrain drain;

    /**
     * Makes an organisation.
     *
     * @param ranks                at least 1
     * @param groups               at least 1
     * @param groupInterleaveBytes a power of two, at least 1
     * @param accessBytes          at least 1
     * @param bankRefreshTime      0 or more
     * @param pageTimeout          0 or more
     */
    public DramOrganisation(int ranks, int groups, int groupInterleaveBytes, int accessBytes, CommandSpacing spacing,
            RefreshScope refreshScope, int bankRefreshTime, RowClosing pagePolicy, int pageTimeout, WriteDrain drain) {
        if (ranks < 1 || groups < 1 || accessBytes < 1 || bankRefreshTime < 0 || pageTimeout < 0) {
            throw new IllegalArgumentException(ranks + " ranks, " + groups + " groups, " + accessBytes
                    + " bytes an access, " + bankRefreshTime + " ticks of refresh or " + pageTimeout
                    + " ticks until a row is closed are out of range");
        }
        if (Integer.bitCount(groupInterleaveBytes) != 1) {
            throw new IllegalArgumentException("the groups' interleave is a power of two, not " + groupInterleaveBytes);
        }
        this.ranks = ranks;
        this.groups = groups;
        this.groupInterleaveBytes = groupInterleaveBytes;
        this.accessBytes = accessBytes;
        this.spacing = spacing;
        this.refreshScope = refreshScope;
        this.bankRefreshTime = bankRefreshTime;
        this.pagePolicy = pagePolicy;
        this.pageTimeout = pageTimeout;
        this.drain = drain;
    }

    /** Throws unless so many banks of a channel can be divided into the ranks and their groups. */
    public void requireBanks(int banks) {
        if (banks % (ranks * groups) != 0) {
            throw new IllegalArgumentException(
                    banks + " banks are not as many in each of " + groups + " groups of " + ranks + " ranks");
        }
    }
}
