package org.tilewright.verify.jpf;

import java.util.ArrayList;
import java.util.List;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/** What the driver of Java PathFinder has said so far, line by line. */
final class Answer {

    private String version;
    private long states;
    private long transitions;
    private int depth;
    private String violated;
    private String details;
    private List<Integer> choices;
    private boolean stuck;
    private String constraint;
    private String failure;
    private boolean outOfMemory;
    private JsonObject end;

    /**
     * Takes the next line.
     *
     * @return whether the search has got further since the line before
     * @throws IllegalArgumentException if the driver does not talk so
     */
    boolean take(String line) {
        try {
            return take(JsonParser.parseString(line).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException | ClassCastException
                | NumberFormatException | NullPointerException e) {
            throw new IllegalArgumentException("not understood: " + line, e);
        }
    }

    private boolean take(JsonObject line) {
        if (end != null) {
            throw new IllegalStateException("something is said after the end");
        }
        switch (line.get("event").getAsString()) {
            case "started" -> version = line.get("version").getAsString() + " on Java "
                    + line.get("java").getAsString();
            case "progress" -> {
                long before = transitions;
                takeNumbers(line);
                return transitions != before;
            }
            case "violated" -> {
                violated = line.get("property").getAsString();
                details = line.get("details").getAsString();
                choices = numbers(line.getAsJsonArray("choices"));
            }
            case "stuck" -> {
                stuck = true;
                choices = numbers(line.getAsJsonArray("choices"));
            }
            case "constraint" -> constraint = line.get("text").getAsString();
            case "failed" -> {
                failure = line.get("text").getAsString();
                outOfMemory = line.get("memory").getAsBoolean();
            }
            case "finished" -> {
                takeNumbers(line);
                checkEnd(line);
                end = line;
            }
            default -> throw new IllegalStateException();
        }
        return true;
    }

    private void takeNumbers(JsonObject line) {
        states = line.get("states").getAsLong();
        transitions = line.get("transitions").getAsLong();
        depth = line.get("depth").getAsInt();
    }

    private static void checkEnd(JsonObject line) {
        line.get("processed").getAsLong();
        line.get("ended").getAsLong();
        line.get("constraints").getAsLong();
        line.get("errors").getAsInt();
        line.get("whole").getAsBoolean();
        numbers(line.getAsJsonArray("witnesses"));
    }

    private static List<Integer> numbers(JsonArray array) {
        List<Integer> numbers = new ArrayList<>();
        array.forEach(number -> numbers.add(number.getAsInt()));
        return List.copyOf(numbers);
    }

    /** Version of Java PathFinder and its Java, null before it is known. */
    String version() {
        return version;
    }

    long states() {
        return states;
    }

    long transitions() {
        return transitions;
    }

    int depth() {
        return depth;
    }

    /** Class of Java PathFinder's property that was violated, null if none was. */
    String violated() {
        return violated;
    }

    /** What it said of that. */
    String details() {
        return details;
    }

    /** Whether a state was found that no step changes. */
    boolean isStuck() {
        return stuck;
    }

    /** The choice of each step to where something was found, null if nothing was. */
    List<Integer> choices() {
        return choices;
    }

    /** What cut the search, null if nothing did. */
    String constraint() {
        return constraint;
    }

    /** What was thrown, null if nothing was. */
    String failure() {
        return failure;
    }

    boolean isOutOfMemory() {
        return outOfMemory;
    }

    /** Whether it has said its last line, without which it has said nothing. */
    boolean isFinished() {
        return end != null;
    }

    long processed() {
        return end.get("processed").getAsLong();
    }

    long ended() {
        return end.get("ended").getAsLong();
    }

    long constraints() {
        return end.get("constraints").getAsLong();
    }

    int errors() {
        return end.get("errors").getAsInt();
    }

    boolean isWhole() {
        return end.get("whole").getAsBoolean();
    }

    /** Numbers of the witnesses that were seen. */
    List<Integer> witnesses() {
        return end == null ? List.of() : numbers(end.getAsJsonArray("witnesses"));
    }
}
