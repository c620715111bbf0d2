package org.tilewright.shader.glsl.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.builtin.BuiltinFunction;
import org.tilewright.shader.glsl.builtin.BuiltinFunctions;
import org.tilewright.shader.glsl.grammar.GlslParser.AssignmentContext;
import org.tilewright.shader.glsl.grammar.GlslParser.CallContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TypeSpecifierContext;
import org.tilewright.shader.glsl.lower.Function.Parameter;
import org.tilewright.shader.glsl.lower.Symbol.Access;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Term;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.VoidType;

/** Calls of functions, which are put in where they stand, and of constructors. */
final class Calls {

    private final Context context;
    private final Builder builder;
    private final Lowering lowering;
    private final Constructors constructors;
    private final Overloads overloads;
    private final Deque<Function> active = new ArrayDeque<>();
    private boolean bodiesElsewhere;

    /** An argument: what it means, and its value when it was worked out. */
    private record Argument(AssignmentContext tree, Term term, Result value) {}

    Calls(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
        builder = context.builder();
        constructors = new Constructors(context, lowering.coercion());
        overloads = new Overloads(context);
    }

    /** Lets functions be called that have no body here; what they do is left out. */
    void letBodiesBeElsewhere() {
        bodiesElsewhere = true;
    }

    /** The value of a call. */
    Result call(CallContext tree) {
        List<Argument> arguments = new ArrayList<>();
        if (tree.arguments() != null) {
            for (AssignmentContext each : tree.arguments().assignment()) {
                Term term = lowering.expressions().term(each);
                arguments.add(new Argument(each, term, term.value(builder)));
            }
        }
        context.at(tree);
        TypeSpecifierContext callee = tree.typeSpecifier();
        boolean constructs = callee.IDENTIFIER() == null || !callee.arraySize().isEmpty()
                || lowering.types().isStruct(callee.getText());
        if (constructs) {
            return constructors.construct(lowering.types().type(callee),
                    arguments.stream().map(Argument::value).toList(),
                    tree);
        }
        return called(callee.IDENTIFIER().getSymbol(), arguments, tree);
    }

    private Result called(Token name, List<Argument> arguments, CallContext tree) {
        List<Type> types = arguments.stream().map(argument -> argument.value().type()).toList();
        Symbol symbol = lowering.scopes().find(name.getText());
        if (symbol != null && !(symbol instanceof Symbol.Functions)) {
            throw context.error(name, "'" + name.getText() + "' is no function");
        }
        boolean transforms = "ftransform".equals(name.getText()) && arguments.isEmpty()
                && context.stage() == Stage.VERTEX
                && context.language().compatibility();
        if (transforms) {
            return transformed();
        }
        Symbol.Functions own = lowering.scopes().functions(name.getText());
        List<Function> functions = own == null ? List.of()
                : own.functions().stream().filter(lowering.scopes()::sees).toList();
        List<BuiltinFunction> builtins = BuiltinFunctions.named(name.getText(), context.language(),
                context.extensions(),
                context.stage());
        Object callee = overloads.choose(name, types, functions, builtins);
        if (callee instanceof BuiltinFunction && name.getText().endsWith("Offset")) {
            checkOffset(arguments);
        }
        return callee instanceof Function function ? inlined(function, arguments, tree)
                : builtin((BuiltinFunction) callee, arguments);
    }

    /** An offset in texels is constant; behind it at most a bias stands (GLSL 1.30, section 8.7). */
    private void checkOffset(List<Argument> arguments) {
        Argument last = arguments.getLast();
        boolean biased = last.value().basic().kind() == Kind.FLOAT;
        Argument offset = biased ? arguments.get(arguments.size() - 2) : last;
        if (!offset.value().isConstant()) {
            throw context.error(offset.tree(), "the offset is not constant");
        }
    }

    /** What the fixed function does with a vertex (GLSL 1.20, section 8.5): the same steps as when a source writes them. */
    private Result transformed() {
        Result matrix = ((Symbol.Variable) lowering.names().find("gl_ModelViewProjectionMatrix")).term().value(builder);
        Result vertex = ((Symbol.Variable) lowering.names().find("gl_Vertex")).term().value(builder);
        return Linear.product(matrix, vertex, builder);
    }

    private Result builtin(BuiltinFunction function, List<Argument> arguments) {
        int ins = function.parameters().size() - function.outs();
        List<Result> values = new ArrayList<>();
        for (int i = 0; i < ins; i++) {
            Argument argument = arguments.get(i);
            values.add(lowering.coercion().coerce(argument.value(), function.parameters().get(i), argument.tree()));
        }
        Result found = function.body().apply(builder, function.result(), values);
        for (int i = ins; i < arguments.size(); i++) {
            List<Value> out = found.leaves().get(1 + i - ins);
            Place place = lowering.expressions().writable(arguments.get(i).term(), arguments.get(i).tree());
            place.store(new Result(place.type(), List.of(out)), builder);
        }
        return new Result(found.type(), found.leaves().subList(0, 1));
    }

    /** Puts a function in: its parameters are variables, and its end is that of a scope. */
    private Result inlined(Function function, List<Argument> arguments, ParserRuleContext tree) {
        if (function.body() == null && bodiesElsewhere) {
            return function.result() == VoidType.VOID ? Result.NOTHING : Constructors.zero(function.result());
        }
        if (function.body() == null) {
            throw context.error(tree, "function " + function + " has no body");
        }
        if (active.contains(function)) {
            throw context.error(tree, "function " + function + " calls itself");
        }
        active.push(function);
        List<Place> outs = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            outs.add(function.parameters().get(i).direction().comesOut()
                    ? lowering.expressions().writable(arguments.get(i).term(), arguments.get(i).tree())
                    : null);
        }
        Scopes.View caller = lowering.scopes().enterFunction(function.horizon());
        lowering.scopes().open();
        List<Term> parameters = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            parameters.add(parameter(function.parameters().get(i), arguments.get(i)));
        }
        Result result = body(function);
        lowering.scopes().restore(caller);
        active.pop();
        context.at(tree);
        for (int i = 0; i < outs.size(); i++) {
            if (outs.get(i) != null) {
                Result out = parameters.get(i).value(builder);
                outs.get(i).store(lowering.coercion().coerce(out, outs.get(i).type(), arguments.get(i).tree()),
                        builder);
            }
        }
        return result;
    }

    /** Declares a parameter; a sampler stays the variable that was given. */
    private Term parameter(Parameter parameter, Argument argument) {
        Term term;
        if (parameter.type().holdsSamplers()) {
            term = argument.term();
        } else {
            Place place = Expressions.temporary(String.valueOf(parameter.name()), parameter.type());
            if (parameter.direction().goesIn()) {
                place.store(lowering.coercion().coerce(argument.value(), parameter.type(), argument.tree()), builder);
            }
            term = place;
        }
        declare(parameter, term);
        return term;
    }

    private void declare(Parameter parameter, Term term) {
        if (parameter.name() != null) {
            Access access = parameter.constant() || parameter.type().holdsSamplers() ? Access.CONSTANT
                    : Access.WRITABLE;
            lowering.scopes().declare(parameter.name(), new Symbol.Variable(parameter.name(), access, term));
        }
    }

    private Result body(Function function) {
        Type type = function.result();
        Place result = type == VoidType.VOID ? null : Expressions.temporary("result of " + function.name(), type);
        builder.scope(scope -> lowering.statements().body(function.body(), new Flow(null, null, scope, type, result)));
        return result == null ? Result.NOTHING : result.value(builder);
    }

    /** Reads a function's body for its mistakes; the steps are thrown away, and what it calls may get a body later. */
    void check(Function function) {
        boolean elsewhere = bodiesElsewhere;
        bodiesElsewhere = true;
        builder.part(() -> {
            active.push(function);
            Scopes.View outside = lowering.scopes().enterFunction(function.horizon());
            lowering.scopes().open();
            for (Parameter parameter : function.parameters()) {
                if (parameter.name() != null && lowering.scopes().findHere(parameter.name()) != null) {
                    throw context.error(function.body(), "parameter '" + parameter.name() + "' is declared twice");
                }
                declare(parameter, Expressions.temporary(String.valueOf(parameter.name()), parameter.type()));
            }
            Result result = body(function);
            lowering.scopes().restore(outside);
            active.pop();
            return result;
        });
        bodiesElsewhere = elsewhere;
    }

    /** Carries the program out: its main function. */
    void main(Function function) {
        active.push(function);
        Scopes.View outside = lowering.scopes().enterFunction(function.horizon());
        lowering.scopes().open();
        body(function);
        lowering.scopes().restore(outside);
        active.pop();
    }
}
