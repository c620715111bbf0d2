package org.tilewright.run.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/** A table as comma-separated values (RFC 4180, lines ended by a line feed), with six decimals where they say something. */
public final class CsvText {

    private static final int DECIMALS = 6;

    private CsvText() {}

    /** The table, its headings first. */
    public static String of(Table table) {
        StringBuilder text = new StringBuilder();
        text.append(table.columns().stream().map(column -> quoted(column.heading())).collect(Collectors.joining(",")))
                .append('\n');
        for (List<Table.Cell> row : table.rows()) {
            text.append(row.stream().map(CsvText::cell).collect(Collectors.joining(","))).append('\n');
        }
        return text.toString();
    }

    private static String cell(Table.Cell cell) {
        if (cell.text() != null) {
            return quoted(cell.text());
        }
        if (!Double.isFinite(cell.number())) {
            return "";
        }
        BigDecimal rounded = BigDecimal.valueOf(cell.number()).setScale(DECIMALS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
