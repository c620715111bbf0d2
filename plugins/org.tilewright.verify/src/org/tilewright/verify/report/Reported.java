package org.tilewright.verify.report;

import java.util.List;
import java.util.Map;

import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;

/**
 * One check as a report tells it, without the property itself, which may have changed since.
 *
 * @param property       id of the property
 * @param mutant         name of the seeded mistake, null for the protocols as they are
 * @param verdict        what the engine says
 * @param asExpected     whether that is as it should be
 * @param engine         which engine says so
 * @param bounds         all bounds by name
 * @param states         states visited
 * @param transitions    steps taken
 * @param depth          the most steps that a visited state is away from the first one
 * @param seen           witnesses that were exercised
 * @param neverSeen      witnesses that were not
 * @param reason         what is violated, what the search was cut by or what went wrong; null for PASS
 * @param counterexample name of the counterexample's file in the folder of the report, or null
 * @param designs        hash of what the user wrote of the classes that took part; null if there was none, or it is not known
 * @param seconds        how long it took; not a number if that is not known
 */
public record Reported(String property, String mutant, Verdict verdict, boolean asExpected, String engine,
        Map<String, String> bounds, long states, long transitions, int depth, List<String> seen, List<String> neverSeen,
        String reason, String counterexample, String designs, double seconds) {

    /**
     * A result that has just come.
     *
     * @param counterexample name of the counterexample's file, or null
     * @param designs        hash of what the user wrote of the classes that took part, or null
     */
    public static Reported of(Result result, String counterexample, String designs) {
        return new Reported(result.property().id(), result.mutant(), result.verdict(), result.isAsExpected(),
                result.engine(), result.bounds().values(), result.states(), result.transitions(), result.depth(),
                witnesses(result, true), witnesses(result, false), result.reason(), counterexample, designs,
                result.seconds());
    }

    private static List<String> witnesses(Result result, boolean seen) {
        return result.witnesses().stream().filter(witness -> witness.seen() == seen).map(Result.Witness::text).toList();
    }
}
