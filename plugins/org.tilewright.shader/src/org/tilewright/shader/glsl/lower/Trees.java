package org.tilewright.shader.glsl.lower;

import java.util.function.Predicate;

import org.antlr.v4.runtime.tree.ParseTree;
import org.tilewright.shader.glsl.grammar.GlslParser.CallContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ExpressionContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ReturningContext;

/** What stands somewhere in a part of a source. */
final class Trees {

    private Trees() {}

    /** Whether expressions follow each other with commas. */
    static boolean hasSequence(ParseTree tree) {
        return any(tree, each -> each instanceof ExpressionContext expression && expression.assignment().size() > 1);
    }

    /** Whether something is called whose name a test holds for; constructors of the language's types are not. */
    static boolean calls(ParseTree tree, Predicate<String> name) {
        return any(tree, each -> each instanceof CallContext call && call.typeSpecifier().IDENTIFIER() != null
                && name.test(call.typeSpecifier().IDENTIFIER().getText()));
    }

    /** Whether it returns anywhere. */
    static boolean returns(ParseTree tree) {
        return any(tree, ReturningContext.class::isInstance);
    }

    private static boolean any(ParseTree tree, Predicate<ParseTree> test) {
        if (test.test(tree)) {
            return true;
        }
        for (int i = 0; i < tree.getChildCount(); i++) {
            if (any(tree.getChild(i), test)) {
                return true;
            }
        }
        return false;
    }
}
