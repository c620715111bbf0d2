package org.tilewright.shader.glsl.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Value;
import org.tilewright.shader.glsl.grammar.GlslParser.SwitchContext;
import org.tilewright.shader.glsl.grammar.GlslParser.SwitchItemContext;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Result;

/**
 * A switch: a truth value says whether a lane has come to its label. Statements between labels are carried out by those
 * that have, so that a lane falls through to the next ones until it breaks.
 */
final class Switches {

    private final Context context;
    private final Builder builder;
    private final Lowering lowering;

    Switches(Context context, Lowering lowering) {
        this.context = context;
        this.lowering = lowering;
        builder = context.builder();
    }

    void lower(SwitchContext tree, Flow flow) {
        Result selector = lowering.expressions().value(tree.expression());
        boolean whole = selector.isBasic() && selector.basic().isScalar() && selector.basic().kind().isWhole();
        if (!whole) {
            throw context.error(tree.expression(), "is of type " + selector.type() + ", expected int or uint");
        }
        List<SwitchItemContext> items = tree.switchItem();
        if (!items.isEmpty() && items.get(0).statement() != null) {
            throw context.error(items.get(0), "a statement before the first label of a switch");
        }
        Value none = noneOf(selector, items);
        Place reached = Expressions.temporary("reached", BasicType.BOOL);
        reached.store(Result.of(Constant.of(false)), builder);
        lowering.scopes().open();
        builder.scope(exit -> {
            int at = 0;
            while (at < items.size()) {
                at = group(items, at, selector, none, reached, flow.inSwitch(exit));
            }
        });
        lowering.scopes().close();
    }

    /** Labels and the statements after them; answers where the next labels are. */
    private int group(List<SwitchItemContext> items, int first, Result selector, Value none, Place reached, Flow flow) {
        int at = first;
        Value here = reached.value(builder).scalar(0);
        while (at < items.size() && items.get(at).statement() == null) {
            Value label = items.get(at).DEFAULT() != null ? none : equals(selector, items.get(at));
            here = builder.operation(Operator.OR, here, label);
            at++;
        }
        reached.store(Result.of(here), builder);
        int end = at;
        while (end < items.size() && items.get(end).statement() != null) {
            end++;
        }
        List<SwitchItemContext> statements = items.subList(at, end);
        builder.choice(here, () -> statements.forEach(item -> lowering.statements().statement(item.statement(), flow)),
                () -> {});
        return end;
    }

    private Value equals(Result selector, SwitchItemContext label) {
        Kind kind = selector.basic().kind();
        Constant constant = new Constant(kind, lowering.expressions().constant(label.expression()));
        return builder.comparison(Operator.EQUAL, selector.scalar(0), constant);
    }

    /** Whether the selector has none of the labels. */
    private Value noneOf(Result selector, List<SwitchItemContext> items) {
        Value none = Constant.of(true);
        Set<Integer> seen = new HashSet<>();
        List<SwitchItemContext> defaults = new ArrayList<>();
        for (SwitchItemContext item : items) {
            if (item.DEFAULT() != null) {
                defaults.add(item);
            } else if (item.expression() != null) {
                if (!seen.add(lowering.expressions().constant(item.expression()))) {
                    throw context.error(item, "label " + item.expression().getText() + " stands twice in a switch");
                }
                none = builder.operation(Operator.AND, none, builder.operation(Operator.NOT, equals(selector, item)));
            }
        }
        if (defaults.size() > 1) {
            throw context.error(defaults.get(1), "'default' stands twice in a switch");
        }
        return none;
    }
}
