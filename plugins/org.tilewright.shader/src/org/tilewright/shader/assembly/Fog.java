package org.tilewright.shader.assembly;

import java.util.Optional;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;

/** Fog that an option lays over the colour (ARB_fragment_program, section 3.11.4.5.1; OpenGL 1.3, section 3.10). */
final class Fog {

    private static final Constant LOG2_E = Constant.of(1.442695f);

    private Fog() {}

    /** The fog that the program asked for, if it did. */
    static Optional<Option> option(Context context) {
        return context.options().stream().filter(option -> option.name().startsWith("ARB_fog_")).findFirst();
    }

    /** Writes the final colour, if the program gives one and asks for fog. */
    static void apply(Context context, States states, Results results) {
        Optional<Option> option = option(context);
        if (option.isEmpty() || !results.isColoured()) {
            return;
        }
        Builder builder = context.builder();
        Value part = Functions.saturated(part(option.get(), states.fogParameters(),
                Attributes.fogCoordinate(context).component(0, builder), builder), builder);
        Register fog = states.fogColour();
        for (int i = 0; i < 4; i++) {
            Value colour = Functions.saturated(results.foggy().component(i, builder), builder);
            Vector[] mixed = { (component, later) -> part, (component, later) -> colour, fog };
            results.colour(0).store(i, i < 3 ? Functions.interpolate(mixed, i, builder) : colour, builder);
        }
    }

    /** How much of the fragment's own colour is left. */
    private static Value part(Option option, Register parameters, Value distance, Builder builder) {
        if (option == Option.ARB_fog_linear) {
            Value left = builder.operation(Operator.SUB, parameters.component(2, builder), distance);
            return builder.operation(Operator.MUL, left, parameters.component(3, builder));
        }
        Value depth = builder.operation(Operator.MUL, parameters.component(0, builder), distance);
        Value power = option == Option.ARB_fog_exp ? depth : builder.operation(Operator.MUL, depth, depth);
        return builder.operation(Operator.EXP2,
                builder.operation(Operator.NEG, builder.operation(Operator.MUL, power, LOG2_E)));
    }
}
