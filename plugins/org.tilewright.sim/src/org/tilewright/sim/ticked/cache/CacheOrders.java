package org.tilewright.sim.ticked.cache;

import java.util.List;
import java.util.function.Predicate;

import org.tilewright.frame.Clear;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.work.OrderTaker;

/** The orders to one cache: clears of its buffers, and flushes. */
public final class CacheOrders implements OrderTaker {

    private final CacheCleaner cleaner;
    private final Predicate<Clear> concerned;
    private final WrittenValues written;

    /**
     * @param concerned whether a clear is one of the cache's buffer
     * @param written hears of clears, or null
     */
    public CacheOrders(CacheCleaner cleaner, Predicate<Clear> concerned, WrittenValues written) {
        this.cleaner = cleaner;
        this.concerned = concerned;
        this.written = written;
    }

    @Override
    public void orderClear(Clear clear, long tick) {
        if (!concerned.test(clear)) {
            return;
        }
        List<MemoryRequest> covered = cleaner.orderClear(clear, tick);
        if (written != null) {
            written.clear(clear);
            covered.forEach(written::cover);
        }
    }

    @Override
    public void orderFlush(long tick) {
        cleaner.orderFlush(tick);
    }

    @Override
    public void orderSwitch(long tick) {
        cleaner.orderSwitch(tick);
    }

    @Override
    public void use() {
        // An empty cache knows nothing of targets.
    }

    @Override
    public boolean isDone() {
        return cleaner.isDone();
    }
}
