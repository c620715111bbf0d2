package org.tilewright.sim.kernel.cache;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.SharedCache.Count;
import org.tilewright.sim.component.texture.SharedCache.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** A shared cache: looks up the oldest request of its clients, one a tick, in order. */
public final class SharedCacheActor implements LineServer {

    private final ReadClients clients;
    private final LinePort output;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final int lineShift;
    private final int hitLatency;
    private final int requestsPerTick;
    private final boolean keepsFrames;
    private final LineSets lines;
    private final TextureSets sets;
    private final PendingFills fills;
    private final WaitingReads waiting;
    /** What the oldest request lacked when it was looked up last; null if nothing is known to lack. */
    private Ticks lacks;
    /** The pending line that it would take the place of. */
    private int pendingVictim;
    /** Requests accepted in the last tick that is charged. */
    private int acceptedInTick;

    public SharedCacheActor(SharedCache spec, ReadClients clients, LinePort output, Counters<Count> counters,
            Account<Ticks> account) {
        this.clients = clients;
        this.output = output;
        this.counters = counters;
        this.account = account;
        lineShift = Integer.numberOfTrailingZeros(spec.lineBytes());
        hitLatency = spec.hitLatency();
        requestsPerTick = spec.requestsPerCycle();
        keepsFrames = spec.keepsFrames();
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual());
        sets = new TextureSets(lines);
        fills = new PendingFills(spec.missRegisters(), spec.sets() * spec.ways());
        waiting = new WaitingReads(spec.sets() * spec.ways());
    }

    @Override
    public void reset(boolean sameTextures) {
        clients.reset();
        if (!keepsFrames || !sameTextures) {
            lines.invalidateAll();
        }
        fills.reset();
        waiting.reset();
        lacks = null;
        acceptedInTick = 0;
    }

    @Override
    public void invalidate(long tick, long firstAddress, long lastAddress) {
        fillUntil(tick);
        sets.invalidate((int) (firstAddress >>> lineShift), (int) (lastAddress >>> lineShift));
    }

    @Override
    public long next() {
        long visible = clients.visible(clients.first());
        if (visible == Link.UNKNOWN) {
            return Link.UNKNOWN;
        }
        if (lacks == null) {
            boolean mayGoOn = acceptedInTick != 0 && acceptedInTick < requestsPerTick;
            return Math.max(mayGoOn ? account.position() - 1 : account.position(), visible);
        }
        return switch (lacks) {
            case STALLED_ON_MISS_REGISTERS -> fills.next();
            case NO_VICTIM -> fills.tickOf(pendingVictim);
            default -> output.slotTick();
        };
    }

    @Override
    public void step(long tick) {
        int client = clients.first();
        ReadQueue queue = clients.queue(client);
        chargeUntil(tick);
        fillUntil(tick);
        int block = (int) (queue.headAddress() >>> lineShift);
        int set = lines.setOf(block);
        int way = sets.lookUp(set, block);
        boolean hit = way != LineSets.ABSENT && !lines.isPending(set, way);
        if (hit) {
            queue.reply(queue.headTag(), tick + hitLatency);
        } else {
            lacks = way == LineSets.ABSENT ? lacking(tick, set) : null;
            if (lacks != null) {
                return;
            }
            if (way == LineSets.ABSENT) {
                way = take(tick, set, block);
            }
            await(queue, client, lines.line(set, way));
        }
        lacks = null;
        queue.accept(tick);
        acceptedInTick = account.position() > tick ? acceptedInTick + 1 : 1;
        account.chargeTo(Ticks.BUSY, tick + 1);
        counters.at(tick);
        counters.increment(Count.ACCESSES);
        counters.increment(hit ? Count.HITS : Count.MISSES);
    }

    /** Charges the ticks before it looks at a request. */
    private void chargeUntil(long tick) {
        account.chargeTo(Ticks.NO_INPUT, clients.visible(clients.first()));
        if (lacks != null) {
            account.chargeTo(lacks, tick);
        }
    }

    /** What an absent line lacks to be requested; null if nothing. */
    private Ticks lacking(long tick, int set) {
        if (fills.isFull()) {
            return Ticks.STALLED_ON_MISS_REGISTERS;
        }
        if (sets.victim(set) == TextureSets.NO_VICTIM) {
            pendingVictim = lines.line(set, lines.victim(set, -1 >>> Integer.SIZE - lines.ways()));
            return Ticks.NO_VICTIM;
        }
        return output.slotTick() > tick ? Ticks.STALLED_ON_MEMORY_PORT : null;
    }

    private int take(long tick, int set, int block) {
        int way = sets.victim(set);
        sets.take(set, way, block);
        int line = lines.line(set, way);
        fills.add(line);
        output.read(tick, (long) block << lineShift, line);
        return way;
    }

    private void await(ReadQueue queue, int client, int line) {
        long fill = fills.tickOf(line);
        if (fill == Link.UNKNOWN) {
            waiting.add(line, client, queue.headTag());
        } else {
            queue.reply(queue.headTag(), fill + hitLatency);
        }
    }

    @Override
    public void arrives(int line, long coreTick) {
        fills.arrives(line, coreTick);
        while (waiting.isAwaited(line)) {
            clients.queue(waiting.client(line)).reply(waiting.tag(line), coreTick + hitLatency);
            waiting.removeFirst(line);
        }
    }

    private void fillUntil(long tick) {
        while (fills.next() <= tick) {
            counters.at(fills.next());
            counters.increment(Count.FILLS);
            int line = fills.removeNext();
            sets.arrive(line / lines.ways(), line % lines.ways());
        }
    }

    @Override
    public void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    @Override
    public void finish(long end) {
        fillUntil(end - 1);
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
