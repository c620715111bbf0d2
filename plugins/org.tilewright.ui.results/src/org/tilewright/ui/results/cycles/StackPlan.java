package org.tilewright.ui.results.cycles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;

/**
 * Where the bars of a chart and their pieces are. Bars of components lie below each other, those of time stand side by
 * side. The edges of pieces are those of the sums of ticks, rounded, so that the pieces fill the bar and none overlaps.
 */
final class StackPlan {

    /** Height of a lying bar with the space below it. */
    static final int ROW = 26;
    static final int GAP = 5;
    static final int TOP = 8;
    /** Space below standing bars, for the times. */
    static final int AXIS = 22;

    /** A piece of a bar: number of the bar, number of the part in it, and where it is. */
    record Piece(int bar, int part, Rectangle place) {}

    private final StackChart chart;
    private final boolean standing;
    private final Rectangle field;
    private final List<Piece> pieces = new ArrayList<>();

    /**
     * Plans a chart.
     *
     * @param chart the bars
     * @param standing whether they stand side by side
     * @param field where bars may be; lying ones take the height that they need
     */
    StackPlan(StackChart chart, boolean standing, Rectangle field) {
        this.chart = chart;
        this.standing = standing;
        this.field = field;
        for (int bar = 0; bar < chart.bars().size(); bar++) {
            divide(bar, place(bar));
        }
    }

    private void divide(int number, Rectangle place) {
        Bar bar = chart.bars().get(number);
        long sum = 0;
        for (int part = 0; part < bar.parts().size(); part++) {
            long ticks = bar.parts().get(part).ticks();
            if (ticks > 0) {
                int length = standing ? place.height : place.width;
                int from = edge(sum, bar.ticks(), length);
                int to = edge(sum + ticks, bar.ticks(), length);
                pieces.add(new Piece(number, part,
                        standing ? new Rectangle(place.x, place.y + place.height - to, place.width, to - from)
                                : new Rectangle(place.x + from, place.y, to - from, place.height)));
            }
            sum += ticks;
        }
    }

    private static int edge(long sum, long all, int length) {
        return all == 0 ? 0 : (int) Math.round((double) length * sum / all);
    }

    /** Where a bar is. */
    Rectangle place(int bar) {
        if (!standing) {
            return new Rectangle(field.x, field.y + TOP + bar * ROW, field.width, ROW - GAP);
        }
        int bars = chart.bars().size();
        int left = field.x + field.width * bar / bars;
        int right = field.x + field.width * (bar + 1) / bars;
        int gap = right - left > 6 ? 1 : 0;
        return new Rectangle(left, field.y + TOP, Math.max(1, right - left - gap), field.height - TOP - AXIS);
    }

    /** Height that a chart of lying bars needs. */
    static int height(StackChart chart) {
        return TOP + chart.bars().size() * ROW;
    }

    StackChart chart() {
        return chart;
    }

    boolean isStanding() {
        return standing;
    }

    Rectangle field() {
        return field;
    }

    List<Piece> pieces() {
        return pieces;
    }

    /** The part of a piece. */
    Part part(Piece piece) {
        return chart.bars().get(piece.bar()).parts().get(piece.part());
    }

    /** The piece at a place. */
    Optional<Piece> at(int x, int y) {
        return pieces.stream().filter(piece -> piece.place().contains(x, y)).findFirst();
    }

    /** The piece of a part of a bar. */
    Optional<Piece> piece(int bar, int part) {
        return pieces.stream().filter(piece -> piece.bar() == bar && piece.part() == part).findFirst();
    }
}
