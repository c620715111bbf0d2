package org.tilewright.sim.kernel.network;

/**
 * A stretch of time through which several threads bring all domains. What a domain does is seen by its neighbours a window
 * later, so each may go on by itself to a window behind the last time up to which all its neighbours have done everything. None
 * waits for those further away, so that one that has much to do holds up few others.
 *
 * <p>Traffic is counted by interval until the last GPU is done, and all that follows as if it happened then. So a domain whose
 * GPU has nothing more to do does not leave an interval before a GPU is known to work behind it.
 */
final class Stretch {

    /** Windows of a stretch at most: between stretches, time in which nothing happens is skipped. */
    private static final int WINDOWS = 32;

    private final Domain[] domains;
    private final long window;
    /** Null when all GPUs were done before. */
    private CountedIntervals intervals;
    private volatile long end;

    Stretch(Domain[] domains, long window, int threads) {
        this.domains = domains;
        this.window = window;
        for (int i = 0; i < domains.length; i++) {
            domains[i].reset(i * threads / domains.length);
        }
    }

    /** Begins a stretch at a time before which nothing happens any more, and in which something does. */
    void begin(long begin, CountedIntervals newIntervals) {
        intervals = newIntervals;
        for (Domain each : domains) {
            each.progress().skipTo(begin);
        }
        long latest = DomainProgress.later(begin, window > NetworkClient.NEVER / WINDOWS ? window : WINDOWS * window);
        end = newIntervals == null ? latest : Math.min(latest, newIntervals.endOf(NodeTraffic.INTERVALS - 1));
    }

    /** Brings the domain further that needs it most, rather one that the thread had before; whether there was one. */
    boolean advance(int thread) {
        Domain next = find(thread);
        if (next == null || !next.progress().take(thread)) {
            return false;
        }
        long limit = limit(next.progress());
        boolean runs = isBehind(next.progress(), limit);
        if (runs) {
            next.run(limit, intervals);
            if (next.failure() != null) {
                endBehind(next.failureTime());
            }
        }
        next.progress().giveBack();
        return runs;
    }

    private Domain find(int thread) {
        Domain found = null;
        boolean isOwn = false;
        long soonest = NetworkClient.NEVER;
        for (Domain each : domains) {
            DomainProgress progress = each.progress();
            boolean own = progress.wasTakenBy(thread);
            long reached = progress.reached();
            boolean isBetter = own == isOwn ? reached < soonest : own;
            if (isBetter && !progress.isTaken() && isBehind(progress, limit(progress))) {
                found = each;
                isOwn = own;
                soonest = reached;
            }
        }
        return found;
    }

    private static boolean isBehind(DomainProgress progress, long limit) {
        return progress.reached() < limit && !progress.hasFailed();
    }

    /** How far a domain can get now. */
    private long limit(DomainProgress progress) {
        long limit = Math.min(end, progress.reachable(window));
        return intervals == null || progress.isWorking() ? limit
                : Math.min(limit, intervals.endAfter(workedUntil()));
    }

    /** The last time at which a GPU is known to work, or to have worked. */
    private long workedUntil() {
        long until = intervals.begin();
        for (Domain each : domains) {
            until = Math.max(until, each.progress().workedUntil());
        }
        return until;
    }

    /** When others have come to where one has failed, it is known who has failed first. */
    private synchronized void endBehind(long failureTime) {
        end = Math.min(end, failureTime + 1);
    }

    /** Whether all domains have got to its end, or to that of the interval in which the last GPU was done. */
    boolean isOver() {
        boolean works = false;
        long slowest = NetworkClient.NEVER;
        for (Domain each : domains) {
            DomainProgress progress = each.progress();
            works |= progress.isWorking();
            slowest = progress.hasFailed() ? slowest : Math.min(slowest, progress.reached());
        }
        return slowest >= end || !works && intervals != null && slowest >= intervals.endAfter(workedUntil());
    }

    /** When the last GPU was done. */
    long doneAt() {
        return workedUntil();
    }
}
