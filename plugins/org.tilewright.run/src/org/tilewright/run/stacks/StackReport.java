package org.tilewright.run.stacks;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Table;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;

/** Bars of cycles as a table and as a chart of a report, which are written as CSV, JSON, SVG and PNG. */
public final class StackReport {

    private StackReport() {}

    /** A row for each part that has a tick. */
    public static Table table(StackChart chart) {
        Table.Builder table = Table.named("cycles", chart.title()).texts(chart.axis(), "component", "clock", "cause")
                .numbers(0, "ticks").numbers(2, "share [%]").texts("description");
        for (Bar bar : chart.bars()) {
            for (Part part : bar.parts()) {
                if (part.ticks() > 0) {
                    table.row(bar.label(), bar.component(), bar.clock(), part.cause(), part.ticks(),
                            100 * bar.share(part), part.description());
                }
            }
        }
        return table.build();
    }

    /** The bars to scale, each of 100 percent of its measured cycles. */
    public static Chart.Stacks chart(StackChart chart) {
        List<Chart.Series> series = new ArrayList<>();
        for (String cause : chart.causes()) {
            series.add(new Chart.Series(cause,
                    chart.bars().stream().map(bar -> 100 * bar.share(bar.part(cause))).toList()));
        }
        return new Chart.Stacks("cycles", chart.title(), chart.axis(), chart.bars().stream().map(Bar::label).toList(),
                new Chart.Panel("share of measured cycles [%]", series, null));
    }
}
