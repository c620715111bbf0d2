package org.tilewright.verification;

/**
 * A harness with interchangeable values, such as the tags of one cache set: renaming them renames the steps that are
 * possible, what the steps lead to and nothing else. One state then stands for all that differ from it by a renaming.
 *
 * <p>That is sound if no decision looks at more of such a value than whether it equals another one, if every value may be
 * chosen wherever one may, and if the property does not name any. Each harness that claims it says why, and a test
 * compares the states so found with the classes of all states.
 */
public interface Symmetric {

    /** Renames the values of the present state so that all states that differ by a renaming become the same one. */
    void canonicalise();
}
