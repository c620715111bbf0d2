package org.tilewright.sim.kernel;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.system.DuplicatedGeometry;

/**
 * Transform, clip and cull, and set-up. They share nothing with other units, so each accepts its next item as soon as the
 * ticks that it depends on are known, ahead of the others.
 */
final class GeometryUnits {

    private final Transform transform;
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
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final boolean retiresOutside;
    private final ScreenPrimitive outline = new ScreenPrimitive();
    private final LineAlgorithm lineAlgorithm;
    private final Filtering filtering;
    private final Stage<Transform.Ticks> transformStage;
    private final Stage<ClipCull.Ticks> clipStage;
    private final Stage<Setup.Ticks> setupStage;
    private Frame geometryFrame;
    private DrawGeometry geometry;
    private Draw draw;
    private long transformCount;
    private long clipCount;
    private long setupCount;
    private long clippedCount;

    GeometryUnits(Gpu gpu, GpuStatistics statistics, Retirement retirement, PrimitiveRing primitives, Link fetched,
            Link screen, PieceRing pieces, PiecePool pool, FrameShare share) {
        this.share = share;
        retiresOutside = share != null && share.system().split() instanceof DuplicatedGeometry;
        transform = gpu.transform();
        clipCull = gpu.clipCull();
        setup = gpu.setup();
        lineAlgorithm = gpu.rasteriser().lineAlgorithm();
        filtering = gpu.textures().filtering();
        this.statistics = statistics;
        this.retirement = retirement;
        this.primitives = primitives;
        this.fetched = fetched;
        this.screen = screen;
        this.pieces = pieces;
        this.pool = pool;
        transformed = new Link(gpu.transformedPrimitives());
        clipped = new Link(gpu.clippedPrimitives());
        transformStage = new Stage<>(statistics.transformTicks, Transform.Ticks.BUSY, Transform.Ticks.NO_INPUT);
        clipStage = new Stage<>(statistics.clipCullTicks, ClipCull.Ticks.BUSY, ClipCull.Ticks.NO_INPUT);
        setupStage = new Stage<>(statistics.setupTicks, Setup.Ticks.BUSY, Setup.Ticks.NO_INPUT);
    }

    void reset(Frame frame) {
        if (frame != geometryFrame) {
            geometryFrame = frame;
            geometry = new DrawGeometry(frame, lineAlgorithm, filtering);
        }
        draw = null;
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
    DrawGeometry geometry() {
        return geometry;
    }

    /** The samplers of the frame's textures, in the order of their first use. */
    List<Sampler> samplers() {
        return geometry.samplers();
    }

    /** Advances as far as the known ticks allow; whether anything was accepted. */
    boolean advance() {
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
        transformStage.chargeToReady(visible);
        transformStage.account.chargeTo(Transform.Ticks.STALLED_ON_CLIP, tick);
        int item = primitives.slot(transformCount++);
        int drawIndex = primitives.draw[item].index();
        int vertices = primitives.missedVertices[item];
        transformStage.account.beginDraw(drawIndex, tick);
        statistics.transform.beginDraw(drawIndex, tick);
        statistics.transform.at(tick);
        statistics.transform.add(Transform.Count.VERTICES, vertices);
        long work = (long) vertices * transform.cyclesPerVertex();
        transformStage.accept(tick, Math.max(1, (work + transform.lanes() - 1) / transform.lanes()));
        fetched.accept(tick + 1);
        transformed.send(tick + transform.latency() + transformed.latency());
        return true;
    }

    private boolean clipNext() {
        long visible = transformed.headTick();
        long slot = clipped.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(clipStage.ready(visible), slot);
        clipStage.chargeToReady(visible);
        clipStage.account.chargeTo(ClipCull.Ticks.STALLED_ON_SETUP, tick);
        int item = primitives.slot(clipCount++);
        Draw itsDraw = primitives.draw[item];
        if (itsDraw != draw) {
            draw = itsDraw;
            geometry.begin(draw);
            clipStage.account.beginDraw(draw.index(), tick);
            statistics.clipCull.beginDraw(draw.index(), tick);
        }
        int pieceCount = geometry.assemble(primitives.primitive[item]);
        long interval = clipCull.cyclesPerPrimitive();
        statistics.clipCull.at(tick);
        statistics.clipCull.increment(ClipCull.Count.PRIMITIVES);
        statistics.clipCull.add(ClipCull.Count.PIECES, pieceCount);
        if (geometry.clipped()) {
            interval += (long) clipCull.cyclesPerClippedPiece() * pieceCount;
        }
        clipStage.accept(tick, interval);
        transformed.accept(tick + 1);
        if (pieceCount == 0) {
            statistics.clipCull.increment(ClipCull.Count.DISCARDED);
            retirement.retire(tick);
            return true;
        }
        if (geometry.clipped()) {
            statistics.clipCull.increment(ClipCull.Count.CLIPPED);
        }
        if (retiresOutside && !share.isAmong(owners(geometry, pieceCount))) {
            statistics.clipCull.increment(ClipCull.Count.OUTSIDE);
            retirement.retire(tick);
            return true;
        }
        int group = pieces.slot(clippedCount++);
        pieces.draw[group] = draw.index();
        pieces.count[group] = pieceCount;
        for (int piece = 0; piece < pieceCount; piece++) {
            int taken = pool.take();
            geometry.setUp(piece, pool.get(taken));
            pieces.set(group, piece, taken);
        }
        clipped.send(tick + clipCull.latency() + clipped.latency());
        return true;
    }

    /** The GPUs whose regions the pieces of the primitive assembled last touch by their rectangles. */
    private long owners(DrawGeometry assembled, int pieceCount) {
        long owners = 0;
        for (int piece = 0; piece < pieceCount; piece++) {
            assembled.outline(piece, outline);
            owners |= share.owners(outline);
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
        setupStage.chargeToReady(visible);
        setupStage.account.chargeTo(Setup.Ticks.STALLED_ON_RASTERISER, tick);
        int group = pieces.slot(setupCount++);
        setupStage.account.beginDraw(pieces.draw[group], tick);
        statistics.setup.beginDraw(pieces.draw[group], tick);
        statistics.setup.at(tick);
        statistics.setup.increment(Setup.Count.PRIMITIVES);
        statistics.setup.add(Setup.Count.PIECES, pieces.count[group]);
        setupStage.accept(tick, (long) setup.cyclesPerTriangle() * pieces.count[group]);
        clipped.accept(tick + 1);
        screen.send(tick + setup.latency() + screen.latency());
        return true;
    }

    /** Says what the stages wait for. */
    void waits(WaitGraph graph) {
        stalled(graph, fetched, transformed, Transform.Ticks.STALLED_ON_CLIP);
        stalled(graph, transformed, clipped, ClipCull.Ticks.STALLED_ON_SETUP);
        stalled(graph, clipped, screen, Setup.Ticks.STALLED_ON_RASTERISER);
    }

    private static void stalled(WaitGraph graph, Link input, Link output, Cause cause) {
        if (input.headTick() != Link.UNKNOWN && output.slotTick() == Link.UNKNOWN) {
            graph.charged(cause);
        }
    }

    void finish(long end) {
        transformStage.finish(end);
        clipStage.finish(end);
        setupStage.finish(end);
    }
}
