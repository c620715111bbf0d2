package org.tilewright.sim.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.DrawTable;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

import com.google.gson.stream.JsonWriter;

/**
 * {@code draws.json} and {@code intervals.json}: the same counts as in the statistics and stacks, by draw and by interval
 * of time. Column after column, each an array in one line, because there may be thousands of draws.
 */
final class TableFiles {

    private TableFiles() {}

    /** A count in a row of a table. */
    private interface Cell {
        long value(int row);
    }

    /** For each component that sees draws in order: the ticks from and to which it handled each, and what it counted. */
    static void writeDraws(JsonWriter json, Statistics statistics) throws IOException {
        json.name("tables").beginArray();
        for (Table<?> table : tables(statistics)) {
            DrawTable draws = table.draws();
            if (sawDraws(draws)) {
                beginTable(json, table);
                column(json, "begin", draws.draws(), draws::beginTick);
                column(json, "end", draws.draws(), draws::endTick);
                columns(json, table, draws.draws(), draws::value);
            }
        }
        json.endArray();
    }

    /** Every interval has the same length, the last one perhaps less. */
    static void writeIntervals(JsonWriter json, Statistics statistics) throws IOException {
        IntervalTable first = statistics.accounts().get(0).intervals();
        json.name("interval").value(first.interval());
        json.name("unit").value("ps");
        json.name("rows").value(first.rows());
        json.name("tables").beginArray();
        for (Table<?> table : tables(statistics)) {
            beginTable(json, table);
            columns(json, table, table.intervals().rows(), table.intervals()::value);
        }
        json.endArray();
    }

    /** All tables of counters, then all accounts. */
    static List<Table<?>> tables(Statistics statistics) {
        List<Table<?>> tables = new ArrayList<>(statistics.counters());
        tables.addAll(statistics.accounts());
        return tables;
    }

    private static boolean sawDraws(DrawTable draws) {
        return draws.draws() > 0 && draws.endTick(draws.draws() - 1) > draws.beginTick(0);
    }

    static void beginTable(JsonWriter json, Table<?> table) throws IOException {
        json.beginObject();
        json.name("component").value(table.owner());
        json.name("clock").value(table.clock().name());
        json.name("counts").value(table instanceof Account ? "cycles" : "events");
    }

    /** A count by row and column of a table. */
    interface Grid {
        long value(int row, int column);
    }

    /** The columns by label, and the end of the table. */
    static void columns(JsonWriter json, Table<?> table, int rows, Grid grid) throws IOException {
        json.name("columns").beginObject();
        for (Declaration declaration : table.declarations()) {
            column(json, declaration.text().label(), rows, row -> grid.value(row, declaration.ordinal()));
        }
        json.endObject();
        json.endObject();
    }

    private static void column(JsonWriter json, String name, int rows, Cell cell) throws IOException {
        StringBuilder line = new StringBuilder("[");
        for (int row = 0; row < rows; row++) {
            line.append(row == 0 ? "" : ",").append(cell.value(row));
        }
        json.name(name).jsonValue(line.append(']').toString());
    }
}
