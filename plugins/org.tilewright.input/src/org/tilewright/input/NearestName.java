package org.tilewright.input;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Suggestions for names that were not found. */
public final class NearestName {

    /** Names that a message lists at most. */
    private static final int LISTED = 16;

    /** How much of a name is looked at. */
    private static final int COMPARED = 40;

    private NearestName() {}

    /**
     * A suggestion to append to an error message.
     *
     * @param name what was written
     * @param known what could have been meant
     * @return {@code "; did you mean 'x'?"}, or the known names when none is near
     */
    public static String hint(String name, Collection<String> known) {
        return nearest(name, known).map(NearestName::question).orElseGet(() -> {
            String listed = known.stream().limit(LISTED).collect(Collectors.joining(", "));
            return known.isEmpty() ? "; none is expected here"
                    : "; expected one of: " + listed + (known.size() > LISTED ? ", ..." : "");
        });
    }

    /**
     * The same where there are too many known names to list, or they help nobody.
     *
     * @param name what was written
     * @param known what could have been meant
     * @return {@code "; did you mean 'x'?"}; nothing when none is near
     */
    public static String question(String name, Collection<String> known) {
        return nearest(name, known).map(NearestName::question).orElse("");
    }

    private static String question(String near) {
        return "; did you mean '" + near + "'?";
    }

    private static Optional<String> nearest(String name, Collection<String> known) {
        String word = Place.excerpt(name, COMPARED);
        String best = null;
        int bestDistance = Math.max(2, word.length() / 3) + 1;
        for (String candidate : known) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < bestDistance && !candidate.equals(name)) {
                bestDistance = distance;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Insertions, deletions and replacements that turn one word into the other. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
