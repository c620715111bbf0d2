package org.tilewright.shader.glsl.grammar;

import java.util.ArrayDeque;
import java.util.Deque;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** A parser that gives up a source that is nested too deeply, before it runs out of stack. */
abstract class BoundedParser extends Parser {

    /** Rules within rules: a parenthesis takes six. What is read afterwards goes down the same tree. */
    static final int DEEPEST = 1500;

    /** How deep it was before each recursive rule that has not ended. */
    private final Deque<Integer> before = new ArrayDeque<>();
    private int depth;

    BoundedParser(TokenStream tokens) {
        super(tokens);
    }

    @Override
    public void enterRule(ParserRuleContext context, int state, int rule) {
        deepen();
        super.enterRule(context, state, rule);
    }

    @Override
    public void exitRule() {
        depth--;
        super.exitRule();
    }

    @Override
    public void enterRecursionRule(ParserRuleContext context, int state, int rule, int precedence) {
        before.push(depth);
        deepen();
        super.enterRecursionRule(context, state, rule, precedence);
    }

    /** A chain of operators is as deep a tree as it is long, though no rule is entered for it. */
    @Override
    public void pushNewRecursionContext(ParserRuleContext context, int state, int rule) {
        deepen();
        super.pushNewRecursionContext(context, state, rule);
    }

    @Override
    public void unrollRecursionContexts(ParserRuleContext parent) {
        depth = before.pop();
        super.unrollRecursionContexts(parent);
    }

    private void deepen() {
        if (++depth > DEEPEST) {
            throw new ParseCancellationException("nested too deeply");
        }
    }

    /** Called by the constructor, too, before there is anything to clear. */
    @Override
    public void reset() {
        depth = 0;
        if (before != null) {
            before.clear();
        }
        super.reset();
    }
}
