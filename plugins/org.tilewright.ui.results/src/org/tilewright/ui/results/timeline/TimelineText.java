package org.tilewright.ui.results.timeline;

import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.stacks.Times;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.results.Messages;

/** What is said of tracks and their events. */
final class TimelineText {

    private TimelineText() {}

    /** A track at a time. */
    static String at(Track track, long time) {
        int event = track.at(time);
        String active = NLS.bind(Messages.Timeline_active, percent(track.activity().ownShare(time, time + 1)),
                percent(track.activity().heldUpShare(time, time + 1)));
        return (event < 0 ? NLS.bind(Messages.Timeline_nothing, track.component(), Times.picoseconds(time))
                : event(track, event)) + "\n" + active;
    }

    /** An event of a track. */
    static String event(Track track, int event) {
        long begin = track.begins()[event];
        long end = track.ends()[event];
        return NLS.bind(Messages.Timeline_event, new Object[] { track.component(), track.draws()[event],
                Times.picoseconds(begin), Times.picoseconds(end), Times.picoseconds(end - begin) });
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
