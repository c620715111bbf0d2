package org.tilewright.ui.results.cycles;

import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;
import org.tilewright.run.stacks.Times;
import org.tilewright.ui.results.Messages;

/** What is said of bars. */
final class StackText {

    private StackText() {}

    static String ticks(Bar bar) {
        String ticks = String.format(Locale.ROOT, "%,d %s", bar.ticks(), bar.clock());
        return bar.isExact() ? ticks : NLS.bind(Messages.Cycles_notExact, ticks, bar.charged());
    }

    /** The line below a chart: whether what is charged is what was measured. */
    static String sum(StackChart chart) {
        if (chart.bars().isEmpty()) {
            return Messages.Cycles_noBars;
        }
        long wrong = chart.bars().stream().filter(bar -> !bar.isExact()).count();
        return wrong == 0
                ? NLS.bind(Messages.Cycles_exact, chart.bars().size(), String.format(Locale.ROOT, "%,d", chart.ticks()))
                : NLS.bind(Messages.Cycles_inexact, wrong, chart.bars().size());
    }

    /** A part of a bar, on lines. */
    static String part(Bar bar, Part part) {
        String time = bar.end() > 0
                ? NLS.bind(Messages.Cycles_stretch, Times.picoseconds(bar.begin()), Times.picoseconds(bar.end()))
                : bar.label();
        return time + "\n" + part.cause() + ": " + String.format(Locale.ROOT, "%,d", part.ticks()) + " "
                + NLS.bind(Messages.Cycles_ticksOf, bar.clock()) + ", " + percent(bar, part) + "\n"
                + part.description();
    }

    static String percent(Bar bar, Part part) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * bar.share(part));
    }
}
