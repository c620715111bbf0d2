package org.tilewright.sim.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What differs in the facts of two runs: first what differed first and where, by time and by draw, then some of the lines
 * that differ.
 */
final class FirstDifference {

    /** Facts by time or draw, as {@link ResultText} writes them: a statistic, where, and its value there. */
    private static final Pattern INTERVAL = Pattern.compile("(.+) interval (\\d+) : (-?\\d+) ?");
    private static final Pattern DRAW = Pattern.compile("(.+) draw (\\d+) from -?\\d+ to -?\\d+ : (-?\\d+) ?");
    private static final Pattern LENGTH = Pattern.compile(".+ intervals \\d+ of (\\d+) ?");

    /** Lines shown after what differed first; the others are counted. */
    private static final int MOST_LINES = 8;
    /** Statistics named that differ in the first interval or draw. */
    private static final int MOST_NAMES = 5;

    private final List<String> production;
    private final List<String> ticked;

    private FirstDifference(List<String> production, List<String> ticked) {
        this.production = production;
        this.ticked = ticked;
    }

    /** The same of two texts, a fact a line; of equal ones no line is looked at. */
    static String of(String production, String ticked) {
        return production.equals(ticked) ? "" : of(production.lines().toList(), ticked.lines().toList());
    }

    /** The difference in words, production's lines marked by -, the ticked kernel's by +; empty when there is none. */
    static String of(List<String> production, List<String> ticked) {
        return production.equals(ticked) ? "" : new FirstDifference(production, ticked).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        append(text, "interval", INTERVAL, length());
        append(text, "draw", DRAW, "");
        int different = 0;
        for (int line = 0; line < Math.max(production.size(), ticked.size()); line++) {
            String left = line < production.size() ? production.get(line) : "nothing";
            String right = line < ticked.size() ? ticked.get(line) : "nothing";
            if (!left.equals(right) && different++ < MOST_LINES) {
                text.append("\n- ").append(left).append("\n+ ").append(right);
            }
        }
        return text.append('\n').append(different).append(" lines differ").toString();
    }

    private String length() {
        return production.stream().map(LENGTH::matcher).filter(Matcher::matches).findFirst()
                .map(found -> " of " + found.group(1) + " ps").orElse("");
    }

    private void append(StringBuilder text, String kind, Pattern pattern, String length) {
        Map<Integer, Map<String, String>> left = facts(production, pattern);
        Map<Integer, Map<String, String>> right = facts(ticked, pattern);
        int places = Math.max(left.size(), right.size());
        for (int place = 0; place < places; place++) {
            List<String> names = differing(left.getOrDefault(place, Map.of()), right.getOrDefault(place, Map.of()));
            if (!names.isEmpty()) {
                text.append("\nfirst in ").append(kind).append(' ').append(place).append(length).append(": ")
                        .append(String.join("; ", names.subList(0, Math.min(MOST_NAMES, names.size()))))
                        .append(names.size() > MOST_NAMES ? "; " + (names.size() - MOST_NAMES) + " more" : "");
                return;
            }
        }
    }

    /** By place, the statistics in the order of the lines, each with its value. */
    private static Map<Integer, Map<String, String>> facts(List<String> lines, Pattern pattern) {
        Map<Integer, Map<String, String>> facts = new HashMap<>();
        for (String line : lines) {
            Matcher fact = pattern.matcher(line);
            if (fact.matches()) {
                facts.computeIfAbsent(Integer.valueOf(fact.group(2)), place -> new LinkedHashMap<>())
                        .put(fact.group(1), fact.group(3));
            }
        }
        return facts;
    }

    private static List<String> differing(Map<String, String> left, Map<String, String> right) {
        Map<String, String> all = new LinkedHashMap<>(left);
        right.forEach(all::putIfAbsent);
        List<String> names = new ArrayList<>();
        for (String name : all.keySet()) {
            String one = left.getOrDefault(name, "nothing");
            String other = right.getOrDefault(name, "nothing");
            if (!one.equals(other)) {
                names.add(name + " " + one + ", ticked " + other);
            }
        }
        return names;
    }
}
