package org.tilewright.shader.form;

import org.tilewright.shader.Stage;

/** The instructions of a program by what carries them out, as people count them. */
public enum InstructionClass {

    /** Simple arithmetic, comparisons, conversions. */
    ALU("ALU"),
    /** Functions that hardware interpolates in tables. */
    TRANSCENDENTAL("transcendental"),
    /** What looks at other pixels of the quad. */
    DERIVATIVE("derivative"),
    /** A scalar that a fragment is given by interpolation. */
    INTERPOLATION("interpolation"),
    /** Look-ups, of four scalars each, and sizes of textures. */
    TEXTURE("texture"),
    /** Choices, loops, leaving a scope, discarding. */
    CONTROL("control"),
    /** Attributes, uniforms and variables that are read, variables and outputs that are written. */
    ACCESS("access");

    private final String word;

    InstructionClass(String word) {
        this.word = word;
    }

    /** What people call it. */
    @Override
    public String toString() {
        return word;
    }

    /**
     * The class of a step.
     *
     * @param node  the step
     * @param stage what its program is for
     * @return null of a scope, which does nothing itself
     */
    public static InstructionClass of(Node node, Stage stage) {
        return switch (node) {
            case Operation operation -> switch (operation.operator().operationClass()) {
                case ALU -> ALU;
                case TRANSCENDENTAL -> TRANSCENDENTAL;
                case DERIVATIVE -> DERIVATIVE;
            };
            case Load load ->
                stage == Stage.FRAGMENT && load.storage().space() == Space.INPUT ? INTERPOLATION : ACCESS;
            case Store store -> ACCESS;
            case Sample sample -> TEXTURE;
            case Choice choice -> CONTROL;
            case Loop loop -> CONTROL;
            case Leave leave -> CONTROL;
            case Discard discard -> CONTROL;
            case Scope scope -> null;
        };
    }
}
