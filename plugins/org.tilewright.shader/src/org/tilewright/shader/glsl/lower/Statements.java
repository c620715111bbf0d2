package org.tilewright.shader.glsl.lower;

import org.antlr.v4.runtime.ParserRuleContext;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.grammar.GlslParser.BlockContext;
import org.tilewright.shader.glsl.grammar.GlslParser.CompoundContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ConditionContext;
import org.tilewright.shader.glsl.grammar.GlslParser.DoLoopContext;
import org.tilewright.shader.glsl.grammar.GlslParser.EvaluationContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ForLoopContext;
import org.tilewright.shader.glsl.grammar.GlslParser.JumpContext;
import org.tilewright.shader.glsl.grammar.GlslParser.LocalContext;
import org.tilewright.shader.glsl.grammar.GlslParser.ReturningContext;
import org.tilewright.shader.glsl.grammar.GlslParser.SelectionContext;
import org.tilewright.shader.glsl.grammar.GlslParser.StatementContext;
import org.tilewright.shader.glsl.grammar.GlslParser.SwitchContext;
import org.tilewright.shader.glsl.grammar.GlslParser.WhileLoopContext;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;
import org.tilewright.shader.glsl.type.VoidType;

/** What statements do (GLSL 3.30, chapter 6). */
final class Statements {

    private final Context context;
    private final Builder builder;
    private final Lowering lowering;
    private final Switches switches;

    Statements(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
        builder = context.builder();
        switches = new Switches(context, lowering);
    }

    /** The body of a function, whose scope is that of its parameters. */
    void body(CompoundContext tree, Flow flow) {
        tree.statement().forEach(statement -> statement(statement, flow));
    }

    private void block(CompoundContext tree, Flow flow) {
        lowering.scopes().open();
        body(tree, flow);
        lowering.scopes().close();
    }

    /** A statement with a scope of its own, whatever it is. */
    private void inScope(StatementContext tree, Flow flow) {
        lowering.scopes().open();
        if (tree instanceof BlockContext block) {
            body(block.compound(), flow);
        } else {
            statement(tree, flow);
        }
        lowering.scopes().close();
    }

    /** Adds the steps of a statement. */
    void statement(StatementContext tree, Flow flow) {
        context.at(tree);
        switch (tree) {
            case BlockContext block -> block(block.compound(), flow);
            case LocalContext local -> lowering.declarations().local(local.declaration());
            case SelectionContext selection -> selection(selection, flow);
            case SwitchContext choice -> switches.lower(choice, flow);
            case WhileLoopContext loop -> whileLoop(loop, flow);
            case DoLoopContext loop -> doLoop(loop, flow);
            case ForLoopContext loop -> forLoop(loop, flow);
            case JumpContext jump -> jump(jump, flow);
            case ReturningContext returning -> returning(returning, flow);
            case EvaluationContext evaluation -> {
                if (evaluation.expression() != null) {
                    lowering.expressions().value(evaluation.expression());
                }
            }
            default -> throw new IllegalStateException(tree.getClass().getName());
        }
    }

    private void selection(SelectionContext tree, Flow flow) {
        Value condition = lowering.coercion().truth(lowering.expressions().value(tree.expression()), tree.expression());
        context.at(tree);
        builder.choice(condition, () -> inScope(tree.statement(0), flow), () -> {
            if (tree.statement().size() > 1) {
                inScope(tree.statement(1), flow);
            }
        });
    }

    private void whileLoop(WhileLoopContext tree, Flow flow) {
        builder.scope(exit -> builder.loop(() -> {
            lowering.scopes().open();
            leaveUnless(condition(tree.condition()), exit, tree);
            builder.scope(round -> inScope(tree.statement(), flow.inLoop(exit, round)));
            lowering.scopes().close();
        }));
    }

    private void doLoop(DoLoopContext tree, Flow flow) {
        builder.scope(exit -> builder.loop(() -> {
            builder.scope(round -> inScope(tree.statement(), flow.inLoop(exit, round)));
            context.at(tree.expression());
            Value goesOn = lowering.coercion().truth(lowering.expressions().value(tree.expression()),
                    tree.expression());
            leaveUnless(goesOn, exit, tree);
        }));
    }

    private void forLoop(ForLoopContext tree, Flow flow) {
        lowering.scopes().open();
        if (tree.forStart().declaration() != null) {
            lowering.declarations().local(tree.forStart().declaration());
        } else if (tree.forStart().expression() != null) {
            lowering.expressions().value(tree.forStart().expression());
        }
        builder.scope(exit -> builder.loop(() -> {
            lowering.scopes().open();
            if (tree.condition() != null) {
                leaveUnless(condition(tree.condition()), exit, tree);
            }
            builder.scope(round -> inScope(tree.statement(), flow.inLoop(exit, round)));
            if (tree.expression() != null) {
                context.at(tree.expression());
                lowering.expressions().value(tree.expression());
            }
            lowering.scopes().close();
        }));
        lowering.scopes().close();
    }

    private Value condition(ConditionContext tree) {
        context.at(tree);
        Result value = tree.expression() != null ? lowering.expressions().value(tree.expression())
                : lowering.declarations().condition(tree);
        return lowering.coercion().truth(value, tree);
    }

    private void leaveUnless(Value condition, Scope scope, ParserRuleContext tree) {
        context.at(tree);
        builder.choice(builder.operation(Operator.NOT, condition),
                () -> builder.add(new Leave(scope, builder.position())), () -> {});
    }

    private void jump(JumpContext tree, Flow flow) {
        if (tree.DISCARD() != null) {
            if (context.stage() != Stage.FRAGMENT) {
                throw context.error(tree, "'discard' is for fragment programs");
            }
            builder.add(new Discard(builder.position()));
            return;
        }
        Scope scope = tree.BREAK() != null ? flow.exit() : flow.round();
        if (scope == null) {
            throw context.error(tree, "'%s' outside of a loop".formatted(tree.getStart().getText()));
        }
        builder.add(new Leave(scope, builder.position()));
    }

    private void returning(ReturningContext tree, Flow flow) {
        boolean nothing = flow.type() == VoidType.VOID;
        if (nothing != (tree.expression() == null)) {
            throw context.error(tree, nothing ? "a value is returned from a function that returns nothing"
                    : "nothing is returned, expected " + flow.type());
        }
        if (!nothing) {
            Result value = lowering.expressions().value(tree.expression());
            Place result = flow.result();
            context.at(tree);
            if (!value.type().equals(flow.type())) {
                throw context.error(tree.expression(),
                        "is of type " + value.type() + ", expected " + flow.type() + ", which is returned");
            }
            result.store(lowering.coercion().coerce(value, flow.type(), tree.expression()), builder);
        }
        builder.add(new Leave(flow.call(), builder.position()));
    }
}
