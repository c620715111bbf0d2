package org.tilewright.run.inspect;

import java.util.List;

import org.tilewright.frame.reference.PixelHistory.Touch;

/**
 * Where a pixel of a run comes from. What the run measured is read from its folder; which primitives reached the pixel is
 * recomputed from the frame by the reference pipeline, whose image every completed run has.
 *
 * @param frame number of the frame in its sequence, from 0
 * @param frameName name of the frame
 * @param x the pixel's column, from the left
 * @param y the pixel's row, from the lowest
 * @param colour its colour in the image of the run, 0xRRGGBB
 * @param depth the upper 16 bits of its depth; -1 if the run left none
 * @param tile its tile; null if the run left no heat map
 * @param owner number of the GPU that drew it; -1 if that cannot be told
 * @param touches what reached the pixel, in order; empty if it cannot be recomputed
 * @param firstDraw number that draws of this frame start with in the tables of the run
 * @param author the last that wrote the pixel: a primitive or a clear; null if nothing did
 * @param moments when the components of the owner handled the author's draw, in the order of the machine
 * @param begin start of the time looked at in picoseconds: when the draw came to the last of the components; -1 if unknown
 * @param end its end
 * @param standing what stood still at that time, the longest first
 * @param counts what the run counted for the tile
 * @param notes what could not be found out, and why
 */
public record PixelReport(int frame, String frameName, int x, int y, int colour, int depth, Tile tile, int owner,
        List<Touch> touches, int firstDraw, Touch author, List<Moment> moments, long begin, long end,
        List<Standing> standing, List<Count> counts, List<String> notes) {

    /**
     * A tile of the screen.
     *
     * @param column its column, from the left
     * @param row its row, from the lowest
     * @param size its width and height in pixels
     */
    public record Tile(int column, int row, int size) {}

    /**
     * The share of a component's time that a draw has.
     *
     * @param component the component
     * @param clock its clock
     * @param beginTick tick at which the draw began there
     * @param endTick tick at which the next one did
     * @param begin the first in picoseconds
     * @param end the second in picoseconds
     * @param standing what it stood still on for longest in these ticks; null if it never did
     */
    public record Moment(String component, String clock, long beginTick, long endTick, long begin, long end,
            Standing standing) {}

    /**
     * Ticks in which a component had something to do and did not get on with it.
     *
     * @param component the component
     * @param cause what most of them are charged to
     * @param ticks ticks charged to that
     * @param of all ticks of the component in that time
     * @param description what the cause means
     */
    public record Standing(String component, String cause, long ticks, long of, String description) {

        /** Part of the time, 0 to 1. */
        public double share() {
            return of == 0 ? 0 : (double) ticks / of;
        }
    }

    /**
     * A count of a heat map.
     *
     * @param name its name
     * @param count the count of the tile
     * @param maximum the greatest of all tiles
     * @param description what is counted
     */
    public record Count(String name, int count, int maximum, String description) {}
}
