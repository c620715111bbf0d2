package org.tilewright.run.report.files;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;

/** A report as Markdown. */
final class MarkdownText {

    private final Report report;
    private final boolean charts;
    private final StringBuilder text = new StringBuilder();

    /**
     * A text in the making.
     *
     * @param report the report
     * @param charts whether its charts could be drawn
     */
    MarkdownText(Report report, boolean charts) {
        this.report = report;
        this.charts = charts;
    }

    String make() {
        text.append("# ").append(report.title()).append('\n');
        for (Report.Section section : report.sections()) {
            if (!section.title().isEmpty()) {
                text.append("\n## ").append(section.title()).append('\n');
            }
            section.blocks().forEach(this::block);
        }
        return text.toString();
    }

    private void block(Report.Block block) {
        switch (block) {
            case Report.Paragraph paragraph -> text.append('\n').append(paragraph.text()).append('\n');
            case Table table -> table(table);
            case Chart chart -> chart(chart);
        }
    }

    private void table(Table table) {
        text.append("\n**").append(table.caption()).append("** ([").append(table.name()).append(".csv](")
                .append(report.name()).append('/').append(table.name()).append(".csv))\n\n");
        row(table.columns().stream().map(Table.Column::heading).toList());
        row(table.columns().stream().map(column -> column.isText() ? "---" : "---:").toList());
        for (List<Table.Cell> cells : table.rows()) {
            row(IntStream.range(0, cells.size())
                    .mapToObj(i -> cells.get(i).shown(table.columns().get(i)).replace("|", "\\|")).toList());
        }
    }

    private void row(List<String> cells) {
        text.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private void chart(Chart chart) {
        if (charts) {
            text.append("\n![").append(chart.title()).append("](").append(report.name()).append('/')
                    .append(chart.name()).append(".svg)\n");
        }
    }
}
