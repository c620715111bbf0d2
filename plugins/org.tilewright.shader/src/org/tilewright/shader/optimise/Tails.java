package org.tilewright.shader.optimise;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Scope;

/**
 * Scopes that are left where they would end in any case: a step that leaves at the very end does nothing, and what lies behind a
 * choice, one part of which leaves, belongs to the other part.
 */
final class Tails {

    /** Parts that take what lies behind them stand within each other; deeper than this they are left as they are. */
    private static final int DEEPEST = 24;

    private final Scope scope;

    private Tails(Scope scope) {
        this.scope = scope;
    }

    /** The steps of a scope, with as few of them that leave it as can be. */
    static List<Node> of(Scope scope) {
        return new Tails(scope).ended(scope.body(), 0);
    }

    private List<Node> ended(List<Node> steps, int depth) {
        if (depth > DEEPEST) {
            return steps;
        }
        for (int i = 0; i < steps.size(); i++) {
            Node node = steps.get(i);
            if (leaves(node)) {
                return new ArrayList<>(steps.subList(0, i));
            }
            if (node instanceof Choice choice) {
                boolean first = endsByLeaving(choice.then());
                boolean second = endsByLeaving(choice.otherwise());
                boolean last = i == steps.size() - 1;
                if (first || second || last) {
                    List<Node> rest = steps.subList(i + 1, steps.size());
                    List<Node> ended = new ArrayList<>(steps.subList(0, i));
                    ended.add(new Choice(choice.condition(), ended(first ? choice.then() : with(choice.then(), rest),
                            depth + 1),
                            ended(second ? choice.otherwise() : with(choice.otherwise(), first ? rest : List.of()),
                                    depth + 1),
                            choice.position()));
                    return ended;
                }
            }
        }
        return steps;
    }

    private static List<Node> with(List<Node> steps, List<Node> rest) {
        List<Node> all = new ArrayList<>(steps);
        all.addAll(rest);
        return all;
    }

    private boolean leaves(Node node) {
        return node instanceof Leave leave && leave.scope() == scope;
    }

    private boolean endsByLeaving(List<Node> steps) {
        return !steps.isEmpty() && leaves(steps.get(steps.size() - 1));
    }
}
