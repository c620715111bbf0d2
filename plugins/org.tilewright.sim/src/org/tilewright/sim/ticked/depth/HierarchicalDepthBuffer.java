package org.tilewright.sim.ticked.depth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

import org.tilewright.frame.Clear;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.OrderTaker;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.ticked.work.Window;

/** The buffer of hierarchical depth: the farthest depths of the tiles of those blocks that it holds. */
public final class HierarchicalDepthBuffer implements OrderTaker {

    /** A tile by its place in the target. */
    private record Place(int tileX, int tileY) {}

    /** A block that is held, and the farthest and nearest depths of those of its tiles that are known. */
    private record Block(int number, Map<Place, Integer> known, Map<Place, Integer> nearest) {}

    private final HierarchicalDepth spec;
    private final Targets targets;
    private final MemoryWords words;
    private final int tileSize;
    private final int blockTiles;
    private final FragmentUnit fragments;
    private final Map<Integer, Block> entries = new HashMap<>();
    /** Raising tiles that have passed the front and not had their last read. */
    private int raising;

    public HierarchicalDepthBuffer(HierarchicalDepth spec, Targets targets, MemoryWords words, int tileSize) {
        this.spec = spec;
        this.targets = targets;
        this.words = words;
        this.tileSize = tileSize;
        blockTiles = Math.max(1, spec.blockSize() / tileSize);
        fragments = new FragmentUnit(tileSize);
    }

    private static int ceilingOfQuotient(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }

    private int width() {
        return targets.current().width();
    }

    private int height() {
        return targets.current().height();
    }

    private int blocksPerRow() {
        return ceilingOfQuotient(ceilingOfQuotient(width(), tileSize), blockTiles);
    }

    private int blocks() {
        return blocksPerRow() * ceilingOfQuotient(ceilingOfQuotient(height(), tileSize), blockTiles);
    }

    private int blockOf(Place place) {
        return place.tileY / blockTiles * blocksPerRow() + place.tileX / blockTiles;
    }

    /** The tiles of a block that have pixels of the target that this GPU draws, by rows. */
    private List<Place> placesOf(int block) {
        int firstX = block % blocksPerRow() * blockTiles;
        int firstY = block / blocksPerRow() * blockTiles;
        List<Place> places = new ArrayList<>();
        for (int tileY = firstY; tileY < firstY + blockTiles && tileY * tileSize < height(); tileY++) {
            for (int tileX = firstX; tileX < firstX + blockTiles && tileX * tileSize < width(); tileX++) {
                if (targets.current().territory().owns(tileX * tileSize, tileY * tileSize)) {
                    places.add(new Place(tileX, tileY));
                }
            }
        }
        return places;
    }

    /** The block if it is held, else null. */
    private Block held(int block) {
        Block entry = entries.get(block % spec.bufferEntries());
        return entry != null && entry.number == block ? entry : null;
    }

    private void write(Place place, int depth) {
        int number = blockOf(place);
        if (held(number) == null) {
            entries.put(number % spec.bufferEntries(), new Block(number, new HashMap<>(), new HashMap<>()));
        }
        held(number).known.put(place, depth);
    }

    /** Notes the nearest depth of a tile, or null for an unknown one, if its block is held. */
    private void noteNearest(Place place, Integer depth) {
        Block block = held(blockOf(place));
        if (block != null && depth == null) {
            block.nearest.remove(place);
        } else if (block != null) {
            block.nearest.put(place, depth);
        }
    }

    /** Whether all that is left of a tile passes before the nearest of its pixels, so that it is not read. */
    boolean accepts(Tile tile) {
        int compare = tile.state().depthCompare();
        boolean less = compare == DrawState.BELOW || compare == (DrawState.BELOW | DrawState.EQUAL);
        Place place = new Place(tile.tileX, tile.tileY);
        Block block = held(blockOf(place));
        if (!spec.nearest() || !less || tile.state().depthWrite() || !tile.state().testsDepthAlone() || block == null
                || !block.nearest.containsKey(place)) {
            return false;
        }
        int[] depths = new int[tileSize * tileSize];
        fragments.depth(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, depths, 0);
        int largest = Pixels.of(tile.alive, 0, depths.length, 0).stream().map(pixel -> depths[pixel]).max().orElse(0);
        return Tile.fragments(tile.alive) == 0 || DrawState.passes(compare, largest, block.nearest.get(place)) != 0;
    }

    private void forget(Place place) {
        Block block = held(blockOf(place));
        if (block != null) {
            block.known.remove(place);
        }
    }

    /** Whether a tile lies behind all that its block holds. */
    boolean hides(Tile tile) {
        int compare = tile.state().depthCompare();
        boolean less = compare == DrawState.BELOW || compare == (DrawState.BELOW | DrawState.EQUAL);
        int number = blockOf(new Place(tile.tileX, tile.tileY));
        Block block = held(number);
        if (!tile.state().depthTest() || !tile.state().testsDepthAlone() || !less || block == null
                || !block.known.keySet().containsAll(placesOf(number))) {
            return false;
        }
        int farthest = block.known.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
        return DrawState.passes(compare, nearest(tile), farthest) == 0;
    }

    private int nearest(Tile tile) {
        int[] depths = new int[tileSize * tileSize];
        fragments.depth(tile.piece, tile.tileX, tile.tileY, tile.covered, 0, depths, 0);
        return Pixels.of(tile.covered, 0, depths.length, 0).stream().map(pixel -> depths[pixel]).min().orElseThrow();
    }

    /** Whether a tile may make what is stored farther away. */
    private static boolean isRaising(Tile tile) {
        return tile.state().depthTest() && tile.state().depthWrite()
                && (tile.state().depthCompare() & DrawState.ABOVE) != 0;
    }

    /** A tile goes on to shading or to its early test. */
    void passedFront(Tile tile) {
        if (isRaising(tile)) {
            forget(new Place(tile.tileX, tile.tileY));
            raising++;
        }
    }

    /**
     * The last line of a tile was read and tested.
     *
     * @param stored what the tile's pixels hold now, or null if not all of its lines were read
     */
    void lastRead(Tile tile, int[] stored) {
        raising -= isRaising(tile) ? 1 : 0;
        Place place = new Place(tile.tileX, tile.tileY);
        if (stored == null) {
            if (tile.state().depthWrite()) {
                noteNearest(place, null);
            }
            return;
        }
        int farthest = 0;
        int nearest = Integer.MAX_VALUE;
        for (int pixel = 0; pixel < stored.length; pixel++) {
            int x = tile.tileX * tileSize + pixel % tileSize;
            int y = tile.tileY * tileSize + pixel / tileSize;
            if (x < width() && y < height()) {
                farthest = Math.max(farthest, RenderTarget.depthOf(stored[pixel]));
                nearest = Math.min(nearest, RenderTarget.depthOf(stored[pixel]));
            }
        }
        if (raising == 0) {
            write(place, farthest);
        }
        noteNearest(place, nearest);
    }

    @Override
    public void orderClear(Clear clear, long tick) {
        if (!clear.depth()) {
            return;
        }
        for (int block = 0; block < blocks(); block++) {
            for (Place place : placesOf(block)) {
                clear(clear, place);
            }
        }
    }

    private void clear(Clear clear, Place place) {
        int cleared = 0;
        int all = 0;
        Window window = Window.of(clear.scissor());
        for (int y = place.tileY * tileSize; y < Math.min(height(), (place.tileY + 1) * tileSize); y++) {
            for (int x = place.tileX * tileSize; x < Math.min(width(), (place.tileX + 1) * tileSize); x++) {
                all++;
                cleared += window.contains(x, y) ? 1 : 0;
            }
        }
        if (cleared == all) {
            write(place, RenderTarget.depthOf(BufferValues.depth(clear)));
            noteNearest(place, RenderTarget.depthOf(BufferValues.depth(clear)));
        } else if (cleared > 0) {
            forget(place);
            noteNearest(place, null);
        }
    }

    @Override
    public void orderFlush(long tick) {
        // What memory gets at the end of the frame does not change what is farthest.
    }

    @Override
    public void orderSwitch(long tick) {
        // What is farthest is found anew once the other target is in use.
    }

    /** Forgets the target before, and finds what is farthest in the one in use. */
    @Override
    public void use() {
        entries.clear();
        int[] depths = words.depths(targets.current());
        for (int block = 0; block < blocks(); block++) {
            for (Place place : placesOf(block)) {
                write(place, extreme(place, depths, 0, Math::max));
                noteNearest(place, extreme(place, depths, Integer.MAX_VALUE, Math::min));
            }
        }
    }

    private int extreme(Place place, int[] depths, int first, IntBinaryOperator operator) {
        int extreme = first;
        for (int y = place.tileY * tileSize; y < Math.min(height(), (place.tileY + 1) * tileSize); y++) {
            for (int x = place.tileX * tileSize; x < Math.min(width(), (place.tileX + 1) * tileSize); x++) {
                extreme = operator.applyAsInt(extreme, RenderTarget.depthOf(depths[y * width() + x]));
            }
        }
        return extreme;
    }

    @Override
    public boolean isDone() {
        return true;
    }
}
