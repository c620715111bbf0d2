package org.tilewright.run.reproduce;

import java.util.List;
import java.util.Locale;

import org.tilewright.run.report.Report;
import org.tilewright.run.study.Measurements;

/**
 * A number or a shape of a paper, and what was found.
 *
 * @param source where the paper has it
 * @param claim what was to be seen
 * @param found what was measured
 * @param holds whether it was seen
 */
public record Claim(String source, String claim, String found, boolean holds) {

    /** Verdict of what was seen. */
    public static final String YES = "yes";

    /** Verdict of what was not seen. */
    public static final String NO = "no";

    /** Verdict of what some run that it needs has not come to its end for. */
    public static final String NOT_MEASURED = "not measured";

    /** A number that is missing. */
    private static final String MISSING = "–";

    /** Tells of figures whose shape is judged. */
    public interface Judged extends Experiment {

        /**
         * The claims.
         *
         * @param measurements what they are computed of, alone
         * @return the claims in the order of the paper
         */
        List<Claim> claims(Measurements measurements);

        /**
         * The claims as a list, each with what was found.
         *
         * @param measurements what they are computed of
         * @return a line for each of {@link #claims}
         */
        default Report.Paragraph judgement(Measurements measurements) {
            return new Report.Paragraph(String.join("\n",
                    claims(measurements).stream().map(Claim::line).toList()));
        }
    }

    private String line() {
        return switch (verdict()) {
            case NOT_MEASURED -> "- Not measured: " + claim + ".";
            case YES -> "- Holds: " + claim + ". Found: " + found + ".";
            default -> "- **Does not hold**: " + claim + ". Found: " + found + ".";
        };
    }

    /** Whether it holds, as far as that was measured. */
    public String verdict() {
        return found.contains(MISSING) ? NOT_MEASURED : holds ? YES : NO;
    }

    /**
     * A number with two decimals.
     *
     * @param number the number, NaN for a missing one
     * @return its text, a dash for a missing one
     */
    public static String text(double number) {
        return Double.isNaN(number) ? MISSING : String.format(Locale.ROOT, "%.2f", number);
    }

    /**
     * A share with one decimal.
     *
     * @param number the share in per cent, NaN for a missing one
     * @return its text, a dash for a missing one
     */
    public static String perCent(double number) {
        return Double.isNaN(number) ? MISSING : String.format(Locale.ROOT, "%.1f %%", number);
    }
}
