package org.tilewright.opengl.object;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which uniform, or which element of one, a location means.
 *
 * @param name    the uniform's name, without an index behind it
 * @param element number of the element; 0 of what is no array
 * @param indexed whether the name was given with an index
 */
record UniformPlace(String name, int element, boolean indexed) {

    /** Most elements of an array. */
    private static final int MOST = 1 << 16;

    private static final Pattern ELEMENT = Pattern.compile("(.+)\\[(\\d{1,5})\\]");

    static UniformPlace of(String name) {
        Matcher element = ELEMENT.matcher(name);
        return element.matches()
                ? new UniformPlace(element.group(1), Math.min(MOST, Integer.parseInt(element.group(2))), true)
                : new UniformPlace(name, 0, false);
    }

    /** Whether other elements may lie behind it. */
    boolean isElement() {
        return indexed;
    }

    /** The element so many behind it. */
    UniformPlace behind(int elements) {
        return new UniformPlace(name, Math.min(MOST, element + elements), true);
    }
}
