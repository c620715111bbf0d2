package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Term;
import org.tilewright.shader.glsl.type.Type;

/** What a name means. */
sealed interface Symbol {

    /** A structure. */
    record Struct(StructType type) implements Symbol {}

    /** All functions of a name. */
    record Functions(List<Function> functions) implements Symbol {

        Functions() {
            this(new ArrayList<>());
        }
    }

    /**
     * The name of a block, which nothing else may have.
     *
     * @param name  the name
     * @param space which way its values go: blocks that go another way may have the same name
     */
    record Block(String name, Space space) implements Symbol {}

    /** A variable or constant. */
    final class Variable implements Symbol {

        private final String name;
        private final Access access;
        private Term term;
        private boolean withoutLength;
        private boolean needsConstants;

        Variable(String name, Access access, Term term) {
            this.name = name;
            this.access = access;
            this.term = term;
        }

        String name() {
            return name;
        }

        Access access() {
            return access;
        }

        /** Where it lies, or what it is worth if that never changes. */
        Term term() {
            return term;
        }

        Type type() {
            return term.type();
        }

        /** Whether it is an array whose length is only known by the constant indices that are used. */
        boolean isWithoutLength() {
            return withoutLength;
        }

        void isWithoutLength(boolean value) {
            withoutLength = value;
        }

        /** Whether it is an array of blocks, which is indexed by constants alone. */
        boolean needsConstants() {
            return needsConstants;
        }

        void needsConstants(boolean value) {
            needsConstants = value;
        }

        /** Puts another term in its place, as when the length of an array becomes known. */
        void become(Term other) {
            term = other;
        }
    }

    /** What may be done with a variable. */
    enum Access {

        /** Read and write. */
        WRITABLE("variable"),
        /** Only read. */
        CONSTANT("constant"),
        /** Only read. */
        INPUT("input"),
        /** Only read. */
        UNIFORM("uniform");

        private final String word;

        Access(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }
}
