package org.tilewright.sim.kernel.exchange;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.DrawIds;
import org.tilewright.protocol.distribution.ExchangeTurn;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.protocol.distribution.RunaheadWindow;
import org.tilewright.protocol.distribution.SendState;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.time.Clock;

/**
 * Cooperative projection and distribution in one GPU: what vertex fetch, the mapper, the exchanger and the command processor
 * have to do with each other, and with packets.
 */
public final class ExchangeUnit {

    public final BatchTable batches;
    public final ProjectionBuffer projections;
    public final ReceivedPrimitives received;
    public final Exchanger exchanger;
    private final PrimitiveExchanger spec;
    private final VertexFetch fetch;
    private final CooperativeProjection split;
    private final int gpu;
    private final int gpus;
    private final int queueEntries;
    private final DrawIds drawIds;
    private final Retirement retirement;
    private DeliveryLedger ledger;
    private ReceiveState receiveState;
    private RunaheadWindow window;
    /** The tick from which on the window lets the next batch pass, if it does. */
    private long windowTick;

    public ExchangeUnit(Gpu gpu, GpuStatistics statistics, Retirement retirement, FrameShare share) {
        this.retirement = retirement;
        spec = gpu.exchanger();
        fetch = gpu.vertexFetch();
        split = (CooperativeProjection) share.system().split();
        this.gpu = share.gpu();
        gpus = share.gpus();
        queueEntries = ReceiveState.queueEntries(spec.receiveEntries(), gpus);
        drawIds = new DrawIds(spec.drawIdBits());
        batches = new BatchTable(share);
        projections = new ProjectionBuffer(gpu.projections());
        received = new ReceivedPrimitives(share, queueEntries, gpu.receivedPrimitives().latency(), batches);
        Clock clock = gpu.commandProcessor().clock();
        exchanger = new Exchanger(clock, share, statistics, batches, projections, new PacketFilling(spec, share),
                drawIds, retirement);
    }

    public void reset(CommandPlan plan, Faults faults) {
        batches.reset(plan);
        projections.reset();
        ledger = new DeliveryLedger(gpus, gpu, drawIds);
        receiveState = new ReceiveState(gpus, gpu, queueEntries);
        received.reset(receiveState, ledger);
        exchanger.reset(new SendState(gpus, gpu, queueEntries, spec.idsPerPacket(), drawIds),
                new ExchangeTurn(split.exchange(), gpu), ledger, new ExchangeFaults(faults, gpu), this);
        window = new RunaheadWindow(split.runahead());
        windowTick = 0;
    }

    /** Says who waits for whom across GPUs, and for the exchanger. */
    public void addTo(Waits waits) {
        new ExchangeWaits(gpu, gpus, spec.name(), fetch.name(), waits).add(exchanger, received, batches);
    }

    /** What all GPUs together have to agree on at the end of a run. */
    public DeliveryLedger ledger() {
        return ledger;
    }

    /** The tick from which on the command processor may send the next batch; unknown while too many are not exchanged. */
    public long sendTick() {
        return window.maySend() ? windowTick : Link.UNKNOWN;
    }

    /** The command processor has sent the next batch, which vertex fetch sees at a tick. */
    public void sent(long visibleTick) {
        window.send();
        DrawBatch sent = batches.batch(batches.sentCount());
        for (int place = 0; place < sent.draws(); place++) {
            retirement.queries.enter(sent.draw(place).index());
        }
        batches.sent(visibleTick);
    }

    /** Whether all batches sent have been exchanged and all IDs of them taken, or when this is known to have happened. */
    public boolean isDrained() {
        return batches.exchangedCount() >= batches.sentCount() && received.isTakenUpTo(batches.sentCount());
    }

    /** When the last batch sent was exchanged. */
    public long exchangeTick() {
        return batches.lastExchange();
    }

    /** The share of a batch has left the queue of vertex fetch. */
    public void shareLeft(int batch, long tick) {
        batches.shareLeft(batch, tick);
        exchanger.wake(tick + 1);
    }

    /** A primitive of the share has been mapped at a tick. */
    public void mapped(long tick, int batch, int id, long owners) {
        long seen = tick + projections.latency();
        if (owners == 0) {
            projections.giveBack(tick);
        } else {
            projections.add(tick, id, batch, owners);
        }
        if (id == batches.shareEnd(batch) - 1) {
            batches.shareMapped(batch, seen);
        }
        exchanger.hearOfProjection(seen);
    }

    /** Vertex fetch takes the oldest ID. */
    public void takeId(long tick) {
        int source = received.source();
        giveBack(tick, source, received.takeId(tick));
    }

    /** Takes all markers that may be taken at a tick. */
    public void takeMarkers(long tick) {
        while (received.markerTick() <= tick) {
            int source = received.source();
            DrawBatch batch = batches.batch(received.batch());
            giveBack(tick, source, received.takeMarker(tick));
            // Behind the last source's marker nothing of the batch is to come.
            for (int place = 0; source == gpus - 1 && place < batch.draws(); place++) {
                retirement.queries.retire(batch.draw(place).index(), tick);
            }
        }
    }

    private void giveBack(long tick, int source, int entries) {
        if (entries == 0) {
            return;
        }
        if (source == gpu) {
            exchanger.hear(tick + 1, ExchangeEvents.Kind.CREDITS, gpu, entries);
        } else {
            exchanger.returnCredits(tick, source, entries);
        }
    }

    /** This GPU sends itself an ID. */
    void ownId(long tick, int drawId, int id) {
        ledger.idsArrived(gpu, drawId, 1);
        received.addId(gpu, id, tick + 1);
    }

    /** This GPU sends itself a marker. */
    void ownMarker(long tick, int drawId, int ids) {
        markerArrives(gpu, drawId, ids, tick + 1);
    }

    /** A packet of another GPU arrives; what it brings may be seen from a tick on. */
    public void arrives(Packet packet, long tick) {
        int source = packet.source();
        switch (packet.kind()) {
            case IDS -> {
                ledger.idsArrived(source, packet.drawId(), packet.count());
                for (int id : packet.content()) {
                    received.addId(source, id, tick);
                }
                exchanger.hear(tick, ExchangeEvents.Kind.IDS, source, packet.count());
            }
            case MARKER -> markerArrives(source, packet.drawId(), packet.content()[gpu], tick);
            case CREDITS -> exchanger.hear(tick, ExchangeEvents.Kind.CREDITS, source, packet.count());
            default -> throw new IllegalArgumentException("the exchanger gets no " + packet.kind());
        }
    }

    private void markerArrives(int source, int drawId, int ids, long tick) {
        ledger.markerArrived(source, drawId, ids);
        received.addMarker(source, tick);
        exchanger.hear(tick, ExchangeEvents.Kind.MARKER, source, 0);
        if (receiveState.markerArrived(source)) {
            if (!window.maySend()) {
                windowTick = tick;
            }
            window.exchanged();
            batches.exchanged(tick);
            exchanger.hear(tick, ExchangeEvents.Kind.EXCHANGED, source, 0);
        }
    }
}
