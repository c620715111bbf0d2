package org.tilewright.sim.ticked;

import org.tilewright.sim.component.TexturePort.Count;
import org.tilewright.sim.component.TexturePort.Ticks;
import org.tilewright.sim.component.TextureStatistics;

/** Sends the reads of all texture caches on to memory, one a tick. */
final class TickedTexturePort extends TickedUnit<Count, Ticks> {

    private final TextureClients clients;
    private final FetchPort memory;

    TickedTexturePort(TextureClients clients, FetchPort memory, TextureStatistics statistics) {
        super(statistics.port, statistics.portTicks);
        this.clients = clients;
        this.memory = memory;
    }

    @Override
    Ticks step(long tick) {
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
