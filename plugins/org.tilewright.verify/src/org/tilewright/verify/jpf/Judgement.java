package org.tilewright.verify.jpf;

import org.tilewright.verify.Verdict;

/**
 * What an answer of Java PathFinder is worth. Its exit code and its reports are not looked at: they call a search a success
 * that was cut, or that found something, or that never began.
 *
 * @param verdict what it says; FAIL still has to be replayed
 * @param reason  why it is not PASS
 */
record Judgement(Verdict verdict, String reason) {

    private static final String OUT_OF_MEMORY = "gov.nasa.jpf.vm.NoOutOfMemoryErrorProperty";

    /** Judges a search that ended by itself. */
    static Judgement of(Answer answer) {
        if (answer.isOutOfMemory() || OUT_OF_MEMORY.equals(answer.violated())
                || answer.constraint() != null && answer.constraint().contains("memory")) {
            return new Judgement(Verdict.BOUNDED, "cut by the memory of Java PathFinder");
        }
        if (answer.failure() != null) {
            return error("Java PathFinder failed: " + answer.failure());
        }
        if (!answer.isFinished()) {
            return error("Java PathFinder ended without an answer");
        }
        if (answer.violated() != null || answer.isStuck()) {
            return new Judgement(Verdict.FAIL, null);
        }
        if (answer.constraint() != null || answer.constraints() != 0) {
            return new Judgement(Verdict.BOUNDED,
                    "cut by the " + (answer.constraint() == null ? "search's limits" : answer.constraint()));
        }
        return ofQuietEnd(answer);
    }

    /** Nothing was found and nothing was cut, as it seems. */
    private static Judgement ofQuietEnd(Answer answer) {
        if (answer.errors() != 0) {
            return error("Java PathFinder counts " + answer.errors() + " errors and shows none");
        }
        if (answer.states() == 0) {
            return error("Java PathFinder visited no state");
        }
        if (answer.ended() != 0) {
            return error("the harness ended under Java PathFinder, which nothing but a violation may bring about");
        }
        if (!answer.isWhole() || answer.processed() != answer.states()) {
            return error("Java PathFinder says nothing was cut, but took all steps of " + answer.processed() + " of "
                    + answer.states() + " states only");
        }
        return new Judgement(Verdict.PASS, null);
    }

    private static Judgement error(String reason) {
        return new Judgement(Verdict.ERROR, reason);
    }
}
