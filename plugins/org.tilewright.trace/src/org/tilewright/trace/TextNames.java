package org.tilewright.trace;

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
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What texts leave out of the names of OpenGL: the values of constants, the names of parameters, and which of them are
 * constants. From the tables {@code text-constants.txt} and {@code text-functions.txt}, which say nothing of what a call means.
 */
final class TextNames {

    private static final Pattern VENDOR = Pattern.compile("_?(ARB|EXT|NV|ATI|SGIS|SGIX|IBM|S3TC)$");
    private static final Map<String, Integer> CONSTANTS = constants();
    private static final Map<String, List<String>> PARAMETERS = parameters();

    private TextNames() {}

    /** The value of a constant such as {@code GL_TRIANGLES}, or null for an unknown one. */
    static Integer constant(String name) {
        String bare = name.startsWith("GL_") ? name.substring(3) : name;
        Integer value = CONSTANTS.get(bare);
        return value != null ? value : CONSTANTS.get(VENDOR.matcher(bare).replaceFirst(""));
    }

    /** The parameters of a function, {@code !} behind those that are constants; null for an unknown one. */
    static List<String> parameters(String function) {
        List<String> parameters = PARAMETERS.get(function);
        return parameters != null ? parameters : PARAMETERS.get(VENDOR.matcher(function).replaceFirst(""));
    }

    private static Map<String, Integer> constants() {
        Map<String, Integer> constants = new HashMap<>();
        read("text-constants.txt", line -> {
            String[] words = line.split(" ");
            for (int i = 1; i < words.length; i++) {
                constants.put(words[i], Integer.parseUnsignedInt(words[0], 16));
            }
        });
        return Map.copyOf(constants);
    }

    private static Map<String, List<String>> parameters() {
        Map<String, List<String>> parameters = new HashMap<>();
        read("text-functions.txt", line -> {
            int colon = line.indexOf(':');
            List<String> names = new ArrayList<>(List.of(line.substring(0, colon).split(" ")));
            names.removeIf(String::isEmpty);
            for (String function : line.substring(colon + 2).split(" ")) {
                parameters.put(function, List.copyOf(names));
            }
        });
        return Map.copyOf(parameters);
    }

    private static void read(String table, Consumer<String> line) {
        try (InputStream stream = TextNames.class.getResourceAsStream(table);
                BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
            lines.lines().filter(each -> !each.startsWith("#")).forEach(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
