package org.tilewright.sim.ticked;

import java.util.List;

/** The queues of those who read textures through one place, first come, first served. */
final class TextureClients {

    private final List<TickedQueue<TextureRead>> queues;

    /** @param queues in the order of the clients' numbers */
    TextureClients(List<TickedQueue<TextureRead>> queues) {
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
