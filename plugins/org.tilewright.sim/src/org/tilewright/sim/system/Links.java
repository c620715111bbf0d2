package org.tilewright.sim.system;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.sim.component.MachineException;

/**
 * What all links of a network have in common. A link leads one way.
 *
 * @param latencyPicoseconds time of a packet's last byte over a link, 0 to 10^12 (1 s)
 * @param bytesPerSecond     rate of a link, at least 1 MB/s
 * @param headerBytes        bytes of a packet besides its payload, 0 to 1024
 * @param credits            packets that the buffer at a link's far end holds, and each node's injection buffer; 1 to 65,536
 * @param byteFemtojoules    energy of a byte over a link, at least 0; 0 if energies are not counted
 * @param arbiter            who of a node's inputs has a link, and a hub
 */
public record Links(long latencyPicoseconds, long bytesPerSecond, int headerBytes, int credits, long byteFemtojoules,
        PortArbiter arbiter) {

    private static final long SECOND = 1_000_000_000_000L;
    private static final long LEAST_RATE = 1_000_000L;
    private static final long GREATEST_RATE = 100_000_000_000_000L;
    private static final int LONGEST_HEADER = 1024;
    private static final int MOST_CREDITS = 1 << 16;

    /**
     * Checks the numbers.
     *
     * @throws MachineException if one is out of range
     */
    public Links {
        require(latencyPicoseconds >= 0 && latencyPicoseconds <= SECOND, "latencyPicoseconds", "0 to 10^12",
                latencyPicoseconds);
        requireRate("bytesPerSecond", bytesPerSecond);
        require(headerBytes >= 0 && headerBytes <= LONGEST_HEADER, "headerBytes", "0 to " + LONGEST_HEADER,
                headerBytes);
        require(credits >= 1 && credits <= MOST_CREDITS, "credits", "1 to " + MOST_CREDITS, credits);
        require(byteFemtojoules >= 0, "byteFemtojoules", "at least 0", byteFemtojoules);
    }

    /** Links whose energy is not counted. */
    public Links(long latencyPicoseconds, long bytesPerSecond, int headerBytes, int credits) {
        this(latencyPicoseconds, bytesPerSecond, headerBytes, credits, 0);
    }

    /** Links with the usual arbiter. */
    public Links(long latencyPicoseconds, long bytesPerSecond, int headerBytes, int credits, long byteFemtojoules) {
        this(latencyPicoseconds, bytesPerSecond, headerBytes, credits, byteFemtojoules, PortArbiters.usual());
    }

    static void requireRate(String name, long bytesPerSecond) {
        require(bytesPerSecond >= LEAST_RATE && bytesPerSecond <= GREATEST_RATE, name, "10^6 to 10^14", bytesPerSecond);
    }

    private static void require(boolean holds, String name, String range, long value) {
        if (!holds) {
            throw new MachineException("network: " + name + " is " + range + ", not " + value);
        }
    }

    /**
     * How long a packet occupies a link, rounded up.
     *
     * @param bytes bytes of the packet, header included; at most 2^20
     * @return picoseconds
     */
    public long occupancy(int bytes) {
        return occupancy(bytes, bytesPerSecond);
    }

    /** How long so many bytes, at most 2^20, take at a rate: picoseconds, rounded up. */
    static long occupancy(int bytes, long rate) {
        return (bytes * SECOND + rate - 1) / rate;
    }
}
