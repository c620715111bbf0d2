package org.tilewright.verify.property;

import java.util.Map;

/**
 * Classes of a user that take part in a check: designs that bounds name. They are loaded anew beside the protocols and the
 * harnesses, each by what it is and wherever it lies.
 *
 * @param files class files by name of their classes
 */
public record OwnClasses(Map<String, byte[]> files) {

    /** None. */
    public static final OwnClasses NONE = new OwnClasses(Map.of());

    /** Takes a copy. */
    public OwnClasses {
        files = Map.copyOf(files);
    }
}
