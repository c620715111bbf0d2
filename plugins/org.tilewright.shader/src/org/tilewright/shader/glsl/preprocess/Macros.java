package org.tilewright.shader.glsl.preprocess;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Language;

/** The names that are defined. */
final class Macros {

    private final String name;
    private final Map<String, Macro> macros = new HashMap<>();
    /** What is defined before the source begins, and cannot be changed by it. */
    private final Map<String, String> given = new HashMap<>();

    Macros(String name) {
        this.name = name;
    }

    /** Gives a name a number that the source cannot change. */
    void give(String word, int value) {
        given.put(word, Integer.toString(value));
    }

    /** What a given name stands for, or null if it is none. */
    String given(String word) {
        return given.get(word);
    }

    boolean defines(String word) {
        return macros.containsKey(word) || given.containsKey(word) || "__LINE__".equals(word)
                || "__FILE__".equals(word);
    }

    /** The macro of a name, or null if it has none. */
    Macro macro(String word) {
        return macros.get(word);
    }

    /** Takes all names away that sources defined. */
    void clear() {
        macros.clear();
    }

    void define(Macro macro, Position position, Language language) {
        checkName(macro.name(), position, language);
        Macro earlier = macros.putIfAbsent(macro.name(), macro);
        if (earlier != null && !earlier.sameAs(macro)) {
            throw new ShaderException(name, position,
                    "macro '" + macro.name() + "' is defined as something else already");
        }
    }

    void remove(String word, Position position, Language language) {
        if (given.containsKey(word) || word.startsWith("__") && defines(word)) {
            throw new ShaderException(name, position, "macro '" + word + "' cannot be taken away");
        }
        macros.remove(word);
    }

    private void checkName(String word, Position position, Language language) {
        if (given.containsKey(word) || word.startsWith("GL_") || word.startsWith("__") && defines(word)
                || "defined".equals(word)) {
            throw new ShaderException(name, position, "macro name '" + word + "' is reserved");
        }
        if (language.es() && word.startsWith("__") && language.version() == 100) {
            throw new ShaderException(name, position, "macro name '" + word + "' is reserved in " + language);
        }
    }
}
