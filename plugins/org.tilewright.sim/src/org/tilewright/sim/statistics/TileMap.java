package org.tilewright.sim.statistics;

import java.util.Arrays;

/** A count for each tile of the target: what a heat map shows. Row 0 is the lowest row of tiles. */
public final class TileMap {

    private final String name;
    private final String description;
    private int tilesX;
    private int tilesY;
    private int[] counts = new int[0];

    /**
     * Makes a map of no tiles.
     *
     * @param name        name in lower case, part of a file name
     * @param description one sentence on what is counted
     */
    public TileMap(String name, String description) {
        this.name = name;
        this.description = description;
    }

    /** Starts a run on a target of so many tiles. */
    public void reset(int newTilesX, int newTilesY) {
        tilesX = newTilesX;
        tilesY = newTilesY;
        if (counts.length < tilesX * tilesY) {
            counts = new int[tilesX * tilesY];
        }
        Arrays.fill(counts, 0);
    }

    /** Counts at a tile. */
    public void add(int tileX, int tileY, int count) {
        counts[tileY * tilesX + tileX] += count;
    }

    /** Adds the counts of a map of as many tiles. */
    public void addAll(TileMap other) {
        for (int tile = 0; tile < tilesX * tilesY; tile++) {
            counts[tile] += other.counts[tile];
        }
    }

    /** Name in lower case, part of a file name. */
    public String name() {
        return name;
    }

    /** One sentence on what is counted. */
    public String description() {
        return description;
    }

    /** Tiles in a row. */
    public int tilesX() {
        return tilesX;
    }

    /** Rows of tiles. */
    public int tilesY() {
        return tilesY;
    }

    /** The count of a tile. */
    public int count(int tileX, int tileY) {
        return counts[tileY * tilesX + tileX];
    }
}
