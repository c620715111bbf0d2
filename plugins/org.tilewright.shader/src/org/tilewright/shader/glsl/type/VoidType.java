package org.tilewright.shader.glsl.type;

import java.util.List;

import org.tilewright.shader.form.Kind;

/** What a function returns that returns nothing. */
public enum VoidType implements Type {

    /** The only one. */
    VOID;

    @Override
    public List<Kind> leaves() {
        return List.of();
    }

    @Override
    public int size(int leaf) {
        throw new IndexOutOfBoundsException("void has no leaf");
    }

    @Override
    public boolean holdsSamplers() {
        return false;
    }

    @Override
    public boolean holdsArrays() {
        return false;
    }

    @Override
    public String toString() {
        return "void";
    }
}
