package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.input.NearestName;
import org.tilewright.input.Place;
import org.tilewright.verification.Designs;
import org.tilewright.verification.Harness;
import org.tilewright.verify.Verdict;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** The properties that ship, as the files in {@code properties/} of the bundle of harnesses describe them. */
public final class PropertyCatalogue {

    private static final String FOLDER = "/properties/";

    private PropertyCatalogue() {}

    /** All of them, in the order in which they are shown. */
    public static List<Property> all() {
        return text(FOLDER + "list.txt").lines().filter(line -> !line.isBlank())
                .map(id -> read(id, text(FOLDER + id + ".json"))).toList();
    }

    /**
     * One of them.
     *
     * @throws PropertyException if there is none of this id
     */
    public static Property of(String id) {
        List<Property> all = all();
        return all.stream().filter(property -> property.id().equals(id)).findFirst()
                .orElseThrow(() -> new PropertyException("there is no property " + Place.quote(id)
                        + NearestName.hint(id, all.stream().map(Property::id).toList())));
    }

    /** A file of the bundle of harnesses. */
    static String text(String path) {
        try (InputStream in = Harness.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is missing among the harnesses");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(path + " cannot be read", e);
        }
    }

    private static Property read(String id, String text) {
        JsonObject file = JsonParser.parseString(text).getAsJsonObject();
        List<BoundKind> bounds = new ArrayList<>();
        for (Map.Entry<String, JsonElement> bound : file.getAsJsonObject("bounds").entrySet()) {
            bounds.add(bound(bound.getKey(), bound.getValue().getAsJsonObject()));
        }
        List<MutantCheck> mutants = new ArrayList<>();
        for (JsonElement mutant : array(file, "mutants")) {
            JsonObject check = mutant.getAsJsonObject();
            mutants.add(new MutantCheck(check.get("mutant").getAsString(),
                    Cell.parse(check.get("bounds").getAsString(), id)));
        }
        return new Property(id, string(file, "statement"), string(file, "source"), string(file, "falseSafety"),
                string(file, "harness"), Verdict.valueOf(string(file, "expected")), List.copyOf(bounds),
                cells(id, array(file, "cells"), bounds), cells(id, array(file, "large"), bounds),
                List.copyOf(mutants));
    }

    private static BoundKind bound(String name, JsonObject kind) {
        List<String> values = new ArrayList<>();
        array(kind, "values").forEach(value -> values.add(value.getAsString()));
        String designs = kind.has("designs") ? string(kind, "designs") : "";
        if (!designs.isEmpty()) {
            values.addAll(Designs.checkable(designs));
        }
        return new BoundKind(name, string(kind, "meaning"), number(kind, "from"), number(kind, "to"),
                List.copyOf(values), string(kind, "usual"), designs.substring(designs.lastIndexOf('.') + 1));
    }

    private static List<Cell> cells(String id, JsonArray array, List<BoundKind> kinds) {
        List<Cell> cells = new ArrayList<>();
        for (JsonElement element : array) {
            JsonObject cell = element.getAsJsonObject();
            for (Map<String, String> bounds : Cell.combinations(string(cell, "bounds"), id, kinds)) {
                cells.add(new Cell(string(cell, "bounds"), bounds, number(cell, "states"),
                        number(cell, "transitions"), number(cell, "steps")));
            }
        }
        return List.copyOf(cells);
    }

    private static JsonArray array(JsonObject object, String name) {
        return object.has(name) ? object.getAsJsonArray(name) : new JsonArray();
    }

    private static String string(JsonObject object, String name) {
        return object.get(name).getAsString();
    }

    private static int number(JsonObject object, String name) {
        return object.has(name) ? object.get(name).getAsInt() : 0;
    }
}
