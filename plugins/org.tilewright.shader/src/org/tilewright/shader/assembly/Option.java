package org.tilewright.shader.assembly;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

import org.tilewright.shader.Stage;

/**
 * What a program can ask for (ARB_vertex_program, section 2.14.4.5; ARB_fragment_program, section 3.11.4.5;
 * ARB_fragment_program_shadow; ARB_draw_buffers).
 */
enum Option {

    /** The position is that of the fixed function, bit by bit. */
    ARB_position_invariant(Stage.VERTEX),
    /** Fog that grows exponentially is laid over the colour. */
    ARB_fog_exp(Stage.FRAGMENT),
    /** Fog that grows by the square is laid over the colour. */
    ARB_fog_exp2(Stage.FRAGMENT),
    /** Fog that grows linearly is laid over the colour. */
    ARB_fog_linear(Stage.FRAGMENT),
    /** May be less exact; here it is not. */
    ARB_precision_hint_fastest(Stage.FRAGMENT),
    /** As exact as can be, as always here. */
    ARB_precision_hint_nicest(Stage.FRAGMENT),
    /** There are texture targets that compare depths. */
    ARB_fragment_program_shadow(Stage.FRAGMENT),
    /** There are several colours. */
    ARB_draw_buffers(Stage.FRAGMENT),
    /** The same, by its older name. */
    ATI_draw_buffers(Stage.FRAGMENT);

    private static final Set<Option> FOGS = Set.of(ARB_fog_exp, ARB_fog_exp2, ARB_fog_linear);
    private static final Set<Option> PRECISIONS = Set.of(ARB_precision_hint_fastest, ARB_precision_hint_nicest);

    private final Stage stage;

    Option(Stage stage) {
        this.stage = stage;
    }

    /** The option of a name that programs of a stage have. */
    static Optional<Option> named(String name, Stage stage) {
        return Arrays.stream(values()).filter(option -> option.name().equals(name) && option.stage == stage)
                .findFirst();
    }

    /** Whether only one of the two may be asked for. */
    boolean excludes(Option other) {
        return this != other && (FOGS.contains(this) && FOGS.contains(other)
                || PRECISIONS.contains(this) && PRECISIONS.contains(other));
    }
}
