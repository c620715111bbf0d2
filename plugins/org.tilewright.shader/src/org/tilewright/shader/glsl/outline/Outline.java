package org.tilewright.shader.glsl.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.grammar.GlslParser.DeclarationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.DeclaratorContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ExternalDeclarationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.FunctionHeaderContext;
import org.tilewright.shader.glsl.grammar.GlslParser.InterfaceBlockContext;
import org.tilewright.shader.glsl.grammar.GlslParser.QualifierContext;
import org.tilewright.shader.glsl.grammar.GlslParser.StructureContext;
import org.tilewright.shader.glsl.grammar.GlslParser.TypeSpecifierContext;
import org.tilewright.shader.glsl.grammar.GlslParser.VariablesContext;
import org.tilewright.shader.glsl.grammar.Syntax;
import org.tilewright.shader.glsl.preprocess.Preprocessor;

/** What a source declares, in the order of its text. */
public final class Outline {

    private final Stage stage;
    private final List<Declared> declared = new ArrayList<>();

    private Outline(Stage stage) {
        this.stage = stage;
    }

    /**
     * Reads a source.
     *
     * @param source a source
     * @return what it declares; where it says nothing of types or names that are wrong, they stand there as they are
     * @throws ShaderException if it does not follow the grammar
     */
    public static List<Declared> of(Source source) {
        Outline outline = new Outline(source.stage());
        Syntax.parse(source.name(), Preprocessor.process(source).tokens()).externalDeclaration()
                .forEach(outline::external);
        return outline.declared;
    }

    private void external(ExternalDeclarationContext context) {
        if (context.functionHeader() != null) {
            function(context.functionHeader());
        } else if (context.declaration() != null) {
            declaration(context.declaration());
        }
    }

    private void function(FunctionHeaderContext header) {
        String parameters = header.parameters() == null ? "" : text(header.parameters());
        add(Declared.Kind.FUNCTION, header.IDENTIFIER().getSymbol(),
                text(header.typeSpecifier()) + " (" + parameters + ")");
    }

    private void declaration(DeclarationContext context) {
        if (context instanceof InterfaceBlockContext block) {
            add(Declared.Kind.BLOCK, block.IDENTIFIER(0).getSymbol(), texts(block.qualifier()));
        } else if (context instanceof VariablesContext variables) {
            variables(variables);
        }
    }

    private void variables(VariablesContext context) {
        StructureContext structure = context.typeSpecifier().structure();
        if (structure != null) {
            TerminalNode name = structure.IDENTIFIER();
            add(Declared.Kind.STRUCTURE, name == null ? structure.getStart() : name.getSymbol(), "struct");
        }
        String qualifiers = texts(context.qualifier());
        Declared.Kind kind = kind(context.qualifier());
        String type = structure == null ? text(context.typeSpecifier()) : name(context.typeSpecifier());
        for (DeclaratorContext each : context.declarator()) {
            add(kind, each.IDENTIFIER().getSymbol(), (qualifiers + " " + type).strip());
        }
    }

    private static String name(TypeSpecifierContext type) {
        TerminalNode name = type.structure().IDENTIFIER();
        return name == null ? "struct" : name.getText();
    }

    private Declared.Kind kind(List<QualifierContext> qualifiers) {
        Set<String> words = qualifiers.stream().map(ParserRuleContext::getText).collect(Collectors.toSet());
        if (words.contains("uniform")) {
            return Declared.Kind.UNIFORM;
        }
        if (words.contains("in") || words.contains("attribute")
                || words.contains("varying") && stage == Stage.FRAGMENT) {
            return Declared.Kind.INPUT;
        }
        return words.contains("out") || words.contains("varying") ? Declared.Kind.OUTPUT : Declared.Kind.VARIABLE;
    }

    private void add(Declared.Kind kind, Token name, String detail) {
        boolean isNamed = kind != Declared.Kind.STRUCTURE || !name.getText().equals("struct");
        declared.add(new Declared(kind, isNamed ? name.getText() : "", detail,
                new Position(name.getLine(), name.getCharPositionInLine() + 1)));
    }

    private static String texts(List<QualifierContext> contexts) {
        return contexts.stream().map(Outline::text).collect(Collectors.joining(" "));
    }

    /** The words of a part of the tree, with a space between two that would be one without it. */
    private static String text(ParserRuleContext context) {
        StringBuilder text = new StringBuilder();
        append(context, text);
        return text.toString();
    }

    private static void append(ParserRuleContext context, StringBuilder text) {
        for (int i = 0; i < context.getChildCount(); i++) {
            if (context.getChild(i) instanceof ParserRuleContext below) {
                append(below, text);
            } else {
                String word = context.getChild(i).getText();
                boolean joins = text.isEmpty() || !Character.isJavaIdentifierPart(word.charAt(0))
                        || !Character.isJavaIdentifierPart(text.charAt(text.length() - 1))
                                && text.charAt(text.length() - 1) != ',' && text.charAt(text.length() - 1) != ']';
                text.append(joins ? "" : " ").append(word);
            }
        }
    }
}
