package org.tilewright.run.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.sim.run.ZCacheState;

/** What a Z cache holds, for people. */
public final class ZCacheText {

    private ZCacheText() {}

    /** A line on all of it: how large it is, how full, and of what. */
    public static String summary(ZCacheState state) {
        long pending = state.lines().stream().filter(ZCacheState.Line::pending).count();
        long touched = state.lines().stream().filter(ZCacheState.Line::touched).count();
        long dirty = state.lines().stream().filter(ZCacheState.Line::dirty).count();
        return state.component() + " after cycle " + state.tick() + " of " + state.clock() + ": " + state.sets()
                + " sets of " + state.ways() + " ways; " + (state.lines().size() - pending) + " lines filled, "
                + pending
                + " pending, " + touched + " with OTT = 1, " + dirty + " dirty; " + state.tilesInFlight()
                + " tiles in flight";
    }

    /**
     * Summary and sets.
     *
     * @param set the set to show; negative for all that hold something
     * @return a line each
     */
    public static List<String> lines(ZCacheState state, int set) {
        List<String> lines = new ArrayList<>(List.of(summary(state)));
        int last = -1;
        for (ZCacheState.Line line : state.lines()) {
            if (set >= 0 && line.set() != set) {
                continue;
            }
            if (line.set() != last) {
                last = line.set();
                lines.add("set " + last);
            }
            lines.add("  way " + line.way() + "  " + text(line));
        }
        if (set >= 0 && last < 0) {
            lines.add("set " + set + ": no line holds anything");
        }
        return lines;
    }

    /** A line as counterexamples show theirs, and who it is there for. */
    public static String text(ZCacheState.Line line) {
        String tiles = line.tiles().stream().map(tile -> "(" + tile.x() + "," + tile.y() + ") of draw " + tile.draw())
                .collect(Collectors.joining(", "));
        return "block " + line.block() + (line.pending() ? ", pending" : ", filled") + ", OTT = "
                + (line.touched() ? 1 : 0) + (line.users() == 0 ? "" : ", users " + line.users())
                + (line.dirty() ? ", dirty" : "") + (line.prefetched() ? ", prefetched and not read" : "")
                + (tiles.isEmpty() ? "" : "; tiles " + tiles);
    }
}
