package org.tilewright.ui.results.timeline;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.tilewright.run.timeline.BreachMoment;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.runs.CurrentMoment;
import org.tilewright.ui.theme.Palette;

/** Tracks below each other, of which those in sight are drawn, and of these no more than there are pixels. */
public final class TimelineCanvas extends Canvas {

    static final int NAMES = 170;
    private static final int NEAR = 100;
    private static final int NEAR_PIXELS = 4;

    private final TimeWindow window = new TimeWindow();
    private List<Track> tracks = List.of();
    private int track;
    private int event = -1;
    private long moment = -1;
    private List<Flag> flags = List.of();
    private List<BreachMoment> breaches = List.of();
    private Runnable selected = () -> {
        // Nobody asks until the view does.
    };

    /** A named moment, in picoseconds. */
    record Flag(long time, String name) {}

    /** Makes an empty canvas. */
    public TimelineCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
        addPaintListener(paint -> paint(paint.gc));
        addListener(SWT.Resize, resized -> updateBar());
        getVerticalBar().addListener(SWT.Selection, scrolled -> redraw());
        new TimelineInput(this).listen();
    }

    /** Calls back when another event is selected. */
    public void onSelection(Runnable listener) {
        selected = listener;
    }

    /** Shows tracks of a run of some picoseconds. */
    public void show(List<Track> shown, long length) {
        tracks = shown;
        track = 0;
        event = -1;
        moment = -1;
        flags = List.of();
        window.setWhole(length);
        getVerticalBar().setSelection(0);
        updateBar();
        selected.run();
        redraw();
    }

    private void updateBar() {
        ScrollBar bar = getVerticalBar();
        int all = tracks.size() * TimelinePainter.ROW;
        int seen = Math.max(1, getClientArea().height - TimelinePainter.RULER);
        bar.setVisible(all > seen);
        bar.setValues(Math.clamp(bar.getSelection(), 0, Math.max(0, all - seen)), 0, Math.max(1, all),
                Math.clamp(seen, 1, Math.max(1, all)), TimelinePainter.ROW, seen);
    }

    /** The stretch of time that is seen. */
    TimeWindow window() {
        return window;
    }

    /** Start of what is seen, in picoseconds. */
    public long begin() {
        return window.begin();
    }

    /** End of what is seen, in picoseconds. */
    public long end() {
        return window.end();
    }

    /** What is seen has changed. */
    void moved() {
        redraw();
    }

    /** Shows all of the time. */
    public void fit() {
        window.fit();
        redraw();
    }

    /** Magnifies about the middle. */
    public void zoom(double factor) {
        window.zoom(factor, 0.5);
        redraw();
    }

    List<Track> tracks() {
        return tracks;
    }

    /** The selected track. */
    public Optional<Track> track() {
        return track < tracks.size() ? Optional.of(tracks.get(track)) : Optional.empty();
    }

    int trackNumber() {
        return track;
    }

    /** Number of the selected event in its track; negative if there is none. */
    public int event() {
        return event;
    }

    /** Selects a track, and an event of it unless that is negative, and brings both into sight. */
    void select(int newTrack, int newEvent) {
        select(newTrack, newEvent, true);
    }

    private void select(int newTrack, int newEvent, boolean revealsEvent) {
        track = Math.clamp(newTrack, 0, Math.max(0, tracks.size() - 1));
        event = newEvent;
        ScrollBar bar = getVerticalBar();
        int top = track * TimelinePainter.ROW;
        int seen = getClientArea().height - TimelinePainter.RULER - TimelinePainter.ROW;
        if (top < bar.getSelection() || top > bar.getSelection() + seen) {
            bar.setSelection(Math.max(0, top - seen / 2));
        }
        if (event >= 0 && revealsEvent) {
            window.reveal(tracks.get(track).begins()[event], tracks.get(track).ends()[event]);
        }
        selected.run();
        redraw();
    }

    /**
     * Marks a moment and brings it into sight, so near that a hundredth of all is seen.
     *
     * @param of the track to select, one of those that are shown; null to leave it
     * @param time the moment in picoseconds; negative for none
     */
    public void mark(Track of, long time) {
        moment = time;
        CurrentMoment.get().show(time);
        window.centre(Math.max(0, time), window.whole() / NEAR);
        int wanted = of == null ? track : tracks.indexOf(of);
        select(wanted, wanted < tracks.size() ? tracks.get(wanted).at(time) : -1, false);
    }

    /** Marks a moment, which is in sight already, or none if it is negative. */
    void point(long time) {
        moment = time;
        CurrentMoment.get().show(time);
        redraw();
    }

    /** The moment that is marked, or else the one in the middle of what is seen; in picoseconds. */
    long wanted() {
        return moment >= 0 ? moment : window.begin() + window.length() / 2;
    }

    /** Shows named moments. */
    void showBookmarks(List<Flag> shown) {
        flags = shown;
        redraw();
    }

    /** Names of the bookmarks that are shown. */
    public List<String> bookmarks() {
        return flags.stream().map(Flag::name).toList();
    }

    /** Shows where assertions did not hold. */
    void showBreaches(List<BreachMoment> shown) {
        breaches = shown;
        redraw();
    }

    /** The assertions that did not hold, whose moments are drawn. */
    public List<BreachMoment> breaches() {
        return breaches;
    }

    /** The breach that is drawn at a column; null if none is. */
    BreachMoment breachAt(int x) {
        long near = window.length() * NEAR_PIXELS / field().width;
        return breaches.stream().filter(each -> Math.abs(each.time() - timeAt(x)) <= near).findFirst().orElse(null);
    }

    /** Whether a track is among those that are shown. */
    boolean shows(Track wanted) {
        return tracks.contains(wanted);
    }

    /** The moment that is marked, in picoseconds; negative if none is. */
    public long moment() {
        return moment;
    }

    /** Number of the track at a height; negative if there is none. */
    int trackAt(int y) {
        int row = (y - TimelinePainter.RULER + getVerticalBar().getSelection()) / TimelinePainter.ROW;
        return y < TimelinePainter.RULER || row >= tracks.size() ? -1 : row;
    }

    /** The time at a column, in picoseconds. */
    long timeAt(int x) {
        return window.begin() + (long) (partAt(x) * window.length());
    }

    /** The part of the window at a column, 0 to 1. */
    double partAt(int x) {
        return Math.clamp((x - NAMES) / (double) field().width, 0, 1);
    }

    Rectangle field() {
        Rectangle area = getClientArea();
        return new Rectangle(NAMES, TimelinePainter.RULER, Math.max(1, area.width - NAMES),
                Math.max(1, area.height - TimelinePainter.RULER));
    }

    /** Top of the track whose signal changed, without scrolling; far above if it is not shown. */
    private int rowOf(BreachMoment breach) {
        for (int row = 0; row < tracks.size(); row++) {
            if (tracks.get(row).component().equals(breach.breach().component())) {
                return TimelinePainter.RULER + row * TimelinePainter.ROW;
            }
        }
        return Integer.MIN_VALUE / 2;
    }

    private void paint(GC gc) {
        Palette palette = Palette.of(this);
        Rectangle area = getClientArea();
        gc.setBackground(palette.ground());
        gc.fillRectangle(area);
        TimelinePainter painter = new TimelinePainter(gc, palette, window, field());
        painter.ruler();
        int scrolled = getVerticalBar().getSelection();
        int first = scrolled / TimelinePainter.ROW;
        for (int row = first; row < tracks.size(); row++) {
            int top = TimelinePainter.RULER + row * TimelinePainter.ROW - scrolled;
            if (top > area.height) {
                break;
            }
            painter.track(tracks.get(row), top, row == track, row == track ? event : -1);
        }
        for (Flag flag : flags) {
            if (flag.time() >= window.begin() && flag.time() <= window.end()) {
                painter.bookmark(flag.time(), flag.name(), area.height);
            }
        }
        for (BreachMoment each : breaches) {
            if (each.time() >= window.begin() && each.time() <= window.end()) {
                painter.breach(each.time(), each.breach().assertion(), area.height, rowOf(each) - scrolled);
            }
        }
        if (moment >= window.begin() && moment <= window.end()) {
            painter.moment(moment, area.height);
        }
        gc.setBackground(palette.ground());
        gc.fillRectangle(0, 0, NAMES, TimelinePainter.RULER);
        painter.legend(Messages.Timeline_corner, area.width);
    }
}
