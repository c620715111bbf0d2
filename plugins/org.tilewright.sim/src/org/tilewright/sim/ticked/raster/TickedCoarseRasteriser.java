package org.tilewright.sim.ticked.raster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.CoarseRasteriser.Count;
import org.tilewright.sim.component.CoarseRasteriser.Ticks;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Territory;
import org.tilewright.sim.ticked.work.Window;

/** Tests the blocks of a primitive's pieces and hands on those that may hold coverage, each as a primitive of one piece. */
public final class TickedCoarseRasteriser extends TickedUnit<Count, Ticks> implements BoundaryUnit {

    private final CoarseRasteriser coarse;
    private final TileOrder traversal;
    private final TickedQueue<Primitive> input;
    private final TickedQueue<Primitive> output;
    private final Part part;
    private Primitive primitive;
    /** The pieces that are left, the one at hand first, each with its blocks that are left. */
    private final Deque<Deque<Window>> pieces = new ArrayDeque<>();
    private boolean anyPasses;
    private long acceptTick = -1;

    public TickedCoarseRasteriser(CoarseRasteriser coarse, TileOrder traversal, TickedQueue<Primitive> input,
            TickedQueue<Primitive> output, Part part) {
        super(part.statistics().coarseRasteriser, part.statistics().coarseRasteriserTicks);
        this.coarse = coarse;
        this.traversal = traversal.ofOneWalk();
        this.input = input;
        this.output = output;
        this.part = part;
    }

    @Override
    protected Ticks step(long tick) {
        if (pieces.isEmpty() && sees(tick)) {
            begin(input.accept(tick), tick);
        }
        return pieces.isEmpty() ? Ticks.NO_INPUT : testBlocks(tick) ? Ticks.BUSY : Ticks.STALLED_ON_RASTERISER;
    }

    private void begin(Primitive next, long tick) {
        primitive = next;
        acceptTick = tick;
        anyPasses = false;
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        primitive.pieces.forEach(piece -> pieces.addLast(blocks(Primitive.rectangle(piece).and(primitive.window))));
    }

    /** All blocks with a pixel of a rectangle, in their order. */
    private Deque<Window> blocks(Window rectangle) {
        Deque<Window> blocks = new ArrayDeque<>();
        int size = coarse.blockSize();
        if (rectangle.isEmpty()) {
            return blocks;
        }
        int first = rectangle.minimumX() / size;
        int columns = rectangle.maximumX() / size - first + 1;
        for (int row = rectangle.minimumY() / size; row * size <= rectangle.maximumY(); row++) {
            for (int place = traversal.first(row, columns); place != TileOrder.END; place = traversal.after(place, row,
                    columns)) {
                int x = (first + place) * size;
                blocks.addLast(new Window(x, row * size, x + size - 1, row * size + size - 1));
            }
        }
        return blocks;
    }

    /** Tests as many blocks as a tick may; false if it tests none for want of a slot. */
    private boolean testBlocks(long tick) {
        Deque<Window> blocks = pieces.getFirst();
        ScreenPrimitive piece = primitive.pieces.get(primitive.pieces.size() - pieces.size());
        int tested = 0;
        while (tested < coarse.blocksPerTick() && !blocks.isEmpty()) {
            boolean passes = passes(piece, blocks.getFirst());
            if (passes && !output.hasRoom(time(tick), 1)) {
                return tested > 0;
            }
            Window block = blocks.removeFirst();
            tested++;
            counters.increment(Count.BLOCKS);
            if (passes) {
                send(piece, block, tick);
            } else {
                counters.increment(Count.BLOCKS_REJECTED);
            }
        }
        if (blocks.isEmpty()) {
            endPiece();
        }
        return true;
    }

    private void send(ScreenPrimitive piece, Window block, long tick) {
        anyPasses = true;
        ScreenPrimitive inside = new ScreenPrimitive();
        inside.clip(piece, block.minimumX(), block.minimumY(), block.maximumX(), block.maximumY());
        Primitive one = new Primitive(primitive.draw, primitive.number, primitive.window, primitive.activity);
        one.pieces.add(inside);
        one.activity.begin(one.draw.index());
        output.send(one, time(tick));
    }

    private void endPiece() {
        pieces.removeFirst();
        if (pieces.isEmpty()) {
            counters.add(Count.PRIMITIVES_REJECTED, anyPasses ? 0 : 1);
            primitive.activity.end(primitive.draw.index());
        }
    }

    private boolean passes(ScreenPrimitive piece, Window block) {
        return isDrawnHere(Primitive.rectangle(piece).and(primitive.window).and(block))
                && edgesMeet(piece, block);
    }

    /** Whether it draws any pixel of a part of a rectangle. */
    private boolean isDrawnHere(Window inside) {
        Territory territory = part.territory(primitive.draw.target());
        for (int y = inside.minimumY(); y <= inside.maximumY(); y++) {
            for (int x = inside.minimumX(); x <= inside.maximumX(); x++) {
                if (territory.owns(x, y)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether each edge function is somewhere in a block not negative: it is greatest in one of the corners. */
    private static boolean edgesMeet(ScreenPrimitive piece, Window block) {
        SampleGrid grid = piece.state().grid();
        for (int edge = 0; edge < piece.edges(); edge++) {
            List<Long> values = new ArrayList<>();
            for (int x : new int[] { block.minimumX(), block.maximumX() }) {
                for (int y : new int[] { block.minimumY(), block.maximumY() }) {
                    for (int sample = 0; sample < grid.samples(); sample++) {
                        values.add(piece.edgeA(edge) * (x / grid.columns()) + piece.edgeB(edge) * (y / grid.rows())
                                + piece.edgeC(edge) + piece.edgeGain(edge, sample));
                    }
                }
            }
            if (values.stream().allMatch(value -> value < 0)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean hasAccepted(long tick) {
        return acceptTick == tick;
    }

    @Override
    public boolean sees(long tick) {
        Primitive head = input.head(tick);
        return head != null && head.hasArrivedBefore(tick);
    }
}
