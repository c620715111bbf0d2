package org.tilewright.sim.kernel.geometry;

import java.util.Arrays;

import org.tilewright.protocol.geometry.FifoCache;
import org.tilewright.sim.kernel.queue.Link;

/**
 * The line buffer of the vertex fetch with the arrivals of its lines. The buffer holds the lines that were requested last,
 * so the arrivals are kept in a ring of the same size.
 */
final class VertexLines {

    private final FifoCache buffer;
    private final int[] lines;
    private final int[] requests;
    private final long[] arrivals;
    private int oldest;

    VertexLines(int entries) {
        buffer = new FifoCache(entries);
        lines = new int[entries];
        requests = new int[entries];
        arrivals = new long[entries];
    }

    void reset() {
        buffer.clear();
        Arrays.fill(lines, -1);
        Arrays.fill(requests, -1);
        oldest = 0;
    }

    /** Looks a line up and takes it in if it is absent; whether it was present. */
    boolean access(int line) {
        return buffer.access(line);
    }

    /** A line that was absent is requested under a number. */
    void requested(int line, int request) {
        lines[oldest] = line;
        requests[oldest] = request;
        arrivals[oldest] = Link.UNKNOWN;
        oldest = oldest + 1 == lines.length ? 0 : oldest + 1;
    }

    void arrives(int request, long tick) {
        for (int entry = 0; entry < requests.length; entry++) {
            if (requests[entry] == request) {
                arrivals[entry] = tick;
            }
        }
    }

    /** The place of a line that is present. */
    int entry(int line) {
        int entry = 0;
        while (lines[entry] != line) {
            entry++;
        }
        return entry;
    }

    int request(int entry) {
        return requests[entry];
    }

    long arrival(int entry) {
        return arrivals[entry];
    }
}
