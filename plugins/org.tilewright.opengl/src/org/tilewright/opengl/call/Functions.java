package org.tilewright.opengl.call;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the functions of OpenGL do, from the table {@code functions.txt}. Extensions that became part of OpenGL are known
 * by the name without the letters of who proposed them.
 */
public final class Functions {

    private static final Pattern VENDOR = Pattern.compile(
            "(ARB|EXT|OES|KHR|NV|ATI|AMD|APPLE|ANGLE|SGI|SGIS|SGIX|INTEL|MESA|OML|IBM|IMG|QCOM)$");

    /** Questions have it in their names. */
    private static final Pattern QUESTION = Pattern.compile("(gl|glX|egl|wgl|CGL)(Get|Is|Query|Are)[A-Z].*");

    private static final Map<String, Effect> EFFECTS = read();

    private Functions() {}

    /**
     * What calls of a function may do.
     *
     * @param name its name, such as {@code glDrawArraysEXT}
     * @return the effect, {@link Effect#UNKNOWN} where no line of the table names it
     */
    public static Effect effect(String name) {
        Effect known = EFFECTS.get(name);
        if (known == null) {
            known = EFFECTS.get(core(name));
        }
        if (known != null) {
            return known;
        }
        return QUESTION.matcher(name).matches() ? Effect.NONE : Effect.UNKNOWN;
    }

    /**
     * All functions that the table names.
     *
     * @return their names, in no order
     */
    public static Set<String> names() {
        return EFFECTS.keySet();
    }

    /**
     * The name that a function has in OpenGL itself.
     *
     * @param name its name in the trace
     * @return the name without the letters of a vendor
     */
    public static String core(String name) {
        return VENDOR.matcher(name).replaceFirst("");
    }

    private static Map<String, Effect> read() {
        Map<String, Effect> effects = new HashMap<>();
        try (InputStream table = Functions.class.getResourceAsStream("functions.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8))) {
            Effect effect = null;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("[")) {
                    effect = Effect.valueOf(line.substring(1, line.length() - 1));
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    for (String pattern : line.split(" +")) {
                        for (String name : expand(pattern)) {
                            effects.put(name, effect);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(effects);
    }

    /** All names that a pattern stands for: {@code glVertex{2,3}{f,d}{,v}} for eight. */
    static List<String> expand(String pattern) {
        int open = pattern.indexOf('{');
        if (open < 0) {
            return List.of(pattern);
        }
        int close = pattern.indexOf('}', open);
        List<String> names = new ArrayList<>();
        for (String choice : pattern.substring(open + 1, close).split(",", -1)) {
            names.addAll(expand(pattern.substring(0, open) + choice + pattern.substring(close + 1)));
        }
        return names;
    }
}
