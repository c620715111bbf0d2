package org.tilewright.sim.kernel.geometry;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.exchange.ProjectedQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.PieceRing;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.StationTicks;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.run.WaitGraph;

/**
 * Transform, clip and cull, and the set-ups of the slices. They share nothing with other units, so each accepts its next item as soon as the
 * ticks that it depends on are known, ahead of the others.
 */
public final class GeometryUnits {

    private static final int MAXIMUM_CORNERS = 3;

    private final Transform transform;
    /** By the vertices of a primitive that are to be transformed, the ticks that it takes: at hand, to spare a division. */
    private final long[] transformTicks = new long[MAXIMUM_CORNERS + 1];
    private final ClipCull clipCull;
    private final SliceGrid grid;
    private final GpuStatistics statistics;
    private final Retirement retirement;
    private final PrimitiveRing primitives;
    /** By slice. */
    private final SliceQueues[] slices;
    private final PiecePool pool;
    private final Link fetched;
    private final Link transformed;
    private final boolean projects;
    /** Takes primitives that are projected; null if there are none or they go on to a tiling unit. */
    private final ProjectedQueue projected;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final boolean retiresOutside;
    /** Places in the pool of the pieces of the primitive that was assembled last. */
    private final int[] taken = new int[DrawGeometry.MAXIMUM_PIECES];
    private final ScreenPrimitive outline = new ScreenPrimitive();
    private final Gpu gpu;
    private final StationTicks<Transform.Ticks> transformStage;
    private final StationTicks<ClipCull.Ticks> clipStage;
    private Frame geometryFrame;
    /** Null unless projected primitives are mapped by a tiling unit. */
    private BinGrid bins;
    private DrawGeometry geometry;
    private Draw draw;
    /** For primitives that are projected; null unless there are such. */
    private DrawGeometry projection;
    private Draw projectedDraw;
    /** Bins that the pieces looked at last touch, each piece's counted. */
    private long touchedBins;
    private long transformCount;
    private long clipCount;
    /** The first tick at which the crossbar to the slices is at no primitive. */
    private long crossbarFree;

    public GeometryUnits(Gpu gpu, GpuStatistics statistics, Retirement retirement, PrimitiveRing primitives,
            Link fetched, SliceQueues[] slices, PiecePool pool, ProjectedQueue projected, FrameShare share) {
        this.projected = projected;
        projects = gpu.exchanger() != null;
        this.share = share;
        retiresOutside = share != null && share.sharing().retiresOutside();
        transform = gpu.transform();
        for (int vertices = 0; vertices <= MAXIMUM_CORNERS; vertices++) {
            long ticks = (long) vertices * transform.cyclesPerVertex();
            transformTicks[vertices] = Math.max(1, (ticks + transform.lanes() - 1) / transform.lanes());
        }
        clipCull = gpu.clipCull();
        grid = clipCull.slices();
        this.gpu = gpu;
        this.statistics = statistics;
        this.retirement = retirement;
        this.primitives = primitives;
        this.fetched = fetched;
        this.slices = slices;
        this.pool = pool;
        transformed = new Link(gpu.transformedPrimitives());
        transformStage = new StationTicks<>(statistics.transformTicks, Transform.Ticks.BUSY, Transform.Ticks.NO_INPUT);
        clipStage = new StationTicks<>(statistics.clipCullTicks, ClipCull.Ticks.BUSY, ClipCull.Ticks.NO_INPUT);
    }

    public void reset(Frame frame) {
        if (frame != geometryFrame) {
            geometryFrame = frame;
            // Samplers of targets change at this GPU's own times, so that they are its own.
            boolean own = share == null || share.frame().plan().readsTargets();
            geometry = own ? gpu.geometry(frame)
                    : new DrawGeometry(share.frame().geometry());
            if (share != null) {
                geometry.transformOnDemand();
            }
            if (projects) {
                projection = new DrawGeometry(geometry);
                projection.transformOnDemand();
            }
        }
        draw = null;
        projectedDraw = null;
        transformed.reset();
        transformStage.reset();
        clipStage.reset();
        for (SliceQueues slice : slices) {
            slice.reset();
        }
        transformCount = 0;
        clipCount = 0;
        crossbarFree = 0;
    }

    /** The geometry of the frame. */
    public DrawGeometry geometry() {
        return geometry;
    }

    /** The samplers of the frame's textures, in the order of their first use. */
    public List<Sampler> samplers() {
        return geometry.samplers();
    }

    /** Advances as far as the known ticks allow; whether anything was accepted. */
    public boolean advance() {
        boolean any = false;
        boolean more = true;
        while (more) {
            more = setUpNext() | clipNext() | transformNext();
            any |= more;
        }
        return any;
    }

    private boolean transformNext() {
        long visible = fetched.headTick();
        long slot = transformed.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(transformStage.ready(visible), slot);
        chargeTransform();
        int item = primitives.slot(transformCount++);
        int drawIndex = primitives.draw[item].index();
        int vertices = primitives.missedVertices[item];
        transformStage.account.beginDraw(drawIndex, tick);
        statistics.transform.beginDraw(drawIndex, tick);
        statistics.transform.at(tick);
        statistics.transform.add(Transform.Count.VERTICES, vertices);
        transformStage.accept(tick, transformTicks[vertices]);
        fetched.accept(tick + 1);
        transformed.send(tick + transform.latency() + transformed.latency());
        return true;
    }

    private void chargeTransform() {
        transformStage.chargeToAccept(fetched.headTick(), Transform.Ticks.STALLED_ON_CLIP, transformed.slotTick());
    }

    private boolean clipNext() {
        long visible = transformed.headTick();
        if (visible == Link.UNKNOWN) {
            return false;
        }
        int item = primitives.slot(clipCount);
        boolean isProjected = primitives.isProjected[item];
        long slot = slotTick();
        if (slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(Math.max(clipStage.ready(visible), slot), isForMapper() ? 0 : crossbarFree);
        chargeClip();
        clipCount++;
        DrawGeometry assembled = isProjected ? projection : geometry;
        Draw itsDraw = primitives.draw[item];
        begin(assembled, itsDraw, isProjected, tick);
        int pieceCount = assembled.assemble(primitives.primitive[item]);
        count(assembled, pieceCount, tick);
        transformed.accept(tick + 1);
        if (isProjected) {
            project(item, pieceCount, tick);
        } else if (pieceCount == 0 || isOutside(pieceCount)) {
            retirement.retire(tick, itsDraw.index());
        } else {
            sendPieces(itsDraw, pieceCount, tick);
        }
        return true;
    }

    /** Whether the next primitive that clip and cull accepts is for the mapper. */
    private boolean isForMapper() {
        return projected != null && primitives.isProjected[primitives.slot(clipCount)];
    }

    /** When there is a slot to the mapper or, whichever it touches, to the set-ups of all slices. */
    private long slotTick() {
        if (isForMapper()) {
            return projected.link.slotTick();
        }
        long slot = slices[0].setup.clipped.slotTick();
        for (int slice = 1; slice < slices.length; slice++) {
            slot = Math.max(slot, slices[slice].setup.clipped.slotTick());
        }
        return slot;
    }

    private void chargeClip() {
        clipStage.chargeToAccept(transformed.headTick(),
                isForMapper() ? ClipCull.Ticks.STALLED_ON_MAPPER : ClipCull.Ticks.STALLED_ON_SETUP,
                slotTick());
        if (!isForMapper()) {
            clipStage.account.chargeTo(ClipCull.Ticks.STALLED_ON_CROSSBAR, crossbarFree);
        }
    }

    private void begin(DrawGeometry assembled, Draw itsDraw, boolean isProjected, long tick) {
        if (itsDraw == (isProjected ? projectedDraw : draw)) {
            return;
        }
        if (isProjected) {
            projectedDraw = itsDraw;
        } else {
            draw = itsDraw;
        }
        assembled.begin(itsDraw);
        clipStage.account.beginDraw(itsDraw.index(), tick);
        statistics.clipCull.beginDraw(itsDraw.index(), tick);
    }

    private void count(DrawGeometry assembled, int pieceCount, long tick) {
        long interval = clipCull.cyclesPerPrimitive();
        statistics.clipCull.at(tick);
        statistics.clipCull.increment(ClipCull.Count.PRIMITIVES);
        statistics.clipCull.add(ClipCull.Count.PIECES, pieceCount);
        if (assembled.clipped()) {
            interval += (long) clipCull.cyclesPerClippedPiece() * pieceCount;
        }
        clipStage.accept(tick, interval);
        if (pieceCount == 0) {
            statistics.clipCull.increment(ClipCull.Count.DISCARDED);
        } else if (assembled.clipped()) {
            statistics.clipCull.increment(ClipCull.Count.CLIPPED);
        }
    }

    /** What is projected goes on to the tiling unit, which has bins. */
    public void bin(BinGrid newGrid) {
        bins = newGrid;
    }

    private boolean isOutside(int pieceCount) {
        if (!retiresOutside || share.drawsEverywhere() || share.isAmong(owners(geometry, pieceCount))) {
            return false;
        }
        statistics.clipCull.increment(ClipCull.Count.OUTSIDE);
        return true;
    }

    private void project(int item, int pieceCount, long tick) {
        share.work().projected(tick);
        long owners = owners(projection, pieceCount);
        if (projected != null) {
            projected.send(tick + clipCull.latency() + projected.link.latency(), projectedDraw.index(),
                    primitives.id[item], primitives.batch[item], owners);
            return;
        }
        int group = slices[0].setup.send(projectedDraw.index(), pieceCount, departure(pieceCount, tick));
        PieceRing pieces = slices[0].pieces;
        pieces.isProjected[group] = true;
        pieces.id[group] = primitives.id[item];
        pieces.batch[group] = primitives.batch[item];
        pieces.owners[group] = owners;
        pieces.bins[group] = touchedBins;
    }

    /** The tick at which a primitive that is accepted at one is through the crossbar, which is then at it. */
    private long departure(int pieceCount, long tick) {
        int ticks = clipCull.crossbarTicks(pieceCount);
        crossbarFree = tick + ticks;
        return tick + clipCull.latency() + Math.max(0, ticks - 1);
    }

    /** Sends a primitive to the slices that its pieces touch by their rectangles; one that touches nothing goes to slice 0. */
    private void sendPieces(Draw itsDraw, int pieceCount, long tick) {
        int touched = 0;
        for (int piece = 0; piece < pieceCount; piece++) {
            taken[piece] = pool.take();
            ScreenPrimitive setUp = pool.get(taken[piece]);
            geometry.setUp(piece, setUp);
            touched |= grid.touched(setUp.minimumX(), setUp.minimumY(), setUp.maximumX(), setUp.maximumY());
        }
        boolean isFirst = true;
        long departure = departure(pieceCount * Integer.bitCount(Math.max(1, touched)), tick);
        for (int left = Math.max(1, touched); left != 0; left &= left - 1) {
            SliceQueues slice = slices[Integer.numberOfTrailingZeros(left)];
            int group = slice.setup.send(itsDraw.index(), pieceCount, departure);
            for (int piece = 0; piece < pieceCount; piece++) {
                slice.pieces.set(group, piece, taken[piece]);
            }
            if (!isFirst) {
                alsoDrawn(itsDraw.index(), pieceCount);
            }
            isFirst = false;
        }
    }

    /** Another slice draws its part of the primitive, and is done with it by itself. */
    private void alsoDrawn(int itsDraw, int pieceCount) {
        retirement.enter(itsDraw);
        for (int piece = 0; piece < pieceCount; piece++) {
            pool.hold(taken[piece]);
        }
    }

    /** The GPUs whose regions the pieces of the primitive assembled last touch by their rectangles. */
    private long owners(DrawGeometry assembled, int pieceCount) {
        long owners = 0;
        touchedBins = 0;
        for (int piece = 0; piece < pieceCount; piece++) {
            assembled.outline(piece, outline);
            owners |= share.owners(outline);
            if (bins != null) {
                touchedBins += bins.touched(outline.minimumX(), outline.minimumY(), outline.maximumX(),
                        outline.maximumY());
            }
        }
        return owners;
    }

    private boolean setUpNext() {
        boolean any = false;
        for (SliceQueues slice : slices) {
            any |= slice.setup.advance();
        }
        return any;
    }

    /** Says what the stages wait for. */
    public void waits(WaitGraph graph) {
        chargeTransform();
        graph.charged(transformStage.account.endless());
        chargeClip();
        graph.charged(clipStage.account.endless());
        for (SliceQueues slice : slices) {
            slice.setup.waits(graph);
        }
    }

    public void finish(long end) {
        transformStage.finish(end);
        clipStage.finish(end);
        for (SliceQueues slice : slices) {
            slice.setup.finish(end);
        }
    }
}
