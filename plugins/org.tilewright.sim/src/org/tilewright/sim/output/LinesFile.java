package org.tilewright.sim.output;

import java.io.IOException;

import org.tilewright.sim.statistics.LineCosts;
import org.tilewright.sim.statistics.Statistics;

import com.google.gson.stream.JsonWriter;

/** {@code lines.json}: what each line of a program cost the shader cores. */
final class LinesFile {

    private LinesFile() {}

    /** Whether there are shader cores, and it is known what lines cost them. */
    static boolean isFor(Statistics statistics) {
        return !statistics.lineCosts().isEmpty() && statistics.lineCosts().stream().allMatch(LineCosts::areKnown);
    }

    static void write(JsonWriter json, Statistics statistics) throws IOException {
        json.name("components").beginArray();
        for (LineCosts costs : statistics.lineCosts()) {
            json.beginObject();
            json.name("component").value(costs.owner());
            json.name("lines").beginArray();
            for (LineCosts.Row row : costs.rows()) {
                write(json, costs, row);
            }
            json.endArray();
            json.endObject();
        }
        json.endArray();
    }

    private static void write(JsonWriter json, LineCosts costs, LineCosts.Row row) throws IOException {
        json.beginObject();
        json.name("program").value(row.program());
        json.name("line").value(row.line());
        json.name("instructions").value(row.instructions());
        json.name("lanes").value(row.lanes());
        json.name("cycles").beginObject();
        for (int cause = 0; cause < costs.causes().size(); cause++) {
            if (row.ticks().get(cause) != 0) {
                json.name(costs.causes().get(cause).text().label()).value(row.ticks().get(cause));
            }
        }
        json.endObject();
        json.endObject();
    }
}
