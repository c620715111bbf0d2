package org.tilewright.run.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.tilewright.frame.InputException;
import org.tilewright.model.metamodel.NearestName;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** A value in a JSON file with the words for where it is; says what is wrong there and what was expected. */
final class JsonPlace {

    private final String place;
    private final JsonElement element;

    JsonPlace(String place, JsonElement element) {
        this.place = place;
        this.element = element;
    }

    /** This as an object that has no other members than these. */
    JsonPlace object(Set<String> members) {
        if (element == null || !element.isJsonObject()) {
            throw expected("an object {...}");
        }
        for (String name : element.getAsJsonObject().keySet()) {
            if (!members.contains(name)) {
                throw new InputException(place + ": there is no '" + name + "' here"
                        + NearestName.hint(name, members.stream().sorted().toList()));
            }
        }
        return this;
    }

    /** A member of an object; whether it is there is for the next step. */
    JsonPlace member(String name) {
        JsonObject object = element.getAsJsonObject();
        return new JsonPlace(place + ": " + name, object.get(name));
    }

    boolean isAbsent() {
        return element == null;
    }

    String text() {
        if (element == null || !element.isJsonPrimitive() || !element.getAsJsonPrimitive().isString()
                || element.getAsString().isBlank()) {
            throw expected("a text \"...\"");
        }
        return element.getAsString();
    }

    boolean truth() {
        if (element == null || !element.isJsonPrimitive() || !element.getAsJsonPrimitive().isBoolean()) {
            throw expected("true or false");
        }
        return element.getAsBoolean();
    }

    int number() {
        if (element == null || !element.isJsonPrimitive() || !element.getAsString().matches("\\d{1,9}")) {
            throw expected("a whole number");
        }
        return element.getAsInt();
    }

    /** The elements of an array, of which there must be some. */
    List<JsonPlace> elements() {
        if (element == null || !element.isJsonArray() || element.getAsJsonArray().isEmpty()) {
            throw expected("an array [...] of one or more");
        }
        List<JsonPlace> elements = new ArrayList<>();
        for (JsonElement each : element.getAsJsonArray()) {
            elements.add(new JsonPlace(place + "[" + elements.size() + "]", each));
        }
        return elements;
    }

    InputException expected(String what) {
        String found = element == null ? "missing" : element.toString();
        String shown = found.length() > 40 ? found.substring(0, 40) + "..." : found;
        return new InputException(place + ": " + shown + "; expected " + what);
    }
}
