package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.glsl.builtin.BuiltinFunction;
import org.tilewright.shader.glsl.builtin.BuiltinFunctions;
import org.tilewright.shader.glsl.type.Conversions;
import org.tilewright.shader.glsl.type.Type;

/**
 * Finds which function of a name is called (GLSL 3.30, section 6.1): one whose types are those of the arguments, else the
 * only one that they can be converted for. A function of the source goes before one of the language.
 */
final class Overloads {

    private final Context context;

    Overloads(Context context) {
        this.context = context;
    }

    /** The function that is called, a {@link Function} or a {@link BuiltinFunction}. */
    Object choose(Token name, List<Type> arguments, List<Function> functions, List<BuiltinFunction> builtins) {
        for (Function function : functions) {
            if (function.types().equals(arguments)) {
                return function;
            }
        }
        for (BuiltinFunction builtin : builtins) {
            if (builtin.parameters().equals(arguments)) {
                return builtin;
            }
        }
        List<Object> fitting = new ArrayList<>();
        functions.stream().filter(function -> fits(function, arguments)).forEach(fitting::add);
        builtins.stream().filter(builtin -> fits(builtin, arguments)).filter(builtin -> fitting.stream()
                .noneMatch(other -> parameters(other).equals(builtin.parameters()))).forEach(fitting::add);
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        String call = name.getText()
                + arguments.stream().map(Type::toString).collect(Collectors.joining(", ", "(", ")"));
        if (!fitting.isEmpty()) {
            throw context.error(name, "call of " + call + " could mean " + fitting.size() + " functions");
        }
        boolean elsewhere = functions.isEmpty() && builtins.isEmpty() && BuiltinFunctions.isKnown(name.getText());
        throw context.error(name, elsewhere ? "function '%s' is not part of %s in a %s program"
                .formatted(name.getText(), context.language(), context.stage()) : "there is no function " + call);
    }

    private static List<Type> parameters(Object function) {
        return function instanceof Function own ? own.types() : ((BuiltinFunction) function).parameters();
    }

    private boolean fits(Function function, List<Type> arguments) {
        if (function.parameters().size() != arguments.size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            Type type = function.parameters().get(i).type();
            Function.Direction direction = function.parameters().get(i).direction();
            boolean in = !direction.goesIn() || Conversions.allowed(arguments.get(i), type, context.language());
            boolean out = !direction.comesOut() || Conversions.allowed(type, arguments.get(i), context.language());
            if (!in || !out) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(BuiltinFunction builtin, List<Type> arguments) {
        if (builtin.parameters().size() != arguments.size()) {
            return false;
        }
        int ins = arguments.size() - builtin.outs();
        for (int i = 0; i < arguments.size(); i++) {
            Type type = builtin.parameters().get(i);
            boolean fits = i < ins ? Conversions.allowed(arguments.get(i), type, context.language())
                    : type.equals(arguments.get(i));
            if (!fits) {
                return false;
            }
        }
        return true;
    }
}
