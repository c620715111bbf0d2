package org.tilewright.verify;

import java.util.List;

import org.tilewright.verification.Bounds;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.trace.Counterexample;

/**
 * The outcome of one check.
 *
 * @param property       what was checked
 * @param bounds         within which bounds
 * @param mutant         name of the seeded mistake, null for the protocols as they are
 * @param engine         which engine says so
 * @param version        version of that engine where it is not a part of Tilewright, else null
 * @param verdict        what it says
 * @param reason         what is violated, what the search was cut by or what went wrong; null for PASS
 * @param states         states visited
 * @param transitions    steps taken
 * @param depth          the most steps that a visited state is away from the first one
 * @param witnesses      what was exercised
 * @param counterexample for FAIL, else null
 * @param seconds        how long it took; it differs from run to run and is in no file
 */
public record Result(Property property, Bounds bounds, String mutant, String engine, String version, Verdict verdict,
        String reason, long states, long transitions, int depth, List<Witness> witnesses, Counterexample counterexample,
        double seconds) {

    /**
     * Something that shows that a property was exercised. The first one of a harness must be seen for PASS.
     *
     * @param text in words
     * @param seen whether it happened
     */
    public record Witness(String text, boolean seen) {}

    /** Whether it is as it should be: of a mutant, that it is found; else what the property expects. */
    public boolean isAsExpected() {
        return verdict == (mutant == null ? property.expected() : Verdict.FAIL);
    }
}
