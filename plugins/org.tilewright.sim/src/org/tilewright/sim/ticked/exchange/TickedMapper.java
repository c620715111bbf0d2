package org.tilewright.sim.ticked.exchange;

import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.PrimitiveMapper.Count;
import org.tilewright.sim.component.PrimitiveMapper.Ticks;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;

/** Finds the GPUs that draw each projected primitive. */
public final class TickedMapper extends TickedUnit<Count, Ticks> {

    private final PrimitiveMapper mapper;
    private final TickedQueue<Primitive> input;
    private final Part part;
    private final ProjectedPrimitives projections;

    public TickedMapper(PrimitiveMapper mapper, TickedQueue<Primitive> input, Part part,
            ProjectedPrimitives projections) {
        super(part.statistics().mapper, part.statistics().mapperTicks);
        this.mapper = mapper;
        this.input = input;
        this.part = part;
        this.projections = projections;
    }

    @Override
    protected Ticks step(long tick) {
        int mapped = 0;
        while (mapped < mapper.mapperPrimitivesPerCycle() && input.head(tick) != null) {
            Primitive primitive = input.accept(tick);
            long mask = part.territories().owners(primitive);
            counters.increment(Count.PRIMITIVES);
            counters.add(Count.NOBODY, mask == 0 ? 1 : 0);
            counters.add(Count.TARGETS, Long.bitCount(mask));
            projections.mapped(primitive, mask, tick);
            mapped++;
        }
        return mapped == 0 ? Ticks.NO_INPUT : Ticks.BUSY;
    }
}
