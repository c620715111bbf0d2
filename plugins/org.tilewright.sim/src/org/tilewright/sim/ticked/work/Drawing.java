package org.tilewright.sim.ticked.work;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.Tile;

/** The part of a group that a GPU draws at present, if it draws any: wherever it lies, and in which pixels. */
public final class Drawing {

    /** A pixel of the target. */
    public record Place(int x, int y) {}

    /** What {@link #number} answers of pixels of which no fragment passed. */
    public static final int NOTHING = -1;

    private Group group;
    private final Map<Place, Integer> numbers = new HashMap<>();

    /** A part of a group is drawn from now on. */
    public void begin(Group newGroup) {
        group = newGroup;
        numbers.clear();
    }

    /** The group is put together. */
    public void end() {
        group = null;
    }

    /** Whether a part of a group is drawn, so that the GPU draws everywhere. */
    public boolean isEverywhere() {
        return group != null;
    }

    /** The group, or null if there is none. */
    public Group group() {
        return group;
    }

    /** Those fragments of a part of a tile are left that pass the depth test. */
    public void tested(Tile tile, int first, int count) {
        if (group != null && !group.isInOrder()) {
            mark(tile, first, count);
        }
    }

    /** Those fragments of a part of a tile are left that are blended. */
    public void blended(Tile tile, int first, int count) {
        if (group != null && group.isInOrder()) {
            mark(tile, first, count);
        }
    }

    private void mark(Tile tile, int first, int count) {
        int number = group.place(tile.draw());
        Pixels.of(tile.alive, first, count, first).stream()
                .forEach(pixel -> numbers.put(new Place(tile.tileX * tile.tileSize + pixel % tile.tileSize,
                        tile.tileY * tile.tileSize + pixel / tile.tileSize), number));
    }

    /** The place in the group of the last draw of which a fragment passed, or {@link #NOTHING}. */
    public int number(Place place) {
        return numbers.getOrDefault(place, NOTHING);
    }

    /** A pixel has the fragment of another GPU. */
    public void put(Place place, int number) {
        numbers.put(place, number);
    }
}
