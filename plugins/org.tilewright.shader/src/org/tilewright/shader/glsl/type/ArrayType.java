package org.tilewright.shader.glsl.type;

import java.util.List;

import org.tilewright.shader.form.Kind;

/**
 * Elements of one type.
 *
 * @param element what they are
 * @param length  how many, or {@link #UNKNOWN}
 */
public record ArrayType(Type element, int length) implements Type {

    /** The length of an array that is declared without one, until the program or an initialiser tells. */
    public static final int UNKNOWN = 0;

    /** Whether the length is known. */
    public boolean isSized() {
        return length != UNKNOWN;
    }

    @Override
    public List<Kind> leaves() {
        return element.leaves();
    }

    @Override
    public int size(int leaf) {
        return Math.max(length, 1) * element.size(leaf);
    }

    @Override
    public boolean holdsSamplers() {
        return element.holdsSamplers();
    }

    @Override
    public boolean holdsArrays() {
        return true;
    }

    @Override
    public String toString() {
        return element + "[" + (isSized() ? length : "") + "]";
    }
}
