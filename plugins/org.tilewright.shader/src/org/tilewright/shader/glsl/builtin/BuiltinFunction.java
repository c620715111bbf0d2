package org.tilewright.shader.glsl.builtin;

import java.util.List;
import java.util.Set;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Type;

/**
 * A function of the language for one row of types.
 *
 * @param result     what it returns
 * @param parameters what it takes
 * @param outs       how many of the parameters, the last ones, carry something out
 * @param since      where it is
 * @param body       the steps that it stands for
 */
public record BuiltinFunction(Type result, List<Type> parameters, int outs, Since since, Body body) {

    /** What a function does with arguments that are of the types of its parameters. */
    @FunctionalInterface
    public interface Body {

        /**
         * Adds the steps and answers their value: in its first leaf what is returned, in further ones what parameters
         * carry out. Arguments for those are not given.
         */
        Result apply(Builder builder, Type result, List<Result> arguments);
    }

    /**
     * Which languages have it: those from a version on, those with an extension, and none from where it was removed.
     *
     * @param desktop   the first version of GLSL
     * @param embedded  the first version of GLSL ES
     * @param extension an extension that brings it earlier, or null
     * @param stage     the only stage that has it, or null
     */
    public record Since(int desktop, int embedded, String extension, Stage stage) {

        /** The version number of a language that never has it. */
        public static final int NEVER = Integer.MAX_VALUE;

        boolean holds(Language language, Set<String> extensions, Stage where) {
            return (stage == null || stage == where)
                    && (language.has(desktop, embedded) || extension != null && extensions.contains(extension));
        }
    }
}
