package org.tilewright.shader.optimise;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Writes a program anew from its beginning to its end, along the way of a lane, with all that the lane knows: constants, copies, and
 * what it has worked out before. What no lane reaches is left out.
 */
final class Rewriting {

    private final Map<Value, Value> replaced = new HashMap<>();
    private final Map<Scope, Exit> exits = new HashMap<>();
    /** Variables that are written by numbers that are worked out: nobody knows what they hold. */
    private final Set<Storage> indexed = new HashSet<>();
    private final Deque<Loop> loops = new ArrayDeque<>();
    /** The loop in which something is worked out again in each turn, by all lanes, even those that have left. */
    private final Map<Value, Loop> homes = new HashMap<>();
    private Knowledge knowledge = new Knowledge(null);
    private List<Node> written = new ArrayList<>();
    /** Equal numbers stand for the very same lanes. */
    private int lanes;
    private int numbers;
    /** How often lanes have left so far. */
    private int left;

    /** A scope that was begun: what it became, and what lanes know that leave it. */
    private record Exit(Scope scope, Knowledge entry, List<Map<Place, Value>> ways) {}

    /** An operation that does the same. */
    private record Same(Operator operator, Kind kind, List<Value> operands, int lanes) {}

    /** A read of what nobody writes. */
    private record Read(Storage storage, Value index) {}

    /** A look-up that asks the same. */
    private record Look(Sample.Method method, Object shape, Kind kind, Value unit, List<List<Value>> operands,
            Value reference, int lanes) {}

    /** A truth value that is known on this way. */
    private record Decided(Value condition) {}

    private Rewriting() {}

    static List<Node> of(List<Node> steps) {
        Rewriting rewriting = new Rewriting();
        Places.of(steps).forEach((storage, indices) -> {
            if (indices == null) {
                rewriting.indexed.add(storage);
            }
        });
        rewriting.all(steps);
        return rewriting.written;
    }

    /** Writes steps, and answers whether a lane comes to their end. */
    private boolean all(List<Node> nodes) {
        for (Node node : nodes) {
            if (!one(node)) {
                return false;
            }
        }
        return true;
    }

    private boolean one(Node node) {
        switch (node) {
            case Operation operation -> replaced.put(operation, operate(operation));
            case Load load -> replaced.put(load, load(load));
            case Store store -> store(store);
            case Sample sample -> look(sample);
            case Choice choice -> {
                return choose(choice);
            }
            case Loop loop -> {
                loop(loop);
                return false;
            }
            case Scope scope -> {
                return scope(scope);
            }
            case Leave leave -> {
                leave(leave);
                return false;
            }
            case Discard discard -> written.add(discard);
        }
        return true;
    }

    private Value now(Value value) {
        if (value instanceof Constant) {
            return value;
        }
        Value other = replaced.get(value);
        Value decided = other.kind() == Kind.BOOL ? knowledge.found(new Decided(other)) : null;
        return decided == null ? other : decided;
    }

    private List<Value> now(List<Value> values) {
        return values.stream().map(this::now).toList();
    }

    private Value operate(Operation operation) {
        Operator operator = operation.operator();
        List<Value> operands = now(operation.operands());
        Value known = Identities.value(operator, operation.kind(), operands);
        if (known != null) {
            return known;
        }
        boolean sees = operator.operationClass() == OperationClass.DERIVATIVE;
        Same key = new Same(operator, operation.kind(), operands, sees ? lanes : 0);
        Value before = knowledge.found(key);
        if (before != null) {
            return before;
        }
        Operation other = new Operation(operator, operation.kind(), operands, operation.position());
        add(other, other, key);
        if (commutes(operator)) {
            knowledge.find(new Same(operator, operation.kind(), List.of(operands.get(1), operands.get(0)), 0), other);
        }
        return other;
    }

    private static boolean commutes(Operator operator) {
        return switch (operator) {
            case ADD, MUL, AND, OR, XOR, EQUAL -> true;
            default -> false;
        };
    }

    private void add(Node node, Value value, Object key) {
        written.add(node);
        homes.put(value, loops.peek());
        if (key != null) {
            knowledge.find(key, value);
        }
    }

    private Value load(Load load) {
        Storage storage = load.storage();
        Value index = now(load.index());
        Place place = Place.read(storage, index);
        Value at = place == null ? index : Constant.of(place.index());
        if (storage.space() == Space.INPUT || storage.space() == Space.UNIFORM) {
            Read key = new Read(storage, at);
            Value before = knowledge.found(key);
            if (before != null) {
                return before;
            }
            Load other = new Load(storage, at, load.position());
            add(other, other, key);
            return other;
        }
        boolean follows = place != null && !indexed.contains(storage);
        Value held = follows ? knowledge.held(place) : null;
        if (held != null) {
            return held;
        }
        Load other = new Load(storage, at, load.position());
        add(other, other, null);
        if (follows) {
            knowledge.hold(place, other);
        }
        return other;
    }

    private void store(Store store) {
        Storage storage = store.storage();
        Value index = now(store.index());
        Value value = now(store.value());
        if (Place.isBeyond(storage, index)) {
            return;
        }
        Place place = Place.read(storage, index);
        if (place != null && !indexed.contains(storage)) {
            if (knowledge.isWritten(place) && value.equals(knowledge.held(place))) {
                return;
            }
            knowledge.hold(place, value);
        }
        written.add(new Store(storage, index, value, store.position()));
    }

    private void look(Sample sample) {
        Value unit = now(sample.unit());
        List<Value> coordinates = now(sample.coordinates());
        Value reference = sample.reference() == null ? null : now(sample.reference());
        List<Value> level = now(sample.level());
        List<Value> offsets = now(sample.offsets());
        Kind kind = sample.components().get(0).kind();
        Look key = new Look(sample.method(), sample.shape(), kind, unit, List.of(coordinates, level, offsets),
                reference, lanes);
        Value before = knowledge.found(key);
        Sample other;
        if (before instanceof Sample.Component component) {
            other = component.sample();
        } else {
            other = new Sample(sample.method(), sample.shape(), kind, unit, coordinates, reference, level, offsets,
                    sample.position());
            add(other, other.components().get(0), key);
            other.components().forEach(component -> homes.put(component, loops.peek()));
        }
        for (Sample.Component component : sample.components()) {
            replaced.put(component, other.components().get(component.index()));
        }
    }

    private boolean choose(Choice choice) {
        Value condition = now(choice.condition());
        if (condition instanceof Constant known) {
            return all(known.bits() != 0 ? choice.then() : choice.otherwise());
        }
        int leftBefore = left;
        int lanesBefore = lanes;
        Branch then = branch(choice.then(), condition, true);
        Branch otherwise = branch(choice.otherwise(), condition, false);
        written.add(new Choice(condition, then.steps, otherwise.steps, choice.position()));
        lanes = left == leftBefore ? lanesBefore : ++numbers;
        List<Map<Place, Value>> ways = new ArrayList<>();
        if (then.way != null) {
            ways.add(then.way);
        }
        if (otherwise.way != null) {
            ways.add(otherwise.way);
        }
        knowledge.join(ways, value -> true);
        if (ways.size() == 1) {
            decide(condition, then.way != null);
        }
        return !ways.isEmpty();
    }

    /** @param way what variables hold at the end, or null if no lane comes there */
    private record Branch(List<Node> steps, Map<Place, Value> way) {}

    private Branch branch(List<Node> steps, Value condition, boolean holds) {
        lanes = ++numbers;
        Block block = new Block();
        decide(condition, holds);
        boolean reached = all(steps);
        Map<Place, Value> way = reached ? knowledge.since(block.outside) : null;
        return new Branch(block.end(), way);
    }

    private void decide(Value condition, boolean holds) {
        knowledge.find(new Decided(condition), Constant.of(holds));
        if (condition instanceof Operation operation && operation.operator() == Operator.NOT) {
            knowledge.find(new Decided(operation.operands().get(0)), Constant.of(!holds));
        }
    }

    /** Steps that are written apart from those before. */
    private final class Block {

        private final Knowledge outside = knowledge;
        private final List<Node> before = written;

        Block() {
            knowledge = new Knowledge(outside);
            written = new ArrayList<>();
        }

        List<Node> end() {
            List<Node> steps = written;
            written = before;
            knowledge = outside;
            return steps;
        }
    }

    private void loop(Loop loop) {
        lanes = ++numbers;
        loops.push(loop);
        Block block = new Block();
        Places.of(loop.body()).forEach((storage, indices) -> {
            if (indices != null) {
                indices.stream().forEach(index -> knowledge.hold(new Place(storage, index), null));
            }
        });
        all(loop.body());
        List<Node> body = block.end();
        loops.pop();
        written.add(new Loop(body, loop.position()));
    }

    private boolean scope(Scope scope) {
        Scope other = new Scope(scope.position());
        int leftBefore = left;
        int lanesBefore = lanes;
        Block block = new Block();
        Exit exit = new Exit(other, block.outside, new ArrayList<>());
        exits.put(scope, exit);
        boolean reached = all(Tails.of(scope));
        if (reached) {
            exit.ways.add(knowledge.since(block.outside));
        }
        Knowledge inside = knowledge;
        List<Node> body = block.end();
        boolean stays = exit.ways.size() > (reached ? 1 : 0);
        if (stays) {
            other.body().addAll(body);
            written.add(other);
        } else {
            written.addAll(body);
        }
        if (left == leftBefore) {
            knowledge.findAll(inside);
        }
        lanes = left == leftBefore ? lanesBefore : ++numbers;
        knowledge.join(exit.ways, this::isFinal);
        return !exit.ways.isEmpty();
    }

    /** Whether no loop works a value out again that has ended here. */
    private boolean isFinal(Value value) {
        Loop home = homes.get(value);
        return home == null || loops.contains(home);
    }

    private void leave(Leave leave) {
        Exit exit = exits.get(leave.scope());
        exit.ways.add(knowledge.since(exit.entry));
        left++;
        written.add(new Leave(exit.scope, leave.position()));
    }
}
