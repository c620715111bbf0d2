package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.ProgramVariable.Block;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.grammar.GlslParser.BlockMemberContext;
import org.tilewright.shader.glsl.grammar.GlslParser.InterfaceBlockContext;
import org.tilewright.shader.glsl.grammar.GlslParser.MemberNameContext;
import org.tilewright.shader.glsl.lower.Qualifiers.Word;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.StructType.Member;
import org.tilewright.shader.glsl.type.Type;

/** Interface blocks (GLSL 3.30, section 4.3.7): variables that are exchanged together. */
final class Blocks {

    private static final String PER_VERTEX = "gl_PerVertex";

    private static final Set<String> MATRICES = Set.of("row_major", "column_major");
    private static final Set<String> LAYOUTS = Set.of("row_major", "column_major", "std140", "shared", "packed");

    private static final Set<String> VERTEX_OUTPUTS = Set.of("gl_Position", "gl_PointSize", "gl_ClipDistance",
            "gl_ClipVertex", "gl_FrontColor", "gl_BackColor", "gl_FrontSecondaryColor", "gl_BackSecondaryColor",
            "gl_TexCoord", "gl_FogFragCoord");

    private final Context context;
    private final Lowering lowering;
    /** The blocks of the stage, by space and name. */
    private final Map<String, Declared> declared = new HashMap<>();

    /** Whether matrices lie by rows in blocks that say nothing. */
    private boolean rowMajor;
    /** Members that are arrays without a length. */
    private final Set<String> unsized = new HashSet<>();

    /** A block as it was declared first. */
    private record Declared(StructType struct, int count, Place place, boolean instance) {}

    Blocks(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
    }

    void declare(InterfaceBlockContext tree) {
        String name = tree.IDENTIFIER(0).getText();
        Qualifiers outer = new Qualifiers(tree.qualifier(), context, lowering);
        Space space = outer.space(tree);
        boolean known = space == Space.UNIFORM ? context.language().has(140, 300)
                || context.extensions().contains("GL_ARB_uniform_buffer_object")
                : context.language().has(150, Integer.MAX_VALUE);
        boolean outside = space == (context.stage() == Stage.VERTEX ? Space.INPUT : Space.OUTPUT);
        if (!known || outside || space == Space.LOCAL) {
            throw context.error(tree, "such a block is not part of " + context.language());
        }
        List<Member> members = new ArrayList<>();
        List<Qualifiers> qualifiers = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        reserve(tree, name);
        outer.allowLayout(space == Space.UNIFORM ? LAYOUTS : Set.of(), tree);
        boolean again = isOfEarlierSource(name, space);
        if (!again) {
            name(tree, name, space);
        }
        for (BlockMemberContext line : tree.blockMember()) {
            if (line.typeSpecifier().structure() != null) {
                throw context.error(line, "structures are not declared within blocks");
            }
            Type type = lowering.types().type(line.typeSpecifier());
            for (MemberNameContext member : line.memberName()) {
                members.add(sized(lowering.types().member(type, member, seen), space));
                if (!PER_VERTEX.equals(name)) {
                    reserve(member, member.IDENTIFIER().getText());
                }
                qualifiers.add(inner(line, type, space));
            }
        }
        if (members.isEmpty() || members.stream().anyMatch(member -> member.type().holdsSamplers())) {
            throw context.error(tree, "block '" + name + "' has no members, or one that cannot be exchanged");
        }
        StructType struct = new StructType(name, members);
        boolean instance = tree.IDENTIFIER().size() > 1;
        Type type = instance ? lowering.types().arrayed(struct, tree.arraySize()) : struct;
        if (type instanceof ArrayType array && !array.isSized()) {
            throw context.error(tree, "an array of blocks has no length");
        }
        lowering.types().check(type, tree);
        int count = type instanceof ArrayType array ? array.length() : 1;
        if (again) {
            redeclare(tree, struct, count, space, instance);
            return;
        }
        if (PER_VERTEX.equals(name)) {
            perVertex(tree, members);
        }
        Place place = place(tree, struct, type, space, outer, qualifiers, instance,
                new Block(name, count, outer.hasLayout("std140"), isRowMajor(outer, rowMajor)));
        declared.put(key(name, space), new Declared(struct, count, place, instance));
        if (instance) {
            lowering.declarations().declare(tree.IDENTIFIER(1).getSymbol(), Declarations.access(space), place);
            ((Symbol.Variable) lowering.scopes().findHere(tree.IDENTIFIER(1).getText()))
                    .needsConstants(space == Space.UNIFORM && type instanceof ArrayType);
        } else {
            declareMembers(tree, struct, place, space);
        }
    }

    /** An array of a block that goes between stages may have the length that its indices say. */
    private Member sized(Member member, Space space) {
        boolean takes = space != Space.UNIFORM && member.type() instanceof ArrayType array && !array.isSized()
                && !member.name().startsWith("gl_");
        if (!takes) {
            return member;
        }
        unsized.add(member.name());
        return new Member(member.name(),
                new ArrayType(((ArrayType) member.type()).element(), lowering.lengths().of(member.name())));
    }

    /** Whether a member of a block is an array whose length its indices say. */
    boolean isWithoutLength(String member) {
        return unsized.contains(member);
    }

    /** Blocks from here on have a layout if they say nothing else. */
    void setDefault(Qualifiers qualifiers) {
        rowMajor = isRowMajor(qualifiers, rowMajor);
    }

    private static boolean isRowMajor(Qualifiers qualifiers, boolean otherwise) {
        return qualifiers.hasLayout("row_major") || otherwise && !qualifiers.hasLayout("column_major");
    }

    private static String key(String name, Space space) {
        return space + " " + name;
    }

    private boolean isOfEarlierSource(String name, Space space) {
        return declared.containsKey(key(name, space)) && lowering.scopes().isOfEarlierSource(name);
    }

    /**
     * The language's own block is declared before anything of it is named, has some of its own members, and the others are not there
     * afterwards (GLSL 1.50, section 7.1, and GLSL 4.10, which says it clearly).
     */
    private void perVertex(InterfaceBlockContext tree, List<Member> members) {
        Set<String> left = new TreeSet<>(VERTEX_OUTPUTS);
        for (Member member : members) {
            if (!left.remove(member.name())) {
                throw context.error(tree, "block 'gl_PerVertex' has no member '" + member.name() + "'");
            }
        }
        for (String output : VERTEX_OUTPUTS) {
            if (lowering.names().isUsed(output)) {
                throw context.error(tree, "block 'gl_PerVertex' is declared after '" + output + "' is used");
            }
        }
        lowering.names().hide(left);
    }

    /** A block that an earlier source of the stage has, too: it is one, and has the same members there. */
    private void redeclare(InterfaceBlockContext tree, StructType struct, int count, Space space, boolean instance) {
        Declared before = declared.get(key(struct.name(), space));
        if (!before.struct().isDeclaredAs(struct) || before.count() != count || before.instance() != instance) {
            throw context.error(tree, "block '" + struct.name() + "' has other members in another source");
        }
        lowering.scopes().redeclare(struct.name());
        if (!instance) {
            struct.members().forEach(member -> lowering.scopes().redeclare(member.name()));
        } else if (lowering.scopes().isOfEarlierSource(tree.IDENTIFIER(1).getText())) {
            lowering.scopes().redeclare(tree.IDENTIFIER(1).getText());
        } else {
            lowering.declarations().declare(tree.IDENTIFIER(1).getSymbol(), Declarations.access(space), before.place());
        }
    }

    /** Qualifiers of a member: its storage, if it says it, is that of the block. */
    private Qualifiers inner(BlockMemberContext line, Type type, Space space) {
        Qualifiers qualifiers = new Qualifiers(line.qualifier(), context, lowering);
        qualifiers.allowLayout(space == Space.UNIFORM ? MATRICES : Set.of(), line);
        lowering.precisions().check(type, qualifiers.isPrecise(), line);
        boolean old = qualifiers.has(Word.ATTRIBUTE) || qualifiers.has(Word.VARYING);
        Space own = qualifiers.space(line);
        if (old || own != Space.LOCAL && own != space) {
            throw context.error(line, "has another qualifier than its block");
        }
        return qualifiers;
    }

    private void name(InterfaceBlockContext tree, String name, Space space) {
        boolean known = lowering.scopes().findHere(name) instanceof Symbol.Block other && other.space() != space;
        if (PER_VERTEX.equals(name)) {
            lowering.scopes().redeclare(name);
        }
        if (PER_VERTEX.equals(name) || known) {
            return;
        }
        if (lowering.scopes().declare(name, new Symbol.Block(name, space)) != null) {
            throw context.error(tree, "'" + name + "' is declared already");
        }
    }

    private void reserve(ParserRuleContext tree, String name) {
        if (name.startsWith("gl_") && !PER_VERTEX.equals(name)) {
            throw context.error(tree, "'" + name + "' is reserved");
        }
    }

    private Place place(InterfaceBlockContext tree, StructType struct, Type type, Space space, Qualifiers outer,
            List<Qualifiers> qualifiers, boolean instance, Block block) {
        List<Storage> storages = new ArrayList<>();
        for (int i = 0; i < struct.members().size(); i++) {
            Member member = struct.members().get(i);
            Type whole = type instanceof ArrayType array ? new ArrayType(member.type(), array.length()) : member.type();
            String name = instance ? struct.name() + "." + member.name() : member.name();
            List<Storage> own = Place.storages(name, whole, space);
            Qualifiers inner = qualifiers.get(i);
            boolean said = inner.has(Word.FLAT) || inner.has(Word.SMOOTH) || inner.has(Word.NOPERSPECTIVE);
            Interpolation interpolation = (said ? inner : outer).interpolation();
            Exchange.checkFlat(whole, interpolation, space, context, tree);
            context.programInterface()
                    .add(new ProgramVariable(name, whole, space, own, interpolation,
                            inner.has(Word.CENTROID) || outer.has(Word.CENTROID),
                            inner.location(), new Block(block.name(), block.count(), block.standard(),
                                    isRowMajor(inner, block.rowMajor()))));
            storages.addAll(own);
        }
        return Place.of(type, storages);
    }

    private void declareMembers(InterfaceBlockContext tree, StructType struct, Place place, Space space) {
        for (int i = 0; i < struct.members().size(); i++) {
            String name = struct.members().get(i).name();
            Symbol.Variable member = new Symbol.Variable(name, Declarations.access(space), place.member(i));
            if (lowering.scopes().declare(name, member) != null) {
                throw context.error(tree, "'" + name + "' is declared already");
            }
            member.isWithoutLength(unsized.contains(name));
        }
    }
}
