package org.tilewright.sim.output;

import java.io.IOException;

import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.statistics.Statistics;

import com.google.gson.stream.JsonWriter;

/** {@code stats.json}: every statistic with its value, unit and description, sorted by name. */
final class StatisticsFile {

    private StatisticsFile() {}

    static void write(JsonWriter json, Statistics statistics) throws IOException {
        json.name("stats").beginArray();
        for (StatisticValue statistic : statistics.values()) {
            json.beginObject();
            json.name("name").value(statistic.name());
            json.name("value").value(statistic.value());
            json.name("unit").value(statistic.unit());
            json.name("description").value(statistic.description());
            json.endObject();
        }
        json.endArray();
    }
}
