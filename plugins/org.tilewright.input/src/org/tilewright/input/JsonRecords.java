package org.tilewright.input;

import java.nio.file.Path;

/**
 * Reads a JSON object into a record: its fields are the record's components, each once and no others, of the component's
 * type. What the record's own constructor refuses with an {@link IllegalArgumentException}, whose message says what is wrong and
 * what was expected, is a mistake of the file too. Memory is within a small multiple of the file's length.
 *
 * <p>Components are numbers, booleans, texts, enums (by the name that an annotation of the JSON library gives a constant, or its
 * own), records, lists, maps from texts, and arrays of numbers.
 */
public final class JsonRecords {

    private JsonRecords() {}

    /**
     * Reads a file.
     *
     * @param file         the file
     * @param maximumBytes most bytes that it may have
     * @param type         what it is read into
     * @param expected     what the file should be, such as {@code the file of a sweep}
     * @param complaint    what carries a line about it
     * @return its content
     */
    public static <R extends Record> R read(Path file, int maximumBytes, Class<R> type, String expected,
            Complaint complaint) {
        return parse(InputText.read(file, maximumBytes, expected, complaint), type,
                new Place(file.toString(), complaint));
    }

    /**
     * Reads a text.
     *
     * @param text  one JSON object
     * @param type  what it is read into
     * @param place where it comes from
     * @return its content
     */
    public static <R extends Record> R parse(String text, Class<R> type, Place place) {
        return parse(new JsonTokens(text, place, false), type);
    }

    /**
     * Reads one of several lines.
     *
     * @param line  one JSON object
     * @param type  what it is read into
     * @param place the line's place
     * @return its content
     */
    public static <R extends Record> R parseLine(String line, Class<R> type, Place place) {
        return parse(new JsonTokens(line, place, true), type);
    }

    private static <R extends Record> R parse(JsonTokens tokens, Class<R> type) {
        R content = type.cast(RecordShape.of(type).read(tokens));
        tokens.end();
        return content;
    }
}
