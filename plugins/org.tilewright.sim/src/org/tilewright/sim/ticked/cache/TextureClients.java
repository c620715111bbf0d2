package org.tilewright.sim.ticked.cache;

import java.util.List;

import org.tilewright.sim.ticked.queue.TickedQueue;

/** The queues of those who read textures through one place, first come, first served. */
public final class TextureClients {

    private final List<TickedQueue<TextureRead>> queues;

    /** @param queues in the order of the clients' numbers */
    public TextureClients(List<TickedQueue<TextureRead>> queues) {
        this.queues = queues;
    }

    /** The queue whose request has been visible longest, or null if there is none. */
    TickedQueue<TextureRead> next(long tick) {
        TickedQueue<TextureRead> first = null;
        for (TickedQueue<TextureRead> queue : queues) {
            boolean visible = queue.head(tick) != null;
            if (visible && (first == null || queue.headVisibleTick() < first.headVisibleTick())) {
                first = queue;
            }
        }
        return first;
    }
}
