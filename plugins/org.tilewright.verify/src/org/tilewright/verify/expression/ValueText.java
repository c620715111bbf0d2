package org.tilewright.verify.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.tilewright.input.expression.Value;

/** Reads what harnesses show of states: numbers, lists, and texts with named parts. */
final class ValueText {

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern WHOLES = Pattern.compile("-?\\d{1,18}( -?\\d{1,18})+");
    private static final Pattern ASSIGNED = Pattern.compile("([^=]+) = (.+)");
    private static final Pattern NUMBERED = Pattern.compile("(\\D*?) ?(-?\\b\\d{1,18})\\b ?(\\D*)");
    private static final Pattern WORDS = Pattern.compile("\\p{L}[^\\d,;=]*");

    private ValueText() {}

    /** The value of a text. */
    static Value read(String text) {
        if (text.equals("none")) {
            return new Value.None();
        }
        if (WHOLE.matcher(text).matches()) {
            return new Value.Whole(Long.parseLong(text));
        }
        if (text.startsWith("[") && text.endsWith("]")) {
            return list(text.substring(1, text.length() - 1), ", ", text);
        }
        if (text.contains("; ")) {
            return list(text, "; ", text);
        }
        if (WHOLES.matcher(text).matches()) {
            return list(text, " ", text);
        }
        Map<String, Value> parts = parts(text);
        if (!parts.isEmpty()) {
            return new Value.Parts(parts, text);
        }
        return text.contains(", ") ? list(text, ", ", text) : new Value.Text(text);
    }

    private static Value list(String content, String separator, String text) {
        List<Value> entries = content.isEmpty() ? List.of()
                : Stream.of(content.split(separator)).map(ValueText::read).toList();
        return new Value.Entries(entries, text);
    }

    /** Named parts; none if a part has no name, or if two have the same, which are entries of a list then. */
    private static Map<String, Value> parts(String text) {
        Map<String, Value> parts = new LinkedHashMap<>();
        List<String> texts = new ArrayList<>(List.of(text.split(", ")));
        boolean isNamed = texts.size() == 1;
        for (String part : texts) {
            Matcher assigned = ASSIGNED.matcher(part);
            Matcher numbered = NUMBERED.matcher(part);
            String name;
            Value value;
            if (assigned.matches()) {
                name = assigned.group(1);
                value = read(assigned.group(2));
            } else if (numbered.matches() && !WHOLE.matcher(part).matches()) {
                name = numbered.group(1).isEmpty() ? numbered.group(3) : numbered.group(1);
                value = new Value.Whole(Long.parseLong(numbered.group(2)));
            } else if (WORDS.matcher(part).matches()) {
                name = part;
                value = new Value.Truth(true);
            } else {
                return Map.of();
            }
            isNamed |= !(value instanceof Value.Truth);
            if (parts.put(name, value) != null) {
                return Map.of();
            }
        }
        return isNamed ? parts : Map.of();
    }
}
