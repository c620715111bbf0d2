package org.tilewright.sim.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.assertion.Breach;

import com.google.gson.stream.JsonWriter;

/** {@code assertions.json}: what had to hold at every cycle of a run, and where it did not. */
public final class AssertionsFile {

    /** Name of the file. */
    public static final String NAME = "assertions.json";

    private AssertionsFile() {}

    /**
     * Writes it, unless nothing had to hold.
     *
     * @param folder where to; made when it does not exist
     * @param check  what was checked in the run
     * @throws org.tilewright.frame.InputException if the file cannot be written
     */
    public static void write(Path folder, AssertionCheck check) {
        if (!check.assertions().isEmpty()) {
            new ResultFolder(folder).writeJson(NAME, json -> members(json, check));
        }
    }

    private static void members(JsonWriter json, AssertionCheck check) throws IOException {
        json.name("assertions").beginArray();
        for (Assertion each : check.assertions()) {
            json.beginObject().name("name").value(each.name()).name("expression").value(each.expression())
                    .name("ends").value(each.ends());
            Optional<Breach> breach = check.breaches().stream().filter(found -> found.assertion() == each).findFirst();
            if (breach.isPresent()) {
                json.name("breach");
                breach(json, breach.get());
            }
            json.endObject();
        }
        json.endArray();
    }

    private static void breach(JsonWriter json, Breach breach) throws IOException {
        json.beginObject().name("cycle").value(breach.cycle()).name("component").value(breach.component())
                .name("line").value(breach.line()).name("values").beginArray();
        for (Breach.Value each : breach.values()) {
            json.beginObject().name("signal").value(each.signal()).name("value").value(each.value())
                    .name("before").value(each.before()).endObject();
        }
        json.endArray().endObject();
    }
}
