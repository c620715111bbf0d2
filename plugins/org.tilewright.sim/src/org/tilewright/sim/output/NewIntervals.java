package org.tilewright.sim.output;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.IdentityHashMap;
import java.util.Map;

import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

import com.google.gson.stream.JsonWriter;

/**
 * What a run that goes on has counted by interval since it was asked last: a line of JSON with the tables of
 * {@code intervals.json} that have grown. Each table has its own {@code interval} and {@code rows} known before,
 * {@code from}; 0 replaces what was told of it, as when its intervals have doubled.
 */
public final class NewIntervals {

    private record Told(int rows, long interval) {}

    private final Map<Table<?>, Told> told = new IdentityHashMap<>();

    /**
     * The intervals that have ended since.
     *
     * @param statistics of a run that goes on
     * @return {@code {"counted":[...]}} without the end of a line; empty if there are none
     */
    public String since(Statistics statistics) {
        StringWriter text = new StringWriter();
        boolean isEmpty = true;
        try (JsonWriter json = new JsonWriter(text)) {
            json.beginObject().name("counted").beginArray();
            for (Table<?> table : TableFiles.tables(statistics)) {
                isEmpty &= !write(json, table);
            }
            json.endArray().endObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return isEmpty ? "" : text.toString();
    }

    /** Writes what is new of a table; says whether something is. */
    private boolean write(JsonWriter json, Table<?> table) throws IOException {
        IntervalTable intervals = table.intervals();
        Told before = told.get(table);
        boolean goesOn = before != null && before.interval() == intervals.interval()
                && before.rows() <= intervals.rows();
        int from = goesOn ? before.rows() : 0;
        if (from == intervals.rows()) {
            return false;
        }
        TableFiles.beginTable(json, table);
        json.name("interval").value(intervals.interval());
        json.name("from").value(from);
        json.name("units").beginArray();
        for (Declaration declaration : table.declarations()) {
            json.value(declaration.text().unit());
        }
        json.endArray();
        TableFiles.columns(json, table, intervals.rows() - from,
                (row, column) -> intervals.value(from + row, column));
        told.put(table, new Told(intervals.rows(), intervals.interval()));
        return true;
    }
}
