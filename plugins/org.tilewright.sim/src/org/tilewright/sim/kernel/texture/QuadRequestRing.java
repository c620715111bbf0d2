package org.tilewright.sim.kernel.texture;

/**
 * The tiles that a banked texture unit is asked for, from their being worked out until all their requests are over. What they ask
 * is put together here, or lies elsewhere.
 */
final class QuadRequestRing {

    private static final int FIRST_SLOTS = 4;

    private QuadRequests[] own = slots(FIRST_SLOTS);
    /** By slot, what is asked, and what the last result of the tile is named by. */
    private QuadRequests[] tiles = new QuadRequests[FIRST_SLOTS];
    private int[] numbers = new int[FIRST_SLOTS];
    private long made;
    private long begun;

    private static QuadRequests[] slots(int count) {
        QuadRequests[] slots = new QuadRequests[count];
        for (int slot = 0; slot < count; slot++) {
            slots[slot] = new QuadRequests();
        }
        return slots;
    }

    void reset() {
        made = 0;
        begun = 0;
    }

    private int slot(long tile) {
        return (int) tile & tiles.length - 1;
    }

    /** Where the next tile may be put together. */
    QuadRequests own() {
        needSlot();
        return own[slot(made)];
    }

    private void needSlot() {
        // The tile that was begun last may still be at hand.
        if (made - begun + 1 >= tiles.length) {
            grow();
        }
    }

    private void grow() {
        QuadRequests[] oldOwn = own;
        QuadRequests[] oldTiles = tiles;
        int[] oldNumbers = numbers;
        own = slots(2 * oldTiles.length);
        tiles = new QuadRequests[own.length];
        numbers = new int[own.length];
        for (long tile = Math.max(0, made - oldTiles.length); tile < made; tile++) {
            int old = (int) tile & oldTiles.length - 1;
            own[slot(tile)] = oldOwn[old];
            tiles[slot(tile)] = oldTiles[old];
            numbers[slot(tile)] = oldNumbers[old];
        }
    }

    /** Adds the next tile. */
    void add(QuadRequests tile, int number) {
        needSlot();
        tiles[slot(made)] = tile;
        numbers[slot(made)] = number;
        made++;
    }

    /** Begins the oldest tile that has not been begun; the one before is over. */
    QuadRequests begin() {
        return tiles[slot(begun++)];
    }

    /** The tile that was begun last. */
    QuadRequests begun() {
        return tiles[slot(begun - 1)];
    }

    /**
     * Takes over what lies elsewhere of the tiles that are not over, as it will not stay there.
     *
     * @param lastIsOver whether the tile that was begun last is over
     */
    void keep(boolean lastIsOver) {
        for (long tile = lastIsOver ? begun : begun - 1; tile < made; tile++) {
            int slot = slot(tile);
            if (tiles[slot] != own[slot]) {
                own[slot].copy(tiles[slot]);
                tiles[slot] = own[slot];
            }
        }
    }

    /** What the last result of the tile is named by that was begun last. */
    int number() {
        return numbers[slot(begun - 1)];
    }
}
