package org.tilewright.sim.kernel.geometry;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.Setup;
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
 * Transform, clip and cull, and set-up. They share nothing with other units, so each accepts its next item as soon as the
 * ticks that it depends on are known, ahead of the others.
 */
public final class GeometryUnits {

    private static final int MAXIMUM_CORNERS = 3;

    private final Transform transform;
    /** By the vertices of a primitive that are to be transformed, the ticks that it takes: at hand, to spare a division. */
    private final long[] transformTicks = new long[MAXIMUM_CORNERS + 1];
    private final ClipCull clipCull;
    private final Setup setup;
    private final GpuStatistics statistics;
    private final Retirement retirement;
    private final PrimitiveRing primitives;
    private final PieceRing pieces;
    private final PiecePool pool;
    private final Link fetched;
    private final Link transformed;
    private final Link clipped;
    private final Link screen;
    private final boolean projects;
    /** Takes primitives that are projected; null if there are none or they go on to a tiling unit. */
    private final ProjectedQueue projected;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final boolean retiresOutside;
    private final ScreenPrimitive outline = new ScreenPrimitive();
    private final Gpu gpu;
    private final StationTicks<Transform.Ticks> transformStage;
    private final StationTicks<ClipCull.Ticks> clipStage;
    private final StationTicks<Setup.Ticks> setupStage;
    private Frame geometryFrame;
    /** Null unless projected primitives are mapped by a tiling unit. */
    private BinGrid grid;
    private DrawGeometry geometry;
    private Draw draw;
    /** For primitives that are projected; null unless there are such. */
    private DrawGeometry projection;
    private Draw projectedDraw;
    /** Bins that the pieces looked at last touch, each piece's counted. */
    private long touchedBins;
    private long transformCount;
    private long clipCount;
    private long setupCount;
    private long clippedCount;

    public GeometryUnits(Gpu gpu, GpuStatistics statistics, Retirement retirement, PrimitiveRing primitives,
            Link fetched,
            Link screen, PieceRing pieces, PiecePool pool, ProjectedQueue projected,
            FrameShare share) {
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
        setup = gpu.setup();
        this.gpu = gpu;
        this.statistics = statistics;
        this.retirement = retirement;
        this.primitives = primitives;
        this.fetched = fetched;
        this.screen = screen;
        this.pieces = pieces;
        this.pool = pool;
        transformed = new Link(gpu.transformedPrimitives());
        clipped = new Link(gpu.clippedPrimitives());
        transformStage = new StationTicks<>(statistics.transformTicks, Transform.Ticks.BUSY, Transform.Ticks.NO_INPUT);
        clipStage = new StationTicks<>(statistics.clipCullTicks, ClipCull.Ticks.BUSY, ClipCull.Ticks.NO_INPUT);
        setupStage = new StationTicks<>(statistics.setupTicks, Setup.Ticks.BUSY, Setup.Ticks.NO_INPUT);
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
        clipped.reset();
        transformStage.reset();
        clipStage.reset();
        setupStage.reset();
        transformCount = 0;
        clipCount = 0;
        setupCount = 0;
        clippedCount = 0;
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
        long slot = outputOfClip().slotTick();
        if (slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(clipStage.ready(visible), slot);
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
            retirement.retire(tick);
        } else {
            sendPieces(itsDraw, pieceCount, tick);
        }
        return true;
    }

    /** Whether the next primitive that clip and cull accepts is for the mapper. */
    private boolean isForMapper() {
        return projected != null && primitives.isProjected[primitives.slot(clipCount)];
    }

    private Link outputOfClip() {
        return isForMapper() ? projected.link : clipped;
    }

    private void chargeClip() {
        clipStage.chargeToAccept(transformed.headTick(),
                isForMapper() ? ClipCull.Ticks.STALLED_ON_MAPPER : ClipCull.Ticks.STALLED_ON_SETUP,
                outputOfClip().slotTick());
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
        grid = newGrid;
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
        int group = send(projectedDraw, pieceCount, tick);
        pieces.isProjected[group] = true;
        pieces.id[group] = primitives.id[item];
        pieces.batch[group] = primitives.batch[item];
        pieces.owners[group] = owners;
        pieces.bins[group] = touchedBins;
    }

    private int send(Draw itsDraw, int pieceCount, long tick) {
        int group = pieces.slot(clippedCount++);
        pieces.draw[group] = itsDraw.index();
        pieces.count[group] = pieceCount;
        pieces.isProjected[group] = false;
        clipped.send(tick + clipCull.latency() + clipped.latency());
        return group;
    }

    private void sendPieces(Draw itsDraw, int pieceCount, long tick) {
        int group = send(itsDraw, pieceCount, tick);
        for (int piece = 0; piece < pieceCount; piece++) {
            int taken = pool.take();
            geometry.setUp(piece, pool.get(taken));
            pieces.set(group, piece, taken);
        }
    }

    /** The GPUs whose regions the pieces of the primitive assembled last touch by their rectangles. */
    private long owners(DrawGeometry assembled, int pieceCount) {
        long owners = 0;
        touchedBins = 0;
        for (int piece = 0; piece < pieceCount; piece++) {
            assembled.outline(piece, outline);
            owners |= share.owners(outline);
            if (grid != null) {
                touchedBins += grid.touched(outline.minimumX(), outline.minimumY(), outline.maximumX(),
                        outline.maximumY());
            }
        }
        return owners;
    }

    private boolean setUpNext() {
        long visible = clipped.headTick();
        long slot = screen.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(setupStage.ready(visible), slot);
        chargeSetup();
        int group = pieces.slot(setupCount++);
        setupStage.account.beginDraw(pieces.draw[group], tick);
        statistics.setup.beginDraw(pieces.draw[group], tick);
        statistics.setup.at(tick);
        statistics.setup.increment(Setup.Count.PRIMITIVES);
        statistics.setup.add(Setup.Count.PIECES, pieces.count[group]);
        setupStage.accept(tick, Math.max(1, (long) setup.cyclesPerTriangle() * pieces.count[group]));
        clipped.accept(tick + 1);
        screen.send(tick + setup.latency() + screen.latency());
        return true;
    }

    private void chargeSetup() {
        setupStage.chargeToAccept(clipped.headTick(), Setup.Ticks.STALLED_ON_RASTERISER, screen.slotTick());
    }

    /** Says what the stages wait for. */
    public void waits(WaitGraph graph) {
        chargeTransform();
        graph.charged(transformStage.account.endless());
        chargeClip();
        graph.charged(clipStage.account.endless());
        chargeSetup();
        graph.charged(setupStage.account.endless());
    }

    public void finish(long end) {
        transformStage.finish(end);
        clipStage.finish(end);
        setupStage.finish(end);
    }
}
