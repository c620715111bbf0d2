package org.tilewright.shader.optimise;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Makes selections of choices whose parts work little out and write a few scalars: both parts are carried out, and what is written is
 * selected. Nothing that sees other lanes is ever carried out by more lanes than before. Where all lanes go the same way in any case,
 * by uniforms alone, a jump is cheaper.
 */
final class Selections {

    /** So much may both parts work out together, in simple operations. */
    private static final int MOST_WORK = 12;
    /** So many scalars may be selected. */
    private static final int MOST_WRITES = 8;
    private static final int TRANSCENDENTAL_WORK = 6;

    private final Set<Value> common = new HashSet<>();
    private boolean changed;

    private Selections() {}

    /** Steps with selections, or the same list if there is no choice to be made one. */
    static List<Node> in(List<Node> steps) {
        Selections selections = new Selections();
        List<Node> selecting = selections.all(steps);
        return selections.changed ? selecting : steps;
    }

    private List<Node> all(List<Node> steps) {
        List<Node> all = new ArrayList<>();
        for (Node node : steps) {
            switch (node) {
                case Choice choice -> choose(new Choice(choice.condition(), all(choice.then()),
                        all(choice.otherwise()), choice.position()), all);
                case Loop loop -> all.add(new Loop(all(loop.body()), loop.position()));
                case Scope scope -> {
                    List<Node> body = all(scope.body());
                    scope.body().clear();
                    scope.body().addAll(body);
                    all.add(scope);
                }
                default -> {
                    note(node);
                    all.add(node);
                }
            }
        }
        return all;
    }

    private void choose(Choice choice, List<Node> to) {
        Part then = Part.of(choice.then());
        Part otherwise = Part.of(choice.otherwise());
        boolean fits = then != null && otherwise != null && then.work + otherwise.work <= MOST_WORK
                && !isCommon(choice.condition());
        Map<Place, Store> places = new LinkedHashMap<>();
        if (fits) {
            places.putAll(then.writes);
            otherwise.writes.forEach(places::putIfAbsent);
        }
        if (!fits || places.size() > MOST_WRITES) {
            to.add(choice);
            return;
        }
        changed = true;
        to.addAll(then.before);
        to.addAll(otherwise.before);
        List<Node> writes = new ArrayList<>();
        places.forEach((place, store) -> {
            Value yes = value(then, place, store, to);
            Value no = value(otherwise, place, store, to);
            Operation selection = new Operation(Operator.SELECT, place.storage().kind(),
                    List.of(choice.condition(), yes, no), store.position());
            to.add(selection);
            writes.add(new Store(place.storage(), Constant.of(place.index()), selection, store.position()));
        });
        to.addAll(writes);
    }

    private static Value value(Part part, Place place, Store store, List<Node> to) {
        Store own = part.writes.get(place);
        if (own != null) {
            return own.value();
        }
        Load load = new Load(place.storage(), Constant.of(place.index()), store.position());
        to.add(load);
        return load;
    }

    /** Finds out whether a step finds what is the same for all lanes, as it follows from uniforms. */
    private void note(Node node) {
        boolean follows = node instanceof Operation operation
                && operation.operator().operationClass() != OperationClass.DERIVATIVE
                || node instanceof Load load && load.storage().space() == Space.UNIFORM;
        if (follows && Operands.of(node).stream().allMatch(this::isCommon)) {
            common.add((Value) node);
        }
    }

    private boolean isCommon(Value value) {
        return value instanceof Constant || common.contains(value);
    }

    /** A part of a choice that may be carried out in vain. */
    private static final class Part {

        private final List<Node> before = new ArrayList<>();
        private final Map<Place, Store> writes = new LinkedHashMap<>();
        private int work;

        /** A part, or null if it does more than work a few values out and write them. */
        static Part of(List<Node> steps) {
            Part part = new Part();
            for (Node node : steps) {
                if (!part.take(node)) {
                    return null;
                }
            }
            return part;
        }

        private boolean take(Node node) {
            return switch (node) {
                case Operation operation -> take(operation);
                case Load load -> {
                    before.add(load);
                    work++;
                    yield writes.keySet().stream().noneMatch(place -> place.storage() == load.storage());
                }
                case Store store -> {
                    Place place = Place.read(store.storage(), store.index());
                    if (place == null || Place.isBeyond(store.storage(), store.index())) {
                        yield false;
                    }
                    writes.put(place, store);
                    yield true;
                }
                default -> false;
            };
        }

        private boolean take(Operation operation) {
            before.add(operation);
            work += switch (operation.operator().operationClass()) {
                case ALU -> 1;
                case TRANSCENDENTAL -> TRANSCENDENTAL_WORK;
                case DERIVATIVE -> MOST_WORK + 1;
            };
            return work <= MOST_WORK;
        }
    }
}
