package org.tilewright.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * One JSON object token by token, as RFC 8259 has it and not otherwise: no comments, no byte order mark, no numbers that are
 * none, nothing behind the end, nesting within bounds. Every complaint is a line of our own.
 */
final class JsonTokens {

    /** Levels of objects and lists in each other. */
    private static final int NESTING = 32;

    /** What follows a mistake, as far as it is shown. */
    private static final int SHOWN = 30;

    /** Longest path that is shown. */
    private static final int PATH = 160;

    private static final String BEFORE_A_TOKEN = " \t\r\n{[,:";

    /** The path of the whole. */
    private static final String ROOT = "$";

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** What the library says of a text that the end cuts, and of no other. */
    private static final String UNTERMINATED = "Unterminated string";

    private static final List<String> WORDS = List.of("true", "false", "null");
    private static final Pattern BEGUN_NUMBER = Pattern.compile("-?(\\d+(\\.\\d*)?([eE][+-]?\\d*)?)?");
    private static final String TOKEN = "abcdefghijklmnopqrstuvwxyzE0123456789.+-";

    /** The library tells where it is in this text alone. */
    private static final Pattern POSITION = Pattern.compile(" at line (\\d+) column (\\d+) path ");

    private final String text;
    private final Place place;
    private final boolean isLine;
    private final JsonReader reader;

    /** Reads what comes next. */
    private interface Step<T> {
        T take() throws IOException;
    }

    /**
     * Tokens of a text.
     *
     * @param text   the text
     * @param place  where it comes from
     * @param isLine whether it is one line of several, so that its column alone says where
     */
    JsonTokens(String text, Place place, boolean isLine) {
        this.text = text;
        this.place = place;
        this.isLine = isLine;
        reader = new JsonReader(new StringReader(text));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(NESTING);
        if (text.isBlank()) {
            throw place.error("empty", "a JSON object");
        }
        if (text.charAt(0) == BYTE_ORDER_MARK) {
            throw place.at(isLine ? "column 1" : "1:1").error("a byte order mark", "JSON in UTF-8 without one");
        }
    }

    /** What comes next. */
    JsonToken peek() {
        return step(reader::peek);
    }

    /** Whether the object or list that was begun goes on. */
    boolean hasNext() {
        return step(reader::hasNext);
    }

    void beginObject() {
        if (peek() != JsonToken.BEGIN_OBJECT) {
            throw unexpected("an object");
        }
        step(() -> {
            reader.beginObject();
            return null;
        });
    }

    void endObject() {
        step(() -> {
            reader.endObject();
            return null;
        });
    }

    void beginArray() {
        if (peek() != JsonToken.BEGIN_ARRAY) {
            throw unexpected("a list");
        }
        step(() -> {
            reader.beginArray();
            return null;
        });
    }

    void endArray() {
        step(() -> {
            reader.endArray();
            return null;
        });
    }

    /** Name of the next member. */
    String name() {
        return sound(step(reader::nextName));
    }

    String text() {
        if (peek() != JsonToken.STRING) {
            throw unexpected("a text");
        }
        return sound(step(reader::nextString));
    }

    boolean flag() {
        if (peek() != JsonToken.BOOLEAN) {
            throw unexpected("true or false");
        }
        return step(reader::nextBoolean);
    }

    Numeral number(String expected) {
        if (peek() != JsonToken.NUMBER) {
            throw unexpected(expected);
        }
        return new Numeral(step(reader::nextString));
    }

    void none() {
        step(() -> {
            reader.nextNull();
            return null;
        });
    }

    /** Passes over a value, whatever it is. */
    void skip() {
        step(() -> {
            reader.skipValue();
            return null;
        });
    }

    /** Makes sure that nothing follows. */
    void end() {
        int at = offset();
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at < text.length()) {
            throw place.at(position(at)).error("something stands behind the JSON object: " + shown(at),
                    "nothing there");
        }
    }

    /** The value that comes next, of which one cannot say what it is. */
    RuntimeException unexpected(String expected) {
        String path = step(() -> reader.getPath());
        Place here = here();
        String found = switch (peek()) {
            case BEGIN_OBJECT -> "an object";
            case BEGIN_ARRAY -> "a list";
            case STRING -> Place.quote(text());
            case NUMBER -> number("").toString();
            case BOOLEAN -> Boolean.toString(flag());
            default -> "null";
        };
        // The path of all that stands there is no word for people.
        return ROOT.equals(path) ? place.error("all of it is " + found, expected) : here.error(found, expected);
    }

    /** A name that stood in the same object before. */
    RuntimeException doubled(String name) {
        return here().error("the field " + Place.quote(name) + " occurs twice", "every field once");
    }

    /** The value that comes next: its path. */
    Place here() {
        return place.at(Place.excerpt(step(() -> reader.getPath()), PATH));
    }

    /** The value that was taken last. */
    Place last() {
        return place.at(Place.excerpt(step(() -> reader.getPreviousPath()), PATH));
    }

    /** A text that can be written again and name a file. */
    private String sound(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (c == 0 || Character.isSurrogate(c)) {
                throw last().error(c == 0 ? "a text with a null character" : "a text with half a character",
                        "a text of whole characters");
            }
        }
        return text;
    }

    private <T> T step(Step<T> step) {
        try {
            return step.take();
        } catch (EOFException e) {
            throw cut();
        } catch (MalformedJsonException | IllegalStateException | NumberFormatException e) {
            throw String.valueOf(e.getMessage()).startsWith(UNTERMINATED) || endsInAToken() ? cut() : malformed();
        } catch (IOException e) {
            throw new AssertionError("reading from a text cannot fail", e);
        }
    }

    private RuntimeException cut() {
        return place.at(position(text.length())).error("the " + (isLine ? "line" : "file") + " ends in the middle",
                "the rest of the JSON object");
    }

    /** Whether the text ends in the middle of a number, or of true, false or null. */
    private boolean endsInAToken() {
        int from = text.length();
        while (from > 0 && TOKEN.indexOf(text.charAt(from - 1)) >= 0) {
            from--;
        }
        String token = text.substring(from);
        return !token.isEmpty() && offset() >= from - 1
                && (BEGUN_NUMBER.matcher(token).matches() || WORDS.stream().anyMatch(known -> known.startsWith(token)));
    }

    private RuntimeException malformed() {
        int at = offset();
        if (at > 0 && BEFORE_A_TOKEN.indexOf(text.charAt(at - 1)) < 0) {
            at--; // The library has taken the character that it does not understand.
        }
        return place.at(position(at)).error("not JSON: " + shown(at),
                "one JSON object, without comments, with finite numbers, at most " + NESTING + " levels deep");
    }

    private String shown(int at) {
        String rest = text.substring(at, Math.min(text.length(), at + 2 * SHOWN)).lines().findFirst().orElse("");
        return at >= text.length() ? "the end"
                : rest.isEmpty() ? "the line's end"
                        : "'" + Place.excerpt(rest, SHOWN) + "'";
    }

    /** Where the library stands, as an index into the text. */
    private int offset() {
        Matcher position = POSITION.matcher(reader.toString());
        if (!position.find()) {
            return text.length();
        }
        int at = 0;
        for (int line = Integer.parseInt(position.group(1)); line > 1; line--) {
            at = text.indexOf('\n', at) + 1;
        }
        return Math.min(text.length(), at + Integer.parseInt(position.group(2)) - 1);
    }

    private String position(int end) {
        int lineStart = text.lastIndexOf('\n', end - 1) + 1;
        int column = end - lineStart + 1;
        return isLine ? "column " + column
                : text.substring(0, end).chars().filter(c -> c == '\n').count() + 1 + ":"
                        + column;
    }
}
