package org.tilewright.sim.kernel.cache;

import org.tilewright.sim.component.texture.TexturePort.Count;
import org.tilewright.sim.component.texture.TexturePort.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The port that several texture caches share: sends on one request a tick. Replies go past it. */
public final class TexturePortActor implements LineServer {

    private final ReadClients clients;
    private final LinePort output;
    private final Counters<Count> counters;
    private final Account<Ticks> account;

    public TexturePortActor(ReadClients clients, LinePort output, Counters<Count> counters, Account<Ticks> account) {
        this.clients = clients;
        this.output = output;
        this.counters = counters;
        this.account = account;
    }

    @Override
    public void reset(boolean sameTextures) {
        clients.reset();
    }

    @Override
    public void invalidate(long tick, long firstAddress, long lastAddress) {
        // A port holds nothing.
    }

    @Override
    public long next() {
        long visible = clients.visible(clients.first());
        return Math.max(Math.max(account.position(), visible), output.slotTick());
    }

    @Override
    public void step(long tick) {
        int client = clients.first();
        ReadQueue queue = clients.queue(client);
        chargeUntil(tick);
        account.charge(Ticks.BUSY, tick, tick + 1);
        counters.at(tick);
        counters.increment(Count.REQUESTS);
        output.read(tick, queue.headAddress(), queue.headTag() * clients.count() + client);
        queue.accept(tick);
    }

    /** Charges the ticks before it passes a request on. */
    private void chargeUntil(long tick) {
        account.chargeTo(Ticks.NO_INPUT, clients.visible(clients.first()));
        account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, tick);
    }

    @Override
    public void arrives(int tag, long coreTick) {
        clients.queue(tag % clients.count()).reply(tag / clients.count(), coreTick);
    }

    @Override
    public void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    @Override
    public void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
