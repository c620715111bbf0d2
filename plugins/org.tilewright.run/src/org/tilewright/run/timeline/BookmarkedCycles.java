package org.tilewright.run.timeline;

import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;
import org.tilewright.run.history.Bookmark;
import org.tilewright.run.stacks.Times;
import org.tilewright.sim.time.Clock;

/** Where bookmarks are in time. */
public final class BookmarkedCycles {

    private BookmarkedCycles() {}

    /**
     * A bookmark of a cycle.
     *
     * @param timeline of the run
     * @param name what is there
     * @param component whose cycle it is, or a part of it; null for the first component of the machine
     * @param cycle from 0 when the run begins
     * @throws InputException if the name is blank, or the run has no such component or cycle
     */
    public static Bookmark of(Timeline timeline, String name, String component, long cycle) {
        if (name.isBlank()) {
            throw new InputException("a bookmark without a name; expected a few words");
        }
        Track track = component == null ? timeline.tracks().getFirst()
                : timeline.track(component).orElseThrow(() -> new InputException("the run has no component "
                        + component + NearestName.hint(component,
                                timeline.tracks().stream().map(Track::component).toList())));
        Bookmark bookmark = new Bookmark(name.strip(), track.component(), cycle);
        Clock clock = timeline.clocks().get(track.component());
        if (cycle < 0 || cycle > clock.tickAtOrAfter(timeline.end())) {
            throw new InputException("cycle " + cycle + " of " + track.component()
                    + " is not in the run; expected 0 to "
                    + clock.tickAtOrAfter(timeline.end()) + ", which is at " + Times.picoseconds(timeline.end()));
        }
        return bookmark;
    }

    /**
     * A bookmark of the cycle in which a moment lies.
     *
     * @param track whose cycle it is
     * @param picoseconds since the run began, up to its end
     */
    public static Bookmark at(Timeline timeline, String name, Track track, long picoseconds) {
        return of(timeline, name, track.component(), cycle(timeline, track, picoseconds));
    }

    /** The cycle of a track in which a moment lies, which is given in picoseconds since the run began. */
    public static long cycle(Timeline timeline, Track track, long picoseconds) {
        return timeline.clocks().get(track.component()).tickAfter(picoseconds) - 1;
    }

    /** When a bookmark's cycle begins, in picoseconds since the run began; -1 if the run has no such component. */
    public static long time(Timeline timeline, Bookmark bookmark) {
        return timeline.track(bookmark.component()).map(track -> timeline.time(track, bookmark.cycle())).orElse(-1L);
    }
}
