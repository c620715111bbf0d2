package org.tilewright.asset.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/**
 * What was made of a scene, and what of it could not be taken as it is.
 *
 * @param scene    name of its file
 * @param frames   frames that were made
 * @param draws    draws of the first of them
 * @param vertices vertices of these draws
 * @param textures textures of the first frame
 * @param programs programs of the first frame
 * @param remarks  what was odd or left out, with how often
 */
public record SceneReport(String scene, int frames, int draws, long vertices, int textures, int programs,
        Map<String, Integer> remarks) {

    /**
     * The lines for people.
     *
     * @return lines without ends
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                String.format(Locale.ROOT, "%s: %,d frames of %,d draws with %,d vertices, %,d textures, %,d programs",
                        printable(scene), frames, draws, vertices, textures, programs));
        if (remarks.isEmpty()) {
            lines.add("all was understood and carried");
        }
        remarks.forEach((remark, count) -> lines.add(count == 1 ? printable(remark)
                : String.format(Locale.ROOT, "%s (%,d times)", printable(remark), count)));
        return lines;
    }

    /**
     * The same as JSON.
     *
     * @return one object
     */
    public String json() {
        JsonObject json = new JsonObject();
        json.addProperty("scene", scene);
        json.addProperty("frames", frames);
        json.addProperty("draws", draws);
        json.addProperty("vertices", vertices);
        json.addProperty("textures", textures);
        json.addProperty("programs", programs);
        JsonArray array = new JsonArray();
        remarks.forEach((remark, count) -> {
            JsonObject line = new JsonObject();
            line.addProperty("remark", remark);
            line.addProperty("count", count);
            array.add(line);
        });
        json.add("remarks", array);
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(json);
    }

    /** A foreign text must not change what a terminal shows. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", "?");
    }
}
