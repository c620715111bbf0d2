package org.tilewright.sim.run;

import java.util.List;

import org.tilewright.input.AlsoHolds;

/**
 * What a Z cache holds once everything of a tick has happened.
 *
 * @param component name of the cache
 * @param clock name of its clock
 * @param tick tick of that clock, from 0 when the frame begins
 * @param sets its sets
 * @param ways lines in a set
 * @param lineBytes bytes of a line
 * @param lines those that hold a block, by set and then by way
 * @param replacement words of the replacement policy, by set: what they mean is up to the policy
 * @param tilesInFlight tiles that have been emitted and have not been through the depth unit
 */
@AlsoHolds("schema")
public record ZCacheState(String component, String clock, long tick, int sets, int ways, int lineBytes,
        List<Line> lines, List<List<Integer>> replacement, int tilesInFlight) {

    /**
     * A line that holds a block.
     *
     * @param set its set
     * @param way its way
     * @param block address of its data, divided by the size of a line
     * @param pending whether its data are on their way
     * @param touched the once touching tag (OTT)
     * @param dirty whether it holds data that memory has not
     * @param prefetched whether a prefetch took it and no demand has read it yet
     * @param users accesses to come that the cache knows of; 0 under rules that do not count them
     * @param tiles the tiles in flight that have pixels in it, in the order in which they were emitted: who it is there for
     */
    public record Line(int set, int way, int block, boolean pending, boolean touched, boolean dirty,
            boolean prefetched, int users, List<Tile> tiles) {}

    /**
     * A tile on its way from the rasteriser through the depth unit.
     *
     * @param number its place among all tiles of the frame, in the order in which the rasteriser comes to them, from 0
     * @param x its column of tiles from the left, from 0
     * @param y its row of tiles from the lowest, from 0
     * @param draw the draw that it is of, from 0
     */
    public record Tile(long number, int x, int y, int draw) {}

    /** Makes the lists unmodifiable. */
    public ZCacheState {
        lines = List.copyOf(lines);
        replacement = List.copyOf(replacement);
    }

    /** The same with the lines of one set alone. */
    public ZCacheState ofSet(int set) {
        return new ZCacheState(component, clock, tick, sets, ways, lineBytes,
                lines.stream().filter(line -> line.set() == set).toList(), List.of(replacement.get(set)),
                tilesInFlight);
    }
}
