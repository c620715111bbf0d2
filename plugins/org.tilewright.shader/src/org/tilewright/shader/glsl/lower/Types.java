package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.grammar.GlslParser.ArraySizeContext;
import org.tilewright.shader.glsl.grammar.GlslParser.MemberNameContext;
import org.tilewright.shader.glsl.grammar.GlslParser.StructMemberContext;
import org.tilewright.shader.glsl.grammar.GlslParser.StructureContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TypeSpecifierContext;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.StructType.Member;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.TypeWords;
import org.tilewright.shader.glsl.type.VoidType;

/** Finds the types that sources write. */
final class Types {

    /** The scalars of one variable; more are a mistake, or meant to fill memory. */
    private static final int MOST_SCALARS = 1 << 18;

    private final Context context;
    private final Lowering lowering;
    private int unnamed;

    Types(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
    }

    /** The type that is written; a structure that is declared there gets its name. */
    Type type(TypeSpecifierContext tree) {
        Type type;
        if (tree.structure() != null) {
            type = structure(tree.structure());
        } else if (tree.IDENTIFIER() != null) {
            String name = tree.IDENTIFIER().getText();
            if (!(lowering.names().find(name) instanceof Symbol.Struct struct)) {
                throw context.error(tree, "'" + name + "' is no type");
            }
            type = struct.type();
        } else {
            type = TypeWords.type(tree.getStart().getText());
        }
        return arrayed(type, tree.arraySize());
    }

    /** Whether a name means a structure here. */
    boolean isStruct(String name) {
        return lowering.names().find(name) instanceof Symbol.Struct;
    }

    /** A type with the sizes of arrays behind it. */
    Type arrayed(Type element, List<ArraySizeContext> sizes) {
        if (sizes.isEmpty()) {
            return element;
        }
        ArraySizeContext tree = sizes.get(0);
        if (sizes.size() > 1 || element instanceof ArrayType) {
            throw context.error(tree, "arrays of arrays are not part of " + context.language());
        }
        if (element == VoidType.VOID) {
            throw context.error(tree, "there is no array of void");
        }
        int length = tree.conditional() == null ? ArrayType.UNKNOWN : length(tree);
        return new ArrayType(element, length);
    }

    private int length(ArraySizeContext tree) {
        Result size = lowering.expressions().value(tree.conditional());
        Value value = lowering.coercion().whole(size, tree.conditional());
        if (!(value instanceof Constant constant)
                || Trees.hasSequence(tree) && context.language().has(120, 300)) {
            throw context.error(tree.conditional(), "is not constant, expected the length of an array");
        }
        if (constant.bits() < 1 || constant.bits() > MOST_SCALARS) {
            throw context.error(tree.conditional(),
                    "an array of length %d, expected 1 to %,d".formatted(constant.bits(),
                            MOST_SCALARS));
        }
        return constant.bits();
    }

    private StructType structure(StructureContext tree) {
        List<Member> members = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (StructMemberContext line : tree.structMember()) {
            if (line.typeSpecifier().structure() != null && context.language().has(120, 100)) {
                throw context.error(line, "structures are not declared within structures in " + context.language());
            }
            Type type = type(line.typeSpecifier());
            for (MemberNameContext name : line.memberName()) {
                members.add(member(type, name, seen));
            }
        }
        if (members.isEmpty()) {
            throw context.error(tree, "a structure without members");
        }
        String name = tree.IDENTIFIER() == null ? "structure " + ++unnamed : tree.IDENTIFIER().getText();
        if (name.startsWith("gl_")) {
            throw context.error(tree, "'" + name + "' is reserved");
        }
        StructType struct = new StructType(name, members);
        check(struct, tree);
        boolean known = tree.IDENTIFIER() != null && lowering.scopes().isOfEarlierSource(name)
                && lowering.scopes().findHere(name) instanceof Symbol.Struct earlier
                && earlier.type().isDeclaredAs(struct);
        if (known) {
            lowering.scopes().redeclare(name);
            return ((Symbol.Struct) lowering.scopes().findHere(name)).type();
        }
        if (tree.IDENTIFIER() != null && lowering.scopes().declare(name, new Symbol.Struct(struct)) != null) {
            throw context.error(tree, "'" + name + "' is declared already");
        }
        return struct;
    }

    /** A member of a structure or block, whose name no other one may have. */
    Member member(Type type, MemberNameContext name, Set<String> seen) {
        if (!seen.add(name.IDENTIFIER().getText())) {
            throw context.error(name, "'" + name.IDENTIFIER().getText() + "' is declared already");
        }
        if (type == VoidType.VOID) {
            throw context.error(name, "nothing can be of type void");
        }
        return new Member(name.IDENTIFIER().getText(), arrayed(type, name.arraySize()));
    }

    /** Refuses types that nothing can hold. */
    void check(Type type, ParserRuleContext tree) {
        long scalars = 0;
        for (int leaf = 0; leaf < type.leaves().size(); leaf++) {
            scalars += type.size(leaf);
        }
        if (scalars > MOST_SCALARS) {
            throw context.error(tree,
                    "type %s has %,d scalars, expected at most %,d".formatted(type, scalars, MOST_SCALARS));
        }
    }
}
