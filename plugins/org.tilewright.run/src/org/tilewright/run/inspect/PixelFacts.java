package org.tilewright.run.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.tilewright.frame.reference.PixelHistory.Fate;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.run.inspect.Fact.Source;
import org.tilewright.run.inspect.PixelReport.Moment;
import org.tilewright.run.inspect.PixelReport.Standing;
import org.tilewright.run.stacks.Times;

/** An answer as lines: from the pixel to its tile, its draw and primitive, its GPU, when it was and what stood still then. */
public final class PixelFacts {

    /** What stands on the way of a frame is told by the longest few; all of it is in the report. */
    private static final int MOST_STANDING = 8;
    private static final int MOST_TOUCHES = 40;
    private static final double FARTHEST = (1 << 24) - 1;

    private final PixelReport report;
    private final List<Fact> facts = new ArrayList<>();
    private String section;

    private PixelFacts(PixelReport report) {
        this.report = report;
    }

    /**
     * The lines of a report.
     *
     * @param report what is known of a pixel
     * @return its lines, in order
     */
    public static List<Fact> of(PixelReport report) {
        PixelFacts facts = new PixelFacts(report);
        facts.pixel();
        facts.author();
        facts.times();
        facts.touches();
        facts.section = "Not known";
        report.notes().forEach(note -> facts.add("note", note, Source.NOTE, null));
        return List.copyOf(facts.facts);
    }

    private void pixel() {
        section = "Pixel";
        add("place", report.x() + ", " + report.y() + " from the lower left in frame " + report.frame() + " ("
                + report.frameName() + ")", Source.MEASURED, null);
        add("colour", String.format("#%06x", report.colour()), Source.MEASURED, null);
        if (report.depth() >= 0) {
            add("depth", String.format(Locale.ROOT, "%.5f", report.depth() / 65535.0), Source.MEASURED, null);
        }
        if (report.tile() != null) {
            add("tile", "column " + report.tile().column() + ", row " + report.tile().row() + " of "
                    + report.tile().size() + "x" + report.tile().size() + " pixels", Source.MEASURED, null);
        }
        report.counts().forEach(count -> add(count.name() + " of the tile",
                count.count() + " of at most " + count.maximum() + " (" + count.description() + ")", Source.MEASURED,
                null));
        if (report.owner() >= 0) {
            add("GPU", "gpu" + report.owner(), Source.MEASURED, "gpu" + report.owner());
        }
    }

    private void author() {
        section = "Drawn by";
        Touch author = report.author();
        if (author == null) {
            if (report.notes().isEmpty()) {
                add("author", "nothing: the pixel has the colour that the frame starts on", Source.RECOMPUTED, null);
            }
        } else if (author.fate() == Fate.CLEARED) {
            add("author", "a clear", Source.RECOMPUTED, null);
        } else {
            int draw = report.firstDraw() + author.draw();
            addDraw("draw", Integer.toString(draw), draw);
            add("primitive", author.primitive() + " of the draw"
                    + (author.piece() == 0 ? "" : ", piece " + author.piece() + " after clipping"), Source.RECOMPUTED,
                    null);
        }
    }

    private void times() {
        if (report.moments().isEmpty()) {
            return;
        }
        section = "When draw " + (report.firstDraw() + report.author().draw()) + " was handled";
        for (Moment moment : report.moments()) {
            Standing standing = moment.standing();
            add(moment.component(), String.format(Locale.ROOT, "ticks %,d to %,d, %s to %s%s", moment.beginTick(),
                    moment.endTick(), Times.picoseconds(moment.begin()), Times.picoseconds(moment.end()),
                    standing == null ? ""
                            : String.format(Locale.ROOT, "; %.1f %% %s", 100 * standing.share(), standing.cause())),
                    Source.MEASURED, moment.component());
        }
        if (report.standing().isEmpty()) {
            return;
        }
        section = "What stood still from " + Times.picoseconds(report.begin()) + " to "
                + Times.picoseconds(report.end());
        report.standing().stream().limit(MOST_STANDING)
                .forEach(standing -> add(standing.component(),
                        String.format(Locale.ROOT, "%.1f %% %s: %s", 100 * standing.share(), standing.cause(),
                                standing.description()),
                        Source.MEASURED, standing.component()));
    }

    private void touches() {
        section = "All that reached the pixel";
        List<Touch> touches = report.touches();
        int left = Math.max(0, touches.size() - MOST_TOUCHES);
        if (left > 0) {
            add("before", left + " more", Source.RECOMPUTED, null);
        }
        for (Touch touch : touches.subList(left, touches.size())) {
            int draw = report.firstDraw() + touch.draw();
            if (touch.fate() == Fate.CLEARED) {
                add("clear", fate(touch), Source.RECOMPUTED, null);
            } else {
                addDraw("draw " + draw + ", primitive " + touch.primitive(), fate(touch), draw);
            }
        }
    }

    private static String fate(Touch touch) {
        String depth = touch.fragmentDepth() < 0 ? ""
                : String.format(Locale.ROOT, " at depth %.5f", touch.fragmentDepth() / FARTHEST);
        return switch (touch.fate()) {
            case ALPHA_FAILED -> "failed the alpha test";
            case DEPTH_FAILED -> "failed the depth test" + depth
                    + String.format(Locale.ROOT, " against %.5f", touch.depth() / FARTHEST);
            case CLEARED, PASSED -> String.format("%s%s: #%06x became #%06x",
                    touch.fate() == Fate.CLEARED ? "set it" : "passed", depth,
                    FrameRecomputation.rgb(touch.colourBefore()), FrameRecomputation.rgb(touch.colour()));
        };
    }

    private void add(String name, String value, Source source, String component) {
        facts.add(new Fact(section, name, value, source, component, Fact.NO_DRAW));
    }

    private void addDraw(String name, String value, int draw) {
        facts.add(new Fact(section, name, value, Source.RECOMPUTED, null, draw));
    }
}
