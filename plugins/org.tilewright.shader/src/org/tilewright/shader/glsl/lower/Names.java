package org.tilewright.shader.glsl.lower;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

import org.antlr.v4.runtime.Token;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.builtin.BuiltinConstants;
import org.tilewright.shader.glsl.builtin.BuiltinVariable;
import org.tilewright.shader.glsl.builtin.BuiltinVariables;
import org.tilewright.shader.glsl.lower.Symbol.Access;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;

/** Finds what names mean: what the source declares, and below that what the language brings along. */
final class Names {

    private final Context context;
    private final Scopes scopes;
    private final Map<String, Symbol.Variable> builtins = new HashMap<>();
    private final Set<String> hidden = new HashSet<>();

    Names(Context context, Scopes scopes) {
        this.context = context;
        this.scopes = scopes;
    }

    /** The variable of a name. */
    Symbol.Variable variable(Token name) {
        Symbol symbol = find(name.getText());
        if (hidden.contains(name.getText())) {
            throw context.error(name,
                    "'" + name.getText() + "' is no member of block 'gl_PerVertex' as the source declares it");
        }
        if (symbol == null) {
            throw context.error(name, "'" + name.getText() + "' is not declared");
        }
        if (!(symbol instanceof Symbol.Variable variable)) {
            throw context.error(name, "'" + name.getText() + "' is no variable");
        }
        return variable;
    }

    /** Variables of the language are not there any more. */
    void hide(Set<String> names) {
        hidden.addAll(names);
    }

    /** Whether a variable of the language was named before. */
    boolean isUsed(String name) {
        return builtins.containsKey(name);
    }

    /** What a name means, or null. */
    Symbol find(String name) {
        Symbol symbol = scopes.find(name);
        if (symbol != null || !name.startsWith("gl_")) {
            return symbol;
        }
        Symbol.Variable builtin = builtins.get(name);
        if (builtin == null) {
            builtin = builtin(name);
            builtins.put(name, builtin);
        }
        return builtin != null ? builtin
                : BuiltinVariables.struct(name, context.language()).map(Symbol.Struct::new).orElse(null);
    }

    private Symbol.Variable builtin(String name) {
        OptionalInt limit = BuiltinConstants.named(name, context.language());
        if (limit.isPresent()) {
            return new Symbol.Variable(name, Access.CONSTANT, Result.of(Constant.of(limit.getAsInt())));
        }
        return BuiltinVariables.named(name, context.language(), context.extensions(), context.stage())
                .map(this::exchanged).orElse(null);
    }

    private Symbol.Variable exchanged(BuiltinVariable variable) {
        ProgramVariable exchanged = variable.exchanged();
        context.programInterface().add(exchanged);
        Access access = variable.space() == Space.OUTPUT ? Access.WRITABLE
                : variable.space() == Space.INPUT ? Access.INPUT : Access.UNIFORM;
        Symbol.Variable symbol = new Symbol.Variable(variable.name(), access,
                Place.of(variable.type(), exchanged.storages()));
        symbol.isWithoutLength(variable.name().equals("gl_TexCoord") || variable.name().equals("gl_ClipDistance"));
        return symbol;
    }
}
