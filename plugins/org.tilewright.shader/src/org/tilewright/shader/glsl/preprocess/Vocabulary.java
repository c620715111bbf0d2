package org.tilewright.shader.glsl.preprocess;

import java.util.Set;

/** The words that the language keeps for itself, for who shows sources. */
public final class Vocabulary {

    private Vocabulary() {}

    /**
     * The keywords of all versions, but for names of types.
     *
     * @return the words in alphabetical order
     */
    public static Set<String> keywords() {
        return Keywords.words(false);
    }

    /**
     * The names of types of all versions.
     *
     * @return the words in alphabetical order
     */
    public static Set<String> types() {
        return Keywords.words(true);
    }
}
