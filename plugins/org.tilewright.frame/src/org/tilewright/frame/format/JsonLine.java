package org.tilewright.frame.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * One JSON object as maps, lists, texts, booleans, nulls and {@link Numeral}s. Unlike the library's own tree it refuses
 * a member that occurs twice and keeps numbers as written, so that a float is rounded once.
 */
final class JsonLine {

    private final Place place;
    private final String text;

    private JsonLine(Place place, String text) {
        this.place = place;
        this.text = text;
    }

    /**
     * A number as written.
     *
     * @param text its JSON text
     */
    record Numeral(String text) {}

    /**
     * Parses a line.
     *
     * @param place where the line is
     * @param text  the line
     * @return members of the object in file order
     */
    static Map<String, Object> parse(Place place, String text) {
        return new JsonLine(place, text).object();
    }

    private Map<String, Object> object() {
        JsonReader reader = new JsonReader(new StringReader(text));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(16);
        try {
            if (reader.peek() != JsonToken.BEGIN_OBJECT) {
                throw place.error("not a JSON object", "one JSON object a line");
            }
            Map<String, Object> members = members(reader);
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw malformed(text.length());
            }
            return members;
        } catch (MalformedJsonException | IllegalStateException e) {
            throw malformed(column(e.getMessage()));
        } catch (EOFException e) {
            throw malformed(text.length());
        } catch (IOException e) {
            throw new AssertionError("reading from a text cannot fail", e);
        }
    }

    private Map<String, Object> members(JsonReader reader) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        reader.beginObject();
        while (reader.hasNext()) {
            String name = reader.nextName();
            if (members.containsKey(name)) {
                throw place.error("the field " + Place.quote(name) + " occurs twice", "every field once");
            }
            members.put(name, value(reader));
        }
        reader.endObject();
        return members;
    }

    private Object value(JsonReader reader) throws IOException {
        switch (reader.peek()) {
            case BEGIN_OBJECT:
                return members(reader);
            case BEGIN_ARRAY:
                List<Object> list = new ArrayList<>();
                reader.beginArray();
                while (reader.hasNext()) {
                    list.add(value(reader));
                }
                reader.endArray();
                return list;
            case NUMBER:
                return new Numeral(reader.nextString());
            case STRING:
                return reader.nextString();
            case BOOLEAN:
                return reader.nextBoolean();
            default:
                reader.nextNull();
                return null;
        }
    }

    /** The library tells the column in its message only. */
    private int column(String message) {
        int at = message.indexOf(" column ");
        int end = at + 8;
        int column = 0;
        while (at >= 0 && end < message.length() && Character.isDigit(message.charAt(end))) {
            column = column * 10 + message.charAt(end++) - '0';
        }
        return Math.min(Math.max(column - 1, 0), text.length());
    }

    private RuntimeException malformed(int column) {
        String rest = text.substring(column);
        String found = rest.isEmpty() ? "the line's end" : Place.quote(rest);
        return place.error("not JSON at column " + (column + 1) + ", " + found,
                "a JSON object whose numbers are finite");
    }
}
