package org.tilewright.sim.ticked.cache;

import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;

/** Where a shared cache sends its reads: to memory or to another shared cache. */
public interface FetchPort {

    boolean hasRoom(long time);

    void send(TextureRead read, long time);

    static FetchPort toMemory(TickedQueue<MemoryRequest> queue) {
        return new FetchPort() {

            @Override
            public boolean hasRoom(long time) {
                return queue.hasRoom(time, 1);
            }

            @Override
            public void send(TextureRead read, long time) {
                queue.send(read.toMemory(), time);
            }
        };
    }

    static FetchPort toCache(TickedQueue<TextureRead> queue) {
        return new FetchPort() {

            @Override
            public boolean hasRoom(long time) {
                return queue.hasRoom(time, 1);
            }

            @Override
            public void send(TextureRead read, long time) {
                queue.send(read, time);
            }
        };
    }
}
