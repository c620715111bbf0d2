package org.tilewright.verify.report;

import java.util.Locale;

import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.trace.CounterexampleText;

/** Results for people. */
public final class ResultText {

    private ResultText() {}

    /** One line: verdict, what was checked, within which bounds, how much was looked at. */
    public static String line(Result result) {
        String mutant = result.mutant() == null ? "" : " with mutant " + result.mutant();
        String numbers = String.format(Locale.ROOT, "%d states, %d transitions, depth %d", result.states(),
                result.transitions(), result.depth());
        return result.verdict() + asExpected(result) + " " + result.property().id() + mutant + " [" + result.engine()
                + "; " + result.bounds() + "] " + numbers + (result.reason() == null ? "" : ": " + result.reason());
    }

    private static String asExpected(Result result) {
        if (result.mutant() != null) {
            return switch (result.verdict()) {
                case FAIL -> " (found)";
                case PASS -> " (SURVIVED)";
                case BOUNDED -> " (not found so far)";
                case ERROR -> "";
            };
        }
        return result.verdict() == Verdict.FAIL && result.isAsExpected() ? " (as it must)" : "";
    }

    /** The line, what was exercised, and the counterexample if there is one. */
    public static String whole(Result result) {
        StringBuilder text = new StringBuilder(line(result)).append('\n');
        for (Result.Witness witness : result.witnesses()) {
            text.append(witness.seen() ? "  seen:  " : "  never: ").append(witness.text()).append('\n');
        }
        if (result.counterexample() != null) {
            CounterexampleText.of(result.counterexample()).lines()
                    .forEach(line -> text.append("  ").append(line).append('\n'));
        }
        return text.toString();
    }
}
