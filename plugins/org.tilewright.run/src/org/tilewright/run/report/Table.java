package org.tilewright.run.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of a report.
 *
 * @param name name of its CSV file, without ending
 * @param caption what it shows, in a line
 * @param columns its columns
 * @param rows its cells; numbers are not rounded yet, and one that is not a number stands for a missing value
 */
public record Table(String name, String caption, List<Column> columns, List<List<Cell>> rows) implements Report.Block {

    /** Decimals of a column that holds text. */
    private static final int TEXT = -1;

    /**
     * A column.
     *
     * @param heading its heading, with the unit
     * @param decimals digits after the point that are shown; {@value #TEXT} for text
     */
    public record Column(String heading, int decimals) {

        /** Whether it holds text. */
        public boolean isText() {
            return decimals == TEXT;
        }
    }

    /**
     * A cell.
     *
     * @param text the text; null for a number
     * @param number the number
     */
    public record Cell(String text, double number) {

        static Cell of(Object content) {
            return content instanceof Number number ? new Cell(null, number.doubleValue())
                    : new Cell(content.toString(), Double.NaN);
        }

        /** As it is shown: thousands set apart, rounded to the column's decimals; a dash for a missing value. */
        public String shown(Column column) {
            if (text != null) {
                return text;
            }
            return Double.isFinite(number)
                    ? positiveZero(String.format(Locale.ROOT, "%,." + column.decimals() + "f", number))
                    : "–";
        }

        private static String positiveZero(String shown) {
            return shown.matches("-0(\\.0+)?") ? shown.substring(1) : shown;
        }
    }

    /** Makes a table row by row. */
    public static final class Builder {

        private final String name;
        private final String caption;
        private final List<Column> columns = new ArrayList<>();
        private final List<List<Cell>> rows = new ArrayList<>();

        private Builder(String name, String caption) {
            this.name = name;
            this.caption = caption;
        }

        /** Adds columns of text. */
        public Builder texts(String... headings) {
            for (String heading : headings) {
                columns.add(new Column(heading, TEXT));
            }
            return this;
        }

        /** Adds columns of numbers that are shown with this many digits after the point. */
        public Builder numbers(int decimals, String... headings) {
            for (String heading : headings) {
                columns.add(new Column(heading, decimals));
            }
            return this;
        }

        /** Adds a row: a text or a number for each column. */
        public Builder row(List<?> cells) {
            if (cells.size() != columns.size()) {
                throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
            }
            rows.add(cells.stream().map(Cell::of).toList());
            return this;
        }

        /** Adds a row: a text or a number for each column. */
        public Builder row(Object... cells) {
            return row(List.of(cells));
        }

        /** The table. */
        public Table build() {
            return new Table(name, caption, List.copyOf(columns), List.copyOf(rows));
        }
    }

    /**
     * Begins a table.
     *
     * @param name name of its CSV file, without ending
     * @param caption what it shows, in a line
     * @return its builder
     */
    public static Builder named(String name, String caption) {
        return new Builder(name, caption);
    }
}
