package org.tilewright.run.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of a report for a terminal: columns aligned, nothing else. */
public final class TerminalText {

    private static final String GAP = "  ";

    private TerminalText() {}

    /**
     * The lines of all tables, each after its section's heading and its caption.
     *
     * @param report the report
     * @return the lines
     */
    public static List<String> lines(Report report) {
        List<String> lines = new ArrayList<>();
        for (Report.Section section : report.sections()) {
            List<Table> tables = section.blocks().stream().filter(Table.class::isInstance).map(Table.class::cast)
                    .toList();
            if (!tables.isEmpty()) {
                lines.add("");
                lines.add(section.title().isEmpty() ? report.title() : section.title());
                tables.forEach(table -> table(table, lines));
            }
        }
        return lines;
    }

    private static void table(Table table, List<String> lines) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(table.columns().stream().map(Table.Column::heading).toList());
        table.rows().forEach(row -> cells.add(
                IntStream.range(0, row.size()).mapToObj(i -> row.get(i).shown(table.columns().get(i))).toList()));
        int[] widths = IntStream.range(0, table.columns().size())
                .map(i -> cells.stream().mapToInt(row -> row.get(i).length()).max().orElse(0)).toArray();
        lines.add("");
        lines.add(table.caption());
        for (List<String> row : cells) {
            lines.add(IntStream.range(0, row.size())
                    .mapToObj(i -> padded(row.get(i), widths[i], table.columns().get(i).isText()))
                    .collect(Collectors.joining(GAP)).stripTrailing());
        }
    }

    private static String padded(String text, int width, boolean left) {
        String space = " ".repeat(width - text.length());
        return left ? text + space : space + text;
    }
}
