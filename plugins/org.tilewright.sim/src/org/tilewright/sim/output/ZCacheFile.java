package org.tilewright.sim.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.sim.run.ZCacheState;

import com.google.gson.stream.JsonWriter;

/** {@code zcache.json}: what a Z cache holds at a tick. */
public final class ZCacheFile {

    /** Name of the file. */
    public static final String NAME = "zcache.json";

    private ZCacheFile() {}

    /**
     * Writes it.
     *
     * @param folder where to; made when it does not exist
     * @throws org.tilewright.frame.InputException if the file cannot be written
     */
    public static void write(Path folder, ZCacheState state) {
        new ResultFolder(folder).writeJson(NAME, json -> members(json, state));
    }

    private static void members(JsonWriter json, ZCacheState state) throws IOException {
        json.name("component").value(state.component()).name("clock").value(state.clock());
        json.name("tick").value(state.tick()).name("sets").value(state.sets()).name("ways").value(state.ways());
        json.name("lineBytes").value(state.lineBytes()).name("tilesInFlight").value(state.tilesInFlight());
        json.name("lines").beginArray();
        for (ZCacheState.Line line : state.lines()) {
            json.beginObject().name("set").value(line.set()).name("way").value(line.way());
            json.name("block").value(line.block()).name("pending").value(line.pending());
            json.name("touched").value(line.touched()).name("dirty").value(line.dirty());
            json.name("prefetched").value(line.prefetched()).name("users").value(line.users());
            json.name("tiles").beginArray();
            for (ZCacheState.Tile tile : line.tiles()) {
                json.beginObject().name("number").value(tile.number()).name("x").value(tile.x());
                json.name("y").value(tile.y()).name("draw").value(tile.draw()).endObject();
            }
            json.endArray().endObject();
        }
        json.endArray().name("replacement").beginArray();
        for (List<Integer> words : state.replacement()) {
            json.beginArray();
            for (int word : words) {
                json.value(word);
            }
            json.endArray();
        }
        json.endArray();
    }
}
