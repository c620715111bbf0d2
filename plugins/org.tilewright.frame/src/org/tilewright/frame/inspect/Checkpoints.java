package org.tilewright.frame.inspect;

import java.util.Map;
import java.util.TreeMap;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;

/** Images of a frame on its way, as many as the memory allows that they are given, at distances of about the same work. */
final class Checkpoints {

    private final TreeMap<Integer, Checkpoint> byCommands = new TreeMap<>();
    private final int most;

    Checkpoints(Frame frame, long bytes) {
        RenderTarget screen = frame.target(RenderTarget.SCREEN);
        long image = bytes(screen) + frame.targets().stream().mapToLong(Checkpoints::bytes).sum();
        most = (int) Math.clamp(bytes / image, 1, 1024);
    }

    /** Colours, a depth and a count of each pixel. */
    private static long bytes(RenderTarget target) {
        return (long) target.columns() * target.rows() * ((target.colourWords() + 1) * Integer.BYTES + 1);
    }

    /** The one that is the least way to a number of commands; null if all are behind it. */
    Checkpoint before(int commands) {
        Map.Entry<Integer, Checkpoint> entry = byCommands.floorEntry(commands);
        return entry == null ? null : entry.getValue();
    }

    /** Whether so much work lies behind the last checkpoint that another one is wanted. */
    boolean isWanted(int commands, long work, long total) {
        Checkpoint before = before(commands);
        return work - (before == null ? 0 : before.work()) > total / most;
    }

    /** Keeps one, and gives up that whose absence costs least if there are too many. */
    void keep(Checkpoint made) {
        byCommands.put(made.commands(), made);
        if (byCommands.size() > most) {
            byCommands.remove(leastMissed(made));
        }
    }

    private int leastMissed(Checkpoint made) {
        int least = byCommands.firstKey();
        long leastGap = Long.MAX_VALUE;
        for (Checkpoint each : byCommands.values()) {
            Map.Entry<Integer, Checkpoint> lower = byCommands.lowerEntry(each.commands());
            Map.Entry<Integer, Checkpoint> higher = byCommands.higherEntry(each.commands());
            long from = lower == null ? 0 : lower.getValue().work();
            long to = higher == null ? each.work() : higher.getValue().work();
            if (each != made && to - from < leastGap) {
                leastGap = to - from;
                least = each.commands();
            }
        }
        return least;
    }

    /** How many there are. */
    int size() {
        return byCommands.size();
    }
}
