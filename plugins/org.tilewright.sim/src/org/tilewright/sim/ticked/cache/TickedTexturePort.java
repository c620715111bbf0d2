package org.tilewright.sim.ticked.cache;

import org.tilewright.sim.component.texture.TexturePort.Count;
import org.tilewright.sim.component.texture.TexturePort.Ticks;
import org.tilewright.sim.component.texture.TextureStatistics;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;

/** Sends the reads of all texture caches on to memory, one a tick. */
public final class TickedTexturePort extends TickedUnit<Count, Ticks> {

    private final TextureClients clients;
    private final FetchPort memory;

    public TickedTexturePort(TextureClients clients, FetchPort memory, TextureStatistics statistics) {
        super(statistics.port, statistics.portTicks);
        this.clients = clients;
        this.memory = memory;
    }

    @Override
    protected Ticks step(long tick) {
        TickedQueue<TextureRead> client = clients.next(tick);
        if (client == null) {
            return Ticks.NO_INPUT;
        }
        if (!memory.hasRoom(time(tick))) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        memory.send(client.accept(tick), time(tick));
        counters.increment(Count.REQUESTS);
        return Ticks.BUSY;
    }
}
