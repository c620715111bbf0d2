package org.tilewright.shader.glsl.lower;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.grammar.GlslParser.ConditionContext;
import org.tilewright.shader.glsl.grammar.GlslParser.DeclarationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.DeclaratorContext;
import org.tilewright.shader.glsl.grammar.GlslParser.InitializerContext;
import org.tilewright.shader.glsl.grammar.GlslParser.InterfaceBlockContext;
import org.tilewright.shader.glsl.grammar.GlslParser.PrecisionDefaultContext;
import org.tilewright.shader.glsl.grammar.GlslParser.QualificationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TranslationUnitContext;
import org.tilewright.shader.glsl.grammar.GlslParser.VariablesContext;
import org.tilewright.shader.glsl.lower.Qualifiers.Word;
import org.tilewright.shader.glsl.lower.Symbol.Access;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.Term;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.VoidType;

/** Variables, constants and what is exchanged with others (GLSL 3.30, chapter 4). */
final class Declarations {

    private static final int MOST_SAMPLERS = 32;

    private final Context context;
    private final Builder builder;
    private final Lowering lowering;
    private final Blocks blocks;
    private final Redeclarations layouts;
    private final EarlierSources earlier;
    /** Arrays that may still be given their length. */
    private final Set<Symbol> unsized = new HashSet<>();

    Declarations(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
        builder = context.builder();
        blocks = new Blocks(context, lowering);
        layouts = new Redeclarations(context);
        earlier = new EarlierSources(context, lowering);
    }

    /** A declaration outside of all functions. */
    void global(DeclarationContext tree) {
        context.at(tree);
        switch (tree) {
            case PrecisionDefaultContext precision -> lowering.precisions().set(precision);
            case InterfaceBlockContext block -> blocks.declare(block);
            case QualificationContext qualification -> qualify(qualification);
            case VariablesContext variables -> globals(variables);
            default -> throw new IllegalStateException(tree.getClass().getName());
        }
    }

    /** A declaration in a function. */
    void local(DeclarationContext tree) {
        if (tree instanceof PrecisionDefaultContext precision) {
            lowering.precisions().set(precision);
            return;
        }
        if (!(tree instanceof VariablesContext variables)) {
            throw context.error(tree, "unexpected '" + tree.getStart().getText() + "' in a function");
        }
        if (isExpression(variables)) {
            lowering.expressions().evaluate(variables.typeSpecifier());
            return;
        }
        Qualifiers qualifiers = new Qualifiers(variables.qualifier(), context, lowering);
        boolean exchanged = qualifiers.has(Word.UNIFORM) || qualifiers.has(Word.ATTRIBUTE)
                || qualifiers.has(Word.VARYING)
                || qualifiers.has(Word.IN) || qualifiers.has(Word.OUT) || qualifiers.has(Word.INOUT)
                || qualifiers.isInterpolated() || qualifiers.has(Word.INVARIANT);
        if (exchanged) {
            throw context.error(tree, "'" + tree.getStart().getText() + "' is not for variables of a function");
        }
        qualifiers.allowLayout(Set.of(), tree);
        Type type = lowering.types().type(variables.typeSpecifier());
        lowering.precisions().check(type, qualifiers.isPrecise(), tree);
        for (DeclaratorContext declarator : variables.declarator()) {
            variable(declarator, type, qualifiers);
        }
    }

    /** Whether what looks like a type that declares nothing is a variable, or an element of one, that stands alone as a statement. */
    private boolean isExpression(VariablesContext tree) {
        return tree.declarator().isEmpty() && tree.qualifier().isEmpty() && tree.typeSpecifier().IDENTIFIER() != null
                && lowering.names().find(tree.typeSpecifier().IDENTIFIER().getText()) instanceof Symbol.Variable;
    }

    private void globals(VariablesContext tree) {
        Qualifiers qualifiers = new Qualifiers(tree.qualifier(), context, lowering);
        Type type = lowering.types().type(tree.typeSpecifier());
        Space space = qualifiers.space(tree);
        lowering.precisions().check(type, qualifiers.isPrecise(), tree);
        for (DeclaratorContext declarator : tree.declarator()) {
            if (declarator.IDENTIFIER().getText().startsWith("gl_")) {
                redeclare(declarator, type, space, qualifiers);
            } else if (space == Space.LOCAL) {
                qualifiers.allowLayout(Set.of(), tree);
                if (qualifiers.has(Word.INVARIANT)) {
                    throw context.error(tree, "'invariant' is for outputs and what comes of them");
                }
                variable(declarator, type, qualifiers);
            } else {
                exchanged(declarator, type, space, qualifiers);
            }
        }
    }

    /** A variable of the program's own, or a constant. */
    private void variable(DeclaratorContext tree, Type base, Qualifiers qualifiers) {
        Type type = lowering.types().arrayed(base, tree.arraySize());
        refuse(type, tree);
        Result value = tree.initializer() == null ? null : initial(tree.initializer(), type);
        if (value == null && context.language().es() && type instanceof ArrayType array && !array.isSized()) {
            throw context.error(tree, "the array has no length");
        }
        Type whole = type instanceof ArrayType array && !array.isSized() ? value != null ? value.type()
                : new ArrayType(array.element(), lowering.lengths().of(tree.IDENTIFIER().getText())) : type;
        context.at(tree);
        Access own = qualifiers.has(Word.CONST) ? Access.CONSTANT : Access.WRITABLE;
        if (lowering.scopes().isGlobal() && earlier.declares(tree, type, own, value, qualifiers)) {
            return;
        }
        if (qualifiers.has(Word.CONST)) {
            if (value == null || !isConstant(tree.initializer(), value)) {
                throw context.error(tree, value == null ? "constant '" + tree.IDENTIFIER().getText() + "' has no value"
                        : "the value of '" + tree.IDENTIFIER().getText() + "' is not constant");
            }
            declare(tree.IDENTIFIER().getSymbol(), Access.CONSTANT, value);
            return;
        }
        if (value != null && context.language().es() && lowering.scopes().isGlobal()
                && !isConstant(tree.initializer(), value)) {
            throw context.error(tree.initializer(), "is not constant, as the value of a global variable must be in "
                    + context.language());
        }
        if (sized(tree, whole, value)) {
            return;
        }
        Place place = Expressions.temporary(tree.IDENTIFIER().getText(), whole);
        // Java's zeros stand in for what is not set: a loop must not show what the round before has left.
        place.store(value != null ? value : Constructors.zero(whole), builder);
        declare(tree.IDENTIFIER().getSymbol(), Access.WRITABLE, place);
        if (value != null && lowering.scopes().isGlobal()) {
            earlier.give(tree.IDENTIFIER().getText(), value);
        }
        if (value == null && type != whole) {
            Symbol.Variable variable = (Symbol.Variable) lowering.scopes().findHere(tree.IDENTIFIER().getText());
            variable.isWithoutLength(true);
            unsized.add(variable);
        }
    }

    /** Whether a value is constant as the language has it: GLSL 1.10 calls nothing, ES 3.00 has no sequences, noise never is. */
    private boolean isConstant(InitializerContext tree, Result value) {
        boolean first = context.language().version() == 110;
        return value.isConstant()
                && !Trees.calls(tree, name -> name.startsWith("noise") || first && !lowering.types().isStruct(name))
                && !(context.language().has(Integer.MAX_VALUE, 300) && Trees.hasSequence(tree));
    }

    /** Gives an array its length that was declared without one before (GLSL 1.20, section 4.1.9). */
    private boolean sized(DeclaratorContext tree, Type type, Result value) {
        Symbol before = lowering.scopes().findHere(tree.IDENTIFIER().getText());
        boolean fits = before != null && unsized.remove(before) && type instanceof ArrayType array
                && array.element().equals(((ArrayType) ((Symbol.Variable) before).type()).element())
                && array.length() <= ((ArrayType) ((Symbol.Variable) before).type()).length();
        if (!fits) {
            return false;
        }
        Symbol.Variable variable = (Symbol.Variable) before;
        Place place = new Place(type, ((Place) variable.term()).storages(), ((Place) variable.term()).offsets(), null);
        variable.become(place);
        variable.isWithoutLength(false);
        if (value != null) {
            place.store(value, builder);
        }
        return true;
    }

    private void refuse(Type type, ParserRuleContext tree) {
        if (type == VoidType.VOID) {
            throw context.error(tree, "nothing can be of type void");
        }
        if (type.holdsSamplers()) {
            throw context.error(tree, "type " + type + " is for uniforms and parameters alone");
        }
        lowering.types().check(type, tree);
    }

    private Result initial(InitializerContext tree, Type type) {
        if (tree.assignment() == null) {
            throw context.error(tree, "lists of initial values are not part of " + context.language());
        }
        return lowering.coercion().coerce(lowering.expressions().value(tree.assignment()), type, tree);
    }

    /** The variable that is declared where a loop asks for its condition. */
    Result condition(ConditionContext tree) {
        Type type = lowering.types().type(tree.typeSpecifier());
        refuse(type, tree);
        Result value = initial(tree.initializer(), type);
        Place place = Expressions.temporary(tree.IDENTIFIER().getText(), type);
        place.store(value, builder);
        declare(tree.IDENTIFIER().getSymbol(), Access.WRITABLE, place);
        return value;
    }

    private void exchanged(DeclaratorContext tree, Type base, Space space, Qualifiers qualifiers) {
        Type type = lowering.types().arrayed(base, tree.arraySize());
        String name = tree.IDENTIFIER().getText();
        if (!Exchange.allows(type, space, context)) {
            throw context.error(tree, "type " + type + " cannot be exchanged with others");
        }
        Exchange.check(qualifiers, space, context, tree);
        Exchange.checkFlat(type, qualifiers.interpolation(), space, context, tree);
        if (type.holdsSamplers() && type.scalars() > MOST_SAMPLERS) {
            throw context.error(tree, "has more samplers than there are texture units, " + MOST_SAMPLERS);
        }
        lowering.types().check(type, tree);
        Result value = tree.initializer() == null ? null : initial(tree, type, space);
        if (earlier.declares(tree, type, access(space), value, qualifiers)) {
            return;
        }
        if (type instanceof ArrayType array && !array.isSized()) {
            type = value != null ? value.type() : new ArrayType(array.element(), lowering.lengths().of(name));
        }
        List<Storage> storages = Place.storages(name, type, space);
        context.programInterface().add(new ProgramVariable(name, type, space, storages, qualifiers.interpolation(),
                qualifiers.has(Word.CENTROID), qualifiers.location(), null));
        Place place = Place.of(type, storages);
        if (value != null && space == Space.UNIFORM) {
            context.programInterface().initialise(storages, value, context, tree);
        } else if (value != null) {
            place.store(value, builder);
        }
        declare(tree.IDENTIFIER().getSymbol(), access(space), place);
    }

    private Result initial(DeclaratorContext tree, Type type, Space space) {
        boolean allowed = !context.language().es() && context.language().version() >= 120 && space != Space.INPUT;
        if (!allowed) {
            throw context.error(tree, "'%s' cannot have an initial value in %s".formatted(tree.IDENTIFIER().getText(),
                    context.language()));
        }
        return initial(tree.initializer(), type);
    }

    static Access access(Space space) {
        return switch (space) {
            case LOCAL, OUTPUT -> Access.WRITABLE;
            case INPUT -> Access.INPUT;
            case UNIFORM -> Access.UNIFORM;
        };
    }

    /** Gives a name of the language a length or qualifiers; where it lies stays as it is. */
    private void redeclare(DeclaratorContext tree, Type base, Space space, Qualifiers qualifiers) {
        Token name = tree.IDENTIFIER().getSymbol();
        boolean used = lowering.names().isUsed(name.getText());
        Symbol.Variable variable = lowering.names().variable(name);
        layouts.take(name, qualifiers, used);
        if (space == Space.LOCAL || access(space) != variable.access()) {
            throw context.error(name, "'%s' is declared with another qualifier than its own".formatted(name.getText()));
        }
        Type type = lowering.types().arrayed(base, tree.arraySize());
        boolean array = type instanceof ArrayType one && variable.type() instanceof ArrayType other
                && one.element().equals(other.element()) && one.length() <= other.length();
        if (!array && !type.equals(variable.type())) {
            throw context.error(name, "'%s' is of type %s and cannot be declared as %s".formatted(name.getText(),
                    variable.type(), type));
        }
        if (array && ((ArrayType) type).isSized()) {
            Place place = (Place) variable.term();
            variable.become(new Place(type, place.storages(), place.offsets(), null));
            variable.isWithoutLength(false);
        }
        if (qualifiers.isInterpolated()) {
            Exchange.check(qualifiers, space, context, tree);
            context.programInterface().interpolate(name.getText(), qualifiers.interpolation(),
                    qualifiers.has(Word.CENTROID));
        }
    }

    /** Qualifiers without a type: of names that are declared, or of the whole source. */
    private void qualify(QualificationContext tree) {
        if (tree.IDENTIFIER().isEmpty()) {
            blocks.setDefault(new Qualifiers(tree.qualifier(), context, lowering));
        }
        Set<String> seen = new HashSet<>();
        tree.IDENTIFIER().forEach(name -> {
            boolean late = name.getText().startsWith("gl_") && lowering.names().isUsed(name.getText());
            if (late && tree.qualifier(0).INVARIANT() != null) {
                throw context.error(name.getSymbol(), "'" + name.getText() + "' is used before it is invariant");
            }
            lowering.names().variable(name.getSymbol());
            if (!seen.add(name.getText())) {
                throw context.error(name.getSymbol(), "'" + name.getText() + "' stands twice");
            }
        });
    }

    /** Whether a member of a block of that name is an array whose length only its indices say. */
    boolean isMemberWithoutLength(String name) {
        return blocks.isWithoutLength(name);
    }

    /** Refuses what the sources of a stage may not leave to one of them. */
    void checkSources(TranslationUnitContext tree) {
        layouts.check(tree);
    }

    /** Gives a name its meaning in the scope at hand. */
    void declare(Token name, Access access, Term term) {
        String word = name.getText();
        if (word.startsWith("gl_")) {
            throw context.error(name, "'" + word + "' is reserved");
        }
        Symbol before = lowering.scopes().declare(word, new Symbol.Variable(word, access, term));
        if (before != null) {
            throw context.error(name, "'" + word + "' is declared already");
        }
    }
}
