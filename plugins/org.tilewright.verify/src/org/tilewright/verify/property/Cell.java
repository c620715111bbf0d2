package org.tilewright.verify.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.tilewright.input.Place;

/**
 * Some bounds under which a property is checked, and what is known to come out.
 *
 * @param text        the text that names it, with others: {@code ways=2|4,blocks=5}
 * @param bounds      values that differ from the usual ones
 * @param states      states that there are, 0 if that is not recorded
 * @param transitions steps that there are, 0 if that is not recorded
 * @param steps       length of the shortest counterexample where one is expected, 0 if that is not recorded
 */
public record Cell(String text, Map<String, String> bounds, long states, long transitions, int steps) {

    private static final String EVERY = "*";

    /**
     * The bounds that a text names.
     *
     * @param text {@code name=value,...}; a value may be several ones, {@code 1|2|4}, which stand for all combinations, or
     *             {@code *} for every value that a bound may have which is no number
     * @param kinds the bounds that there are
     */
    static List<Map<String, String>> combinations(String text, String property, List<BoundKind> kinds) {
        List<Map<String, String>> all = new ArrayList<>(List.of(new TreeMap<>()));
        for (Map.Entry<String, String> bound : parse(text, property).entrySet()) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> each : all) {
                for (String value : values(bound, kinds)) {
                    Map<String, String> extended = new TreeMap<>(each);
                    extended.put(bound.getKey(), value);
                    more.add(extended);
                }
            }
            all = more;
        }
        return all;
    }

    private static List<String> values(Map.Entry<String, String> bound, List<BoundKind> kinds) {
        List<String> every = kinds.stream().filter(kind -> kind.name().equals(bound.getKey()))
                .flatMap(kind -> kind.values().stream()).toList();
        return bound.getValue().equals(EVERY) && !every.isEmpty() ? every : List.of(bound.getValue().split("\\|"));
    }

    /**
     * The names and values of {@code name=value,...}.
     *
     * @param property whose they are, for messages
     * @throws PropertyException if the text is not of that form
     */
    public static Map<String, String> parse(String text, String property) {
        Map<String, String> bounds = new LinkedHashMap<>();
        for (String bound : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int equals = bound.indexOf('=');
            String name = equals < 0 ? "" : bound.substring(0, equals).strip();
            String value = bound.substring(equals + 1).strip();
            if (name.isEmpty() || Stream.of(value.split("\\|", -1)).anyMatch(String::isBlank)) {
                throw new PropertyException(
                        property + ": the bound " + Place.quote(bound) + " is not understood; expected"
                                + " NAME=VALUE, such as ways=4");
            }
            if (bounds.put(name, value) != null) {
                throw new PropertyException(property + ": the bound " + Place.quote(name)
                        + " is given twice; expected every bound once");
            }
        }
        return bounds;
    }
}
