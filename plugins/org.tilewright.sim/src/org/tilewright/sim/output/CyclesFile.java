package org.tilewright.sim.output;

import java.io.IOException;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Statistics;

import com.google.gson.stream.JsonWriter;

/** {@code cycles.json}: for every component, to what its ticks were charged. The causes sum to the component's ticks. */
final class CyclesFile {

    private CyclesFile() {}

    static void write(JsonWriter json, Statistics statistics) throws IOException {
        json.name("stacks").beginArray();
        for (Account<?> account : statistics.accounts()) {
            json.beginObject();
            json.name("component").value(account.owner());
            json.name("clock").value(account.clock().name());
            json.name("ticks").value(account.total());
            json.name("causes").beginArray();
            writeCauses(json, account);
            json.endArray();
            json.endObject();
        }
        json.endArray();
    }

    private static <C extends Enum<C> & Cause> void writeCauses(JsonWriter json, Account<C> account)
            throws IOException {
        for (C cause : account.declarations()) {
            json.beginObject();
            json.name("name").value(cause.text().label());
            json.name("ticks").value(account.value(cause));
            json.name("description").value(cause.text().description());
            json.endObject();
        }
    }
}
