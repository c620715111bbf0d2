package org.tilewright.soak.inputs;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Spoils texts in JSON, XML or words, token by token, so that they mostly stay well-formed: tokens swapped, doubled and left
 * out, numbers and texts replaced by extreme ones, fields doubled, values nested deep.
 */
final class TextMutation {

    private static final int MOST_CHANGES = 3;
    private static final int DEEP = 20_000;
    private static final int LONG = 100_000;

    private static final Pattern TOKEN = Pattern
            .compile("\"(?:[^\"\\\\\n]|\\\\.)*+\"|-?\\d[\\w.+-]*|[\\p{L}_][\\w.-]*|\\s+|.", Pattern.DOTALL);

    /** Never looks at a long word twice. */
    private static final Pattern FIELD = Pattern
            .compile("\"\\w++\"\\s*+:\\s*+(?:\"[^\"\n]*+\"|[\\w.+-]++)|(?<!\\w)\\w++=\"[^\"\n]*+\"");

    private static final List<String> NUMBERS = List.of("0", "-1", "1", "2", "65536", "2147483647", "2147483648",
            "-2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "1e308", "1e999", "-1e999",
            "0.5",
            "-0", "007", "1e-400", "NaN", "Infinity", "0x10", "99999999999999999999999999", "true", "null");

    private static final List<String> TEXTS = List.of("", " ", "NULL", "../../../etc/passwd", "/", ".", "..", "\\u0000",
            "\\n", "\\uD800", "\u00e4\u6f22\ud83d\ude00", "%s%n%d", "${x}", "&amp;", "<a/>", "NaN", "0", "-1");

    private final Random random;

    private TextMutation(Random random) {
        this.random = random;
    }

    static byte[] of(Random random, byte[] text) {
        return new TextMutation(random).changed(new String(text, StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8);
    }

    private String changed(String text) {
        String changed = text;
        for (int change = random.nextInt(MOST_CHANGES); change >= 0; change--) {
            changed = random.nextInt(6) == 0 ? fieldDoubled(changed) : tokensChanged(changed);
        }
        return changed;
    }

    private String fieldDoubled(String text) {
        List<String> fields = FIELD.matcher(text).results().map(match -> match.group()).toList();
        if (fields.isEmpty()) {
            return text;
        }
        String field = fields.get(random.nextInt(fields.size()));
        int at = text.indexOf(field) + field.length();
        return text.substring(0, at) + (field.startsWith("\"") ? "," : " ") + field + text.substring(at);
    }

    private String tokensChanged(String text) {
        List<String> tokens = new ArrayList<>(TOKEN.matcher(text).results().map(match -> match.group()).toList());
        if (tokens.isEmpty()) {
            return TEXTS.get(random.nextInt(TEXTS.size()));
        }
        int at = random.nextInt(tokens.size());
        String token = tokens.get(at);
        switch (random.nextInt(8)) {
            case 0 -> Collections.swap(tokens, at, random.nextInt(tokens.size()));
            case 1 -> tokens.set(at, token + token);
            case 2 -> tokens.remove(at);
            case 3 -> tokens.add(random.nextInt(tokens.size()), token);
            case 4 -> tokens.set(at, nested(token));
            default -> replaceValue(tokens, at);
        }
        return String.join("", tokens);
    }

    /** Replaces the next number or text from a place on. */
    private void replaceValue(List<String> tokens, int from) {
        for (int step = 0; step < tokens.size(); step++) {
            int at = (from + step) % tokens.size();
            String token = tokens.get(at);
            if (Character.isDigit(token.charAt(0)) || token.charAt(0) == '-' && token.length() > 1) {
                tokens.set(at, NUMBERS.get(random.nextInt(NUMBERS.size())));
                return;
            }
            if (token.charAt(0) == '"' && token.length() > 1) {
                tokens.set(at, '"' + (random.nextInt(20) == 0 ? "x".repeat(LONG) : anyText()) + '"');
                return;
            }
        }
    }

    /** No text of a user's is what the campaign would take for a slip of the program's. */
    private String anyText() {
        String text = random.nextBoolean() ? TEXTS.get(random.nextInt(TEXTS.size()))
                : NUMBERS.get(random.nextInt(NUMBERS.size()));
        return text.equals("null") ? "NULL" : text;
    }

    private String nested(String token) {
        int depth = 1 + random.nextInt(random.nextBoolean() ? 4 : DEEP);
        return switch (random.nextInt(4)) {
            case 0 -> "[".repeat(depth) + token + "]".repeat(depth);
            case 1 -> "{\"a\":".repeat(depth) + token + "}".repeat(depth);
            case 2 -> "<a>".repeat(depth) + token + "</a>".repeat(depth);
            default -> "[".repeat(depth);
        };
    }
}
