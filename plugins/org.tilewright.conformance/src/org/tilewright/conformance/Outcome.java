package org.tilewright.conformance;

/**
 * What came of a test.
 *
 * @param directory where the test is, from the folder of Piglit on
 * @param name      its file
 * @param verdict   what it is worth
 * @param reason    of one that failed what happened, of one that is not applicable what it asks for; else nothing
 */
record Outcome(String directory, String name, Verdict verdict, String reason) {

    /** What a test is worth. */
    enum Verdict {
        /** It went as the test says that it must. */
        PASSED,
        /** It did not. */
        FAILED,
        /** It asks for what is not supported, so it was not tried. */
        NOT_APPLICABLE
    }
}
