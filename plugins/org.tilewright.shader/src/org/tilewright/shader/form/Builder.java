package org.tilewright.shader.form;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.tilewright.shader.Position;

/**
 * Writes a program step by step. What follows from constants alone is worked out at once and leaves no step.
 */
public final class Builder {

    private final Deque<List<Node>> open = new ArrayDeque<>();
    private final List<Node> nodes = new ArrayList<>();
    private final int most;
    private final Supplier<RuntimeException> tooMany;
    private Position position = new Position(1, 1);
    private int count;

    /**
     * A builder without steps.
     *
     * @param most    how many steps there may be
     * @param tooMany what to throw if there are more
     */
    public Builder(int most, Supplier<RuntimeException> tooMany) {
        this.most = most;
        this.tooMany = tooMany;
        open.push(nodes);
    }

    /** The steps at the outermost level. */
    public List<Node> nodes() {
        return nodes;
    }

    /** Where the steps that follow come from. */
    public void at(Position place) {
        position = place;
    }

    /** Where the steps that are added come from. */
    public Position position() {
        return position;
    }

    /** Adds an operation whose result is of the kind of its first operand. */
    public Value operation(Operator operator, Value... operands) {
        return operationOf(operands[0].kind(), operator, operands);
    }

    /** Adds a comparison, whose result is a truth value. */
    public Value comparison(Operator operator, Value left, Value right) {
        return operationOf(Kind.BOOL, operator, left, right);
    }

    /** Adds an operation whose result is of a kind of its own. */
    public Value operationOf(Kind kind, Operator operator, Value... operands) {
        List<Value> list = List.of(operands);
        Constant known = Fold.value(operator, kind, list);
        if (known != null) {
            return known;
        }
        if (operator == Operator.SELECT && operands[0] instanceof Constant condition) {
            return condition.bits() != 0 ? operands[1] : operands[2];
        }
        Operation operation = new Operation(operator, kind, list, position);
        add(operation);
        return operation;
    }

    /** The number as another kind. */
    public Value convert(Value value, Kind kind) {
        return value.kind() == kind ? value : operationOf(kind, Operator.CONVERT, value);
    }

    /** Adds a read. */
    public Value load(Storage storage, Value index) {
        Load load = new Load(storage, index, position);
        add(load);
        return load;
    }

    /** Adds a write. */
    public void store(Storage storage, Value index, Value value) {
        if (value.kind() != storage.kind()) {
            throw new IllegalArgumentException(value.kind() + " into " + storage.kind() + " " + storage);
        }
        add(new Store(storage, index, value, position));
    }

    /** Adds any step. */
    public void add(Node node) {
        if (++count > most) {
            throw tooMany.get();
        }
        open.peek().add(node);
    }

    /** Adds a choice; of a condition that is known only the part that is carried out, but both are written. */
    public void choice(Value condition, Runnable then, Runnable otherwise) {
        if (condition instanceof Constant known) {
            part(known.bits() != 0 ? otherwise : then);
            (known.bits() != 0 ? then : otherwise).run();
            return;
        }
        Position place = position;
        List<Node> first = part(then);
        List<Node> second = part(otherwise);
        add(new Choice(condition, first, second, place));
    }

    /** Adds a loop. */
    public void loop(Runnable body) {
        Position place = position;
        add(new Loop(part(body), place));
    }

    /** Adds a scope, which its steps may leave. */
    public void scope(Consumer<Scope> body) {
        Scope scope = new Scope(position);
        add(scope);
        open.push(scope.body());
        body.accept(scope);
        open.pop();
    }

    /**
     * Steps that stand aside until somebody includes them, or nobody does.
     *
     * @param <T>    what the steps find
     * @param nodes  the steps
     * @param result what they find
     */
    public record Part<T>(List<Node> nodes, T result) {

        /** Whether the steps do nothing but find values, so that carrying them out in vain does no harm. */
        public boolean isPure() {
            return nodes.stream().allMatch(node -> node instanceof Operation || node instanceof Load);
        }

        /** Number of steps, not counting what is within others. */
        public int size() {
            return nodes.size();
        }
    }

    /** Writes steps aside. */
    public <T> Part<T> part(Supplier<T> steps) {
        List<Node> part = new ArrayList<>();
        open.push(part);
        T result = steps.get();
        open.pop();
        return new Part<>(part, result);
    }

    /** Adds steps that were written aside. */
    public void include(Part<?> part) {
        open.peek().addAll(part.nodes());
    }

    private List<Node> part(Runnable steps) {
        return this.<Void>part(() -> {
            steps.run();
            return null;
        }).nodes();
    }
}
