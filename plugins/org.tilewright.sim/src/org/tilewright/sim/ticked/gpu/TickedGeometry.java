package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.exchange.ProjectedPrimitives;
import org.tilewright.sim.ticked.exchange.TickedExchanger;
import org.tilewright.sim.ticked.exchange.TickedMapper;
import org.tilewright.sim.ticked.geometry.TickedBatchFetch;
import org.tilewright.sim.ticked.geometry.TickedClipCull;
import org.tilewright.sim.ticked.geometry.TickedDeliveredFetch;
import org.tilewright.sim.ticked.geometry.TickedDrawFetch;
import org.tilewright.sim.ticked.geometry.TickedSetup;
import org.tilewright.sim.ticked.geometry.TickedTransform;
import org.tilewright.sim.ticked.geometry.TickedVertexFetch;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;

/** The units of a GPU from vertex fetch to set-up, and those that exchange primitives with other GPUs. */
public final class TickedGeometry {

    /** By slice, what goes on to the rasteriser or to tiling. */
    final List<TickedQueue<Primitive>> screenPrimitives = new ArrayList<>();
    /** What clip and cull asks for the frame's geometry. */
    public final DrawGeometry function;
    /** Null if no primitives are exchanged. */
    final ProjectedPrimitives projections;
    /** Null if no primitives are exchanged. */
    public final TickedExchanger exchanger;
    private final List<TickedUnit<?, ?>> units = new ArrayList<>();

    TickedGeometry(TickedUnits owner, Part part, TickedQueue<Batch> draws, RunOptions options) {
        Gpu gpu = owner.gpu;
        GpuStatistics statistics = part.statistics();
        boolean isExchanging = part.system() != null && part.system().exchanges();
        boolean hasMapper = isExchanging && gpu.mapper() != null;
        projections = isExchanging ? new ProjectedPrimitives(gpu.projections(), owner.activity) : null;
        exchanger = isExchanging
                ? new TickedExchanger(gpu.exchanger(), part, projections, gpu.receivedPrimitives(),
                        options.faults(), owner.activity)
                : null;
        TickedQueue<Primitive> fetched = owner.queues.of(gpu.fetchedPrimitives());
        TickedQueue<Primitive> transformed = owner.queues.of(gpu.transformedPrimitives());
        List<TickedQueue<Primitive>> clipped = new ArrayList<>();
        gpu.setups().forEach(slice -> clipped.add(owner.queues.of(slice.clippedPrimitives())));
        TickedQueue<Primitive> projected = hasMapper ? owner.queues.of(gpu.projectedPrimitives()) : null;
        gpu.setups().forEach(slice -> screenPrimitives.add(owner.queues.of(slice.screenPrimitives())));
        function = gpu.geometry(owner.frame);
        units.add(vertexFetch(owner, part, draws, fetched));
        units.add(new TickedTransform(gpu.transform(), fetched, transformed, statistics));
        units.add(new TickedClipCull(gpu.clipCull(), function, transformed, clipped, projected, part, owner.activity));
        for (Gpu slice : gpu.setups()) {
            units.add(new TickedSetup(slice.setup(), clipped.get(slice.slice()), screenPrimitives.get(slice.slice()),
                    statistics.slices().get(slice.slice())));
        }
        if (hasMapper) {
            units.add(new TickedMapper(gpu.mapper(), projected, part, projections));
        }
        if (isExchanging) {
            units.add(exchanger);
        }
    }

    private TickedVertexFetch vertexFetch(TickedUnits owner, Part part, TickedQueue<Batch> draws,
            TickedQueue<Primitive> fetched) {
        var spec = owner.gpu.vertexFetch();
        TickedQueue<MemoryRequest> memory = owner.queues.toMemory(spec.memory());
        if (part.system() != null && part.system().deliveries() != null) {
            return new TickedDeliveredFetch(spec, owner.frame, owner.targets, draws, fetched, memory,
                    part.system().deliveries(), part, owner.activity);
        }
        return exchanger == null
                ? new TickedDrawFetch(spec, owner.frame, owner.targets, draws, fetched, memory, owner.activity,
                        owner.composition, part)
                : new TickedBatchFetch(spec, owner.frame, owner.targets, draws, fetched, memory, exchanger.received,
                        projections, part, owner.activity);
    }

    /** Sees what came from other GPUs; the first thing in a tick. */
    void see(long tick) {
        if (exchanger != null) {
            exchanger.see(tick);
        }
    }

    void tick(long tick) {
        for (TickedUnit<?, ?> unit : units) {
            unit.tick(tick);
        }
    }

    void addTo(MachineUnits machine) {
        units.forEach(unit -> unit.addTo(machine));
    }

    void addWaits(WaitGraph graph) {
        units.forEach(unit -> graph.charged(unit.lastCause()));
    }
}
