package org.tilewright.verify.property;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.input.NearestName;
import org.tilewright.input.Place;
import org.tilewright.verification.Designs;
import org.tilewright.verification.Harness;
import org.tilewright.verify.Verdict;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/**
 * The properties that ship, as the files in {@code properties/} of the bundle of harnesses describe them, and those of a
 * user's own.
 */
public final class PropertyCatalogue {

    private static final String FOLDER = "/properties/";

    private PropertyCatalogue() {}

    /** All of them, in the order in which they are shown. */
    public static List<Property> all() {
        return text(FOLDER + "list.txt").lines().filter(line -> !line.isBlank())
                .map(id -> read(id, text(FOLDER + id + ".json"), Map.of())).toList();
    }

    /**
     * Those that ship, and then those that lie beside a user's classes.
     *
     * @throws PropertyException if the description of one cannot be used
     */
    public static List<Property> all(OwnClasses own) {
        List<Property> all = new ArrayList<>(all());
        all.addAll(own(own));
        return List.copyOf(all);
    }

    /**
     * Those that lie beside a user's classes, in the order of their ids.
     *
     * @throws PropertyException if the description of one cannot be used
     */
    public static List<Property> own(OwnClasses own) {
        return OwnProperties.all(own, all().stream().map(Property::id).collect(Collectors.toSet()));
    }

    /**
     * One of them.
     *
     * @throws PropertyException if there is none of this id
     */
    public static Property of(String id) {
        return of(id, OwnClasses.NONE);
    }

    /**
     * One of them, or of a user's own.
     *
     * @throws PropertyException if there is none of this id
     */
    public static Property of(String id, OwnClasses own) {
        List<Property> all = all(own);
        if (own.files().containsKey(id)) {
            requireDescription(id, all);
        }
        return all.stream().filter(property -> property.id().equals(id)).findFirst()
                .orElseThrow(() -> new PropertyException("there is no property " + Place.quote(id)
                        + NearestName.hint(id, all.stream().map(Property::id).toList())));
    }

    /** Who names a class means the property whose harness it is. */
    private static void requireDescription(String harness, List<Property> all) {
        List<String> described = all.stream().filter(property -> property.harness().equals(harness)).map(Property::id)
                .toList();
        throw new PropertyException(harness + ": is a class; expected a property, "
                + (described.isEmpty() ? "and none has it as its harness: describe one in properties/NAME.json"
                        : "as " + described.get(0)));
    }

    /** Whether there is such a file in the bundle of harnesses. */
    static boolean isThere(String path) {
        return Harness.class.getResource(path) != null;
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

    /**
     * Reads a description.
     *
     * @param own mutants that do not ship, by name
     * @throws com.google.gson.JsonParseException or another exception of Gson's, if it is none
     */
    static Property read(String id, String text, Map<String, Mutant> own) {
        JsonObject file = JsonParser.parseString(text).getAsJsonObject();
        List<BoundKind> bounds = new ArrayList<>();
        if (!file.has("bounds")) {
            throw new JsonParseException("it has no \"bounds\"");
        }
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
                List.copyOf(mutants), own);
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
        if (!object.has(name)) {
            throw new JsonParseException("it has no \"" + name + "\"");
        }
        return object.get(name).getAsString();
    }

    private static int number(JsonObject object, String name) {
        return object.has(name) ? object.get(name).getAsInt() : 0;
    }
}
