package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.builtin.BuiltinFunctions;
import org.tilewright.shader.glsl.grammar.GlslParser.ExternalDeclarationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.FunctionHeaderContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ParameterContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TranslationUnitContext;
import org.tilewright.shader.glsl.grammar.Syntax;
import org.tilewright.shader.glsl.lower.Function.Parameter;
import org.tilewright.shader.glsl.lower.Qualifiers.Word;
import org.tilewright.shader.glsl.preprocess.Preprocessed;
import org.tilewright.shader.glsl.preprocess.Preprocessor;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.VoidType;

/** From a source to a program: brings those together who know types, names, expressions, statements and declarations. */
public final class Lowering {

    private final Context context;
    private final Scopes scopes = new Scopes();
    private final Names names;
    private final Types types;
    private final Coercion coercion;
    private final Choices choices;
    private final Expressions expressions;
    private final Calls calls;
    private final Statements statements;
    private final Declarations declarations;
    private final Lengths lengths;
    private final Precisions precisions;

    private Lowering(Source source, Preprocessed preprocessed) {
        context = new Context(source, preprocessed);
        lengths = new Lengths(preprocessed.tokens());
        names = new Names(context, scopes);
        types = new Types(context, this);
        coercion = new Coercion(context);
        choices = new Choices(context);
        expressions = new Expressions(context, this);
        calls = new Calls(context, this);
        statements = new Statements(context, this);
        declarations = new Declarations(context, this);
        precisions = new Precisions(context, this);
    }

    /**
     * The program of a source.
     *
     * @throws ShaderException at the first mistake
     */
    public static Program lower(Source source) {
        Preprocessed preprocessed = Preprocessor.process(source);
        TranslationUnitContext tree = Syntax.parse(source.name(), preprocessed.tokens());
        return new Lowering(source, preprocessed).program(tree);
    }

    /**
     * Reads a source for its mistakes as a compiler does that links nothing: its main function, and bodies of functions
     * that it calls, may be in other sources of the program.
     *
     * @throws ShaderException at the first mistake
     */
    public static void check(Source source) {
        Preprocessed preprocessed = Preprocessor.process(source);
        TranslationUnitContext tree = Syntax.parse(source.name(), preprocessed.tokens());
        Lowering lowering = new Lowering(source, preprocessed);
        lowering.calls.letBodiesBeElsewhere();
        lowering.declare(tree);
    }

    private void declare(TranslationUnitContext tree) {
        for (ExternalDeclarationContext each : tree.externalDeclaration()) {
            scopes.beginSource(context.source(each));
            if (each.functionHeader() != null) {
                function(each);
            } else if (each.declaration() != null) {
                declarations.global(each.declaration());
            }
        }
    }

    private Program program(TranslationUnitContext tree) {
        declare(tree);
        Symbol.Functions main = scopes.functions("main");
        Function function = main == null ? null : main.functions().get(0);
        if (function == null || function.body() == null) {
            throw context.error(tree.getStop() == null ? tree.getStart() : tree.getStop(),
                    "there is no function main()");
        }
        declarations.checkSources(tree);
        calls.main(function);
        return new Program(context.stage(), context.language(), context.builder().nodes(),
                context.programInterface().variables(), context.programInterface().initial());
    }

    private void function(ExternalDeclarationContext tree) {
        FunctionHeaderContext header = tree.functionHeader();
        context.at(header);
        String name = header.IDENTIFIER().getText();
        Function declared = new Function(name, types.type(header.typeSpecifier()), parameters(header));
        Qualifiers qualifiers = new Qualifiers(header.qualifier(), context, this);
        precisions.check(declared.result(), qualifiers.isPrecise(), header);
        if (qualifiers.isQualified()) {
            throw context.error(header, "what a function returns has no qualifiers but a precision");
        }
        boolean languages = context.language().has(Integer.MAX_VALUE, 300) && !BuiltinFunctions
                .named(name, context.language(), context.extensions(), context.stage()).isEmpty();
        if (languages) {
            throw context.error(header, "'" + name + "' is a function of " + context.language());
        }
        if (declared.result().holdsSamplers()) {
            throw context.error(header, "a sampler cannot be returned");
        }
        Symbol before = scopes.find(name);
        if (before != null && !(before instanceof Symbol.Functions) || name.startsWith("gl_")) {
            throw context.error(header, "'" + name + "' is declared already");
        }
        boolean wrongMain = "main".equals(name)
                && (declared.result() != VoidType.VOID || !declared.parameters().isEmpty());
        if (wrongMain) {
            throw context.error(header, "main is declared as something else than void main()");
        }
        if (before == null) {
            before = new Symbol.Functions();
            scopes.declare(name, before);
        }
        Function function = merge((Symbol.Functions) before, declared, header);
        if (tree.compound() != null) {
            if (function.body() != null) {
                throw context.error(header, "function " + function + " has a body already");
            }
            if (declared.result() != VoidType.VOID && !Trees.returns(tree.compound())) {
                throw context.error(header, "function " + function + " returns nothing");
            }
            if (declared.parameters().stream().anyMatch(parameter -> parameter.name() == null)) {
                throw context.error(header, "a parameter of function " + function + " has no name");
            }
            function.define(tree.compound(), scopes.globalCount(), declared.parameters());
            calls.check(function);
        }
    }

    private Function merge(Symbol.Functions functions, Function declared, FunctionHeaderContext header) {
        for (Function function : functions.functions()) {
            if (function.sameAs(declared)) {
                if (!function.result().equals(declared.result())) {
                    throw context.error(header, "function " + declared + " returns something else already");
                }
                if (!function.exchangesAs(declared)) {
                    throw context.error(header,
                            "function " + declared + " has parameters with other qualifiers already");
                }
                return function;
            }
        }
        declared.number(scopes.nextFunction());
        functions.functions().add(declared);
        return declared;
    }

    private List<Parameter> parameters(FunctionHeaderContext header) {
        List<Parameter> parameters = new ArrayList<>();
        if (header.parameters() == null) {
            return parameters;
        }
        for (ParameterContext tree : header.parameters().parameter()) {
            Type type = types.arrayed(types.type(tree.typeSpecifier()), tree.arraySize());
            Qualifiers qualifiers = new Qualifiers(tree.qualifier(), context, this);
            qualifiers.allowLayout(Set.of(), tree);
            precisions.check(type, qualifiers.isPrecise(), tree);
            boolean wrong = qualifiers.isInterpolated() || qualifiers.has(Word.UNIFORM)
                    || qualifiers.has(Word.ATTRIBUTE) || qualifiers.has(Word.VARYING) || qualifiers.has(Word.INVARIANT)
                    || qualifiers.has(Word.CONST) && qualifiers.direction().comesOut();
            if (wrong) {
                throw context.error(tree, "unexpected '%s' of a parameter".formatted(tree.getStart().getText()));
            }
            boolean only = type == VoidType.VOID && header.parameters().parameter().size() == 1
                    && tree.IDENTIFIER() == null;
            if (only) {
                return parameters;
            }
            if (type == VoidType.VOID) {
                throw context.error(tree, "nothing can be of type void");
            }
            boolean out = qualifiers.direction().comesOut() && context.language().version() == 110;
            if (type instanceof ArrayType array && (!array.isSized() || out)) {
                throw context.error(tree, array.isSized() ? "an array cannot come out of a function in "
                        + context.language() : "the array has no length");
            }
            if (type.holdsSamplers() && qualifiers.direction().comesOut()) {
                throw context.error(tree, "a sampler cannot be written");
            }
            String name = tree.IDENTIFIER() == null ? null : tree.IDENTIFIER().getText();
            parameters.add(new Parameter(name, type, qualifiers.direction(), qualifiers.has(Word.CONST)));
        }
        return parameters;
    }

    Scopes scopes() {
        return scopes;
    }

    Names names() {
        return names;
    }

    Types types() {
        return types;
    }

    Coercion coercion() {
        return coercion;
    }

    Choices choices() {
        return choices;
    }

    Expressions expressions() {
        return expressions;
    }

    Calls calls() {
        return calls;
    }

    Statements statements() {
        return statements;
    }

    Declarations declarations() {
        return declarations;
    }

    Precisions precisions() {
        return precisions;
    }

    Lengths lengths() {
        return lengths;
    }
}
