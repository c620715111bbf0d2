package org.tilewright.soak.systems;

import java.util.List;

/** The first lines in which two texts differ. */
final class TextDifference {

    private static final int MOST_LINES = 5;

    private TextDifference() {}

    /** The lines that differ, those of the first text marked by -, of the other by +. */
    static String of(List<String> left, List<String> right) {
        StringBuilder differences = new StringBuilder();
        int shown = 0;
        for (int line = 0; line < Math.max(left.size(), right.size()) && shown < MOST_LINES; line++) {
            String one = line < left.size() ? left.get(line) : "nothing";
            String other = line < right.size() ? right.get(line) : "nothing";
            if (!one.equals(other)) {
                differences.append("\n  - ").append(one).append("\n  + ").append(other);
                shown++;
            }
        }
        return differences.toString();
    }
}
