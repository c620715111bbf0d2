package org.tilewright.run.reproduce.gpupd;

import java.util.List;
import java.util.Locale;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;

/**
 * A number or a shape of the paper, and what was found.
 *
 * @param source where the paper has it
 * @param claim what was to be seen
 * @param found what was measured
 * @param holds whether it was seen
 */
record Claim(String source, String claim, String found, boolean holds) {

    static final String YES = "yes";
    static final String NO = "no";
    static final String NOT_MEASURED = "not measured";

    /** A number that is missing. */
    private static final String MISSING = "–";

    /** Tells of figures whose shape is judged. */
    interface Judged extends Experiment {

        /** The claims in the order of the paper; computed of measurements alone. */
        List<Claim> claims(Measurements measurements);

        /** The claims as a list, each with what was found. */
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
    String verdict() {
        return found.contains(MISSING) ? NOT_MEASURED : holds ? YES : NO;
    }

    /** A number with two decimals. */
    static String text(double number) {
        return Double.isNaN(number) ? MISSING : String.format(Locale.ROOT, "%.2f", number);
    }

    /** A share in per cent. */
    static String perCent(double number) {
        return Double.isNaN(number) ? MISSING : String.format(Locale.ROOT, "%.1f %%", number);
    }
}
