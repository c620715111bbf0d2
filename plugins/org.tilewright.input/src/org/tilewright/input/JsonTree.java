package org.tilewright.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One JSON object as maps, lists, texts, booleans, nulls and {@link Numeral}s, for formats whose lines are of several kinds, and
 * for those of others, which have fields that we do not know. What is an object of ours is better read by {@link JsonRecords}.
 */
public final class JsonTree {

    private final JsonTokens tokens;

    private JsonTree(JsonTokens tokens) {
        this.tokens = tokens;
    }

    /**
     * Parses a line.
     *
     * @param place where the line is
     * @param line  the line
     * @return members of the object in file order
     */
    public static Map<String, Object> parse(Place place, String line) {
        return parse(new JsonTokens(line, place, true));
    }

    /**
     * Parses a text of any number of lines.
     *
     * @param place where the text is
     * @param text  the text
     * @return members of the object in file order
     */
    public static Map<String, Object> parseText(Place place, String text) {
        return parse(new JsonTokens(text, place, false));
    }

    private static Map<String, Object> parse(JsonTokens tokens) {
        Map<String, Object> members = new JsonTree(tokens).members();
        tokens.end();
        return members;
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        tokens.beginObject();
        while (tokens.hasNext()) {
            String name = tokens.name();
            if (members.containsKey(name)) {
                throw tokens.doubled(name);
            }
            members.put(name, value());
        }
        tokens.endObject();
        return members;
    }

    private Object value() {
        return switch (tokens.peek()) {
            case BEGIN_OBJECT -> members();
            case BEGIN_ARRAY -> {
                List<Object> list = new ArrayList<>();
                tokens.beginArray();
                while (tokens.hasNext()) {
                    list.add(value());
                }
                tokens.endArray();
                yield list;
            }
            case NUMBER -> tokens.number("a number");
            case STRING -> tokens.text();
            case BOOLEAN -> tokens.flag();
            default -> {
                tokens.none();
                yield null;
            }
        };
    }
}
