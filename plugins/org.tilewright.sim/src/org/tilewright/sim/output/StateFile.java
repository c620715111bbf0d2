package org.tilewright.sim.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.sim.state.ComponentState;
import org.tilewright.sim.state.FieldState;
import org.tilewright.sim.state.MachineState;

import com.google.gson.stream.JsonWriter;

/** {@code state.json}: what the units of a machine hold at a tick. */
public final class StateFile {

    /** Name of the file. */
    public static final String NAME = "state.json";

    private StateFile() {}

    /**
     * Writes it.
     *
     * @param folder where to; made when it does not exist
     * @throws org.tilewright.frame.InputException if the file cannot be written
     */
    public static void write(Path folder, MachineState state) {
        new ResultFolder(folder).writeJson(NAME, json -> members(json, state));
    }

    private static void members(JsonWriter json, MachineState state) throws IOException {
        json.name("clock").value(state.clock()).name("tick").value(state.tick()).name("components").beginArray();
        for (ComponentState component : state.components()) {
            json.beginObject().name("name").value(component.name()).name("fields");
            fields(json, component.fields());
            json.endObject();
        }
        json.endArray();
    }

    private static void fields(JsonWriter json, List<FieldState> fields) throws IOException {
        json.beginArray();
        for (FieldState field : fields) {
            json.beginObject().name("name").value(field.name()).name("value").value(field.value());
            // Many GPUs have a million fields, most of which consist of nothing else.
            if (!field.fields().isEmpty()) {
                fields(json.name("fields"), field.fields());
            }
            json.endObject();
        }
        json.endArray();
    }
}
