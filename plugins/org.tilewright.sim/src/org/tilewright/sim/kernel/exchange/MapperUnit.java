package org.tilewright.sim.kernel.exchange;

import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.PrimitiveMapper.Count;
import org.tilewright.sim.component.PrimitiveMapper.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The mapper: takes projected primitives and puts those that somebody draws into the projection buffer. */
public final class MapperUnit {

    private final PrimitiveMapper spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final ProjectedQueue projected;
    private final ExchangeUnit exchange;
    private final Retirement retirement;
    private long free;

    public MapperUnit(PrimitiveMapper spec, GpuStatistics statistics, Retirement retirement, ProjectedQueue projected,
            ExchangeUnit exchange) {
        this.spec = spec;
        this.projected = projected;
        this.retirement = retirement;
        this.exchange = exchange;
        counters = statistics.mapper;
        account = statistics.mapperTicks;
    }

    public void reset() {
        projected.link.reset();
        free = 0;
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        return Math.max(free, projected.link.headTick());
    }

    /** Maps the primitives that are visible, as many as it may in a tick. */
    public void step(long tick) {
        account.chargeTo(Ticks.NO_INPUT, tick);
        for (int count = 0; count < spec.mapperPrimitivesPerCycle() && projected.link.headTick() <= tick; count++) {
            map(tick);
        }
        account.charge(Ticks.BUSY, tick, tick + 1);
        free = tick + 1;
    }

    private void map(long tick) {
        int batch = projected.headBatch();
        int id = projected.headId();
        long owners = projected.headOwners();
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.TARGETS, Long.bitCount(owners));
        if (owners == 0) {
            counters.increment(Count.NOBODY);
            retirement.retire(tick);
        }
        projected.link.accept(tick + 1);
        exchange.mapped(tick, batch, id, owners);
    }

    public void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
