package org.tilewright.ui.editor.session;

/**
 * The least stretch in which two texts differ.
 *
 * @param start where both begin to differ
 * @param removed length in the text before
 * @param added what stands there afterwards
 */
record ChangedRange(int start, int removed, String added) {

    static ChangedRange between(String before, String after) {
        int start = 0;
        int shorter = Math.min(before.length(), after.length());
        while (start < shorter && before.charAt(start) == after.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
            end++;
        }
        return new ChangedRange(start, before.length() - end - start, after.substring(start, after.length() - end));
    }

    /** Whether another change, made after this one, is of the same line and close to it. */
    boolean touches(ChangedRange next) {
        boolean sameLine = added.indexOf('\n') < 0 && next.added.indexOf('\n') < 0 && removed <= 1 && next.removed <= 1;
        return sameLine && next.start >= start - 1 && next.start <= start + added.length() + 1;
    }
}
