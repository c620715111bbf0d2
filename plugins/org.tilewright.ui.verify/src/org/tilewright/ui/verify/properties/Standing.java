package org.tilewright.ui.verify.properties;

import org.eclipse.osgi.util.NLS;
import org.tilewright.ui.verify.Icons;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.report.Reported;

/** How a property or a check stands, as the table shows it: always an icon and a word. */
enum Standing {
    UNCHECKED(Icons.UNCHECKED), OUTDATED(Icons.OUTDATED), RUNNING(Icons.RUNNING), PASS(Icons.PASS),
    VACUOUS(Icons.VACUOUS),
    FOUND(Icons.EXPECTED), EXPECTED_FAIL(Icons.EXPECTED), FAIL(Icons.FAIL), BOUNDED(Icons.BOUNDED), ERROR(Icons.ERROR),
    SURVIVED(Icons.FAIL), SURVIVES(Icons.VACUOUS), UNEXPECTED_PASS(Icons.FAIL);

    private final Icons icon;

    Standing(Icons icon) {
        this.icon = icon;
    }

    /** How one check came out. */
    static Standing of(Reported check) {
        return switch (check.verdict()) {
            case BOUNDED -> BOUNDED;
            case ERROR -> ERROR;
            case PASS -> check.mutant() != null ? SURVIVED : check.asExpected() ? PASS : UNEXPECTED_PASS;
            case FAIL -> check.mutant() != null ? FOUND : check.asExpected() ? EXPECTED_FAIL : FAIL;
        };
    }

    Icons icon() {
        return icon;
    }

    /** In a word or two. */
    String word() {
        return switch (this) {
            case UNCHECKED -> Messages.Verdict_none;
            case OUTDATED -> Messages.Verdict_outdated;
            case RUNNING -> Messages.Verdict_running;
            case VACUOUS -> NLS.bind(Messages.Verdict_vacuous, Verdict.PASS);
            case FOUND -> Verdict.FAIL + " (" + Messages.Verdict_found + ")";
            case SURVIVED -> Verdict.PASS + " (" + Messages.Verdict_survived + ")";
            case SURVIVES -> Messages.Verdict_survives;
            case EXPECTED_FAIL -> NLS.bind(Messages.Verdict_asItMust, Verdict.FAIL);
            case UNEXPECTED_PASS -> Verdict.PASS.name();
            default -> name();
        };
    }

    /** Whether something is wrong that was definitely found. */
    boolean isWrong() {
        return this == FAIL || this == SURVIVED || this == UNEXPECTED_PASS;
    }
}
