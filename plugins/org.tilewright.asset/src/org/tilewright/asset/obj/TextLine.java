package org.tilewright.asset.obj;

import org.tilewright.input.Place;

/**
 * A statement: a word and what follows.
 *
 * @param place where it stands
 * @param words the words, of which the first says what it is
 * @param text  all behind the first word
 */
record TextLine(Place place, String[] words, String text) {

    private static final String OF_NUMBERS = "0123456789+-.eE";

    /** A line, or null if nothing is on it. */
    static TextLine of(String line, int number, Place file) {
        int comment = line.indexOf('#');
        String statement = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (statement.isEmpty()) {
            return null;
        }
        String[] words = statement.split("\\s+");
        return new TextLine(file.at("line " + number), words, statement.substring(words[0].length()).strip());
    }

    String keyword() {
        return words[0];
    }

    int values() {
        return words.length - 1;
    }

    /** The number of a place behind the word, counted from 1. */
    float number(int index) {
        if (index >= words.length) {
            throw place.error(words[0] + " with " + values() + " values", "more of them");
        }
        return number(words[index], place);
    }

    static float number(String word, Place place) {
        try {
            if (word.chars().allMatch(c -> OF_NUMBERS.indexOf(c) >= 0)) {
                float number = Float.parseFloat(word);
                if (Float.isFinite(number)) {
                    return number;
                }
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw place.error(Place.quote(word), "a number that a float holds");
    }

    /** A whole number that is not 0. */
    static int whole(String word, Place place) {
        try {
            int whole = Integer.parseInt(word);
            if (whole != 0) {
                return whole;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw place.error(Place.quote(word), "a whole number from 1 on, or from -1 down");
    }
}
