package org.tilewright.protocol.memory;

import java.util.ArrayDeque;
import java.util.Queue;

import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/** A channel whose entries are filled again as soon as one is free, by whatever comes next: what its bandwidth is. */
final class SaturatedChannel {

    /** An access: a line of a bank's row. */
    record Access(int bank, long row, boolean write) {}

    /** What comes next. */
    @FunctionalInterface
    interface Accesses {
        Access next();
    }

    private static final long WARM_UP = 20_000;
    private static final long MEASURED = 400_000;

    private final DramTiming timing;
    private final int banks;
    private final int bytesPerTick;
    private final int lineBytes;
    private final int entries;

    SaturatedChannel(DramTiming timing, int banks, int bytesPerTick, int lineBytes, int entries) {
        this.timing = timing;
        this.banks = banks;
        this.bytesPerTick = bytesPerTick;
        this.lineBytes = lineBytes;
        this.entries = entries;
    }

    /** Bytes a tick, served first come, first served. */
    double inOrder(Accesses accesses) {
        DramChannel channel = new DramChannel(timing, banks, bytesPerTick);
        Queue<Long> completions = new ArrayDeque<>();
        long complete = 0;
        for (long tick = 0; tick < WARM_UP + MEASURED; tick++) {
            if (channel.refreshDue() == tick) {
                channel.refresh();
            }
            complete += countComplete(completions, tick);
            if (completions.size() < entries) {
                Access access = accesses.next();
                completions.add(channel.serve(tick, access.bank, access.row, access.write, lineBytes));
            }
        }
        return bytesPerTick(complete);
    }

    /** Bytes a tick, served first ready, first come, first served, the oldest being overtaken 16 times at most. */
    double firstReady(Accesses accesses) {
        FirstReadyChannel channel = new FirstReadyChannel(timing, banks, bytesPerTick, entries, 16);
        Queue<Long> completions = new ArrayDeque<>();
        long complete = 0;
        for (long tick = 0; tick < WARM_UP + MEASURED; tick++) {
            if (channel.step(tick) == Command.COLUMN) {
                completions.add(channel.completion());
            }
            complete += countComplete(completions, tick);
            if (channel.waiting() + completions.size() < entries) {
                Access access = accesses.next();
                channel.add(tick, 0, access.bank, access.row, access.write, lineBytes);
            }
        }
        return bytesPerTick(complete);
    }

    private static long countComplete(Queue<Long> completions, long tick) {
        long count = 0;
        while (!completions.isEmpty() && completions.peek() < tick) {
            long completion = completions.remove();
            count += completion >= WARM_UP ? 1 : 0;
        }
        return count;
    }

    private double bytesPerTick(long lines) {
        return (double) lines * lineBytes / MEASURED;
    }
}
