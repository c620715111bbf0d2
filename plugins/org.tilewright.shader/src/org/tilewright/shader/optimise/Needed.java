package org.tilewright.shader.optimise;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Keeps the steps that somebody needs: what is given, discarding, loops and leaving, what these are made of, and the variables that
 * it is read from.
 */
final class Needed {

    private final Map<Node, Choice> around = new IdentityHashMap<>();
    private final Map<Place, List<Store>> stores = new HashMap<>();
    private final Map<Storage, List<Store>> allStores = new HashMap<>();
    private final Set<Object> readPlaces = new HashSet<>();
    private final Set<Node> needed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Node> open = new ArrayDeque<>();

    private Needed() {}

    static List<Node> of(List<Node> steps) {
        Needed needed = new Needed();
        needed.find(steps, null);
        while (!needed.open.isEmpty()) {
            needed.follow(needed.open.pop());
        }
        return needed.kept(steps);
    }

    private void find(List<Node> steps, Choice choice) {
        for (Node node : steps) {
            around.put(node, choice);
            switch (node) {
                case Store store -> {
                    if (store.storage().space() == Space.OUTPUT) {
                        need(store);
                    }
                    allStores.computeIfAbsent(store.storage(), key -> new ArrayList<>()).add(store);
                    Place place = Place.read(store.storage(), store.index());
                    if (place != null) {
                        stores.computeIfAbsent(place, key -> new ArrayList<>()).add(store);
                    }
                }
                case Choice inner -> {
                    find(inner.then(), inner);
                    find(inner.otherwise(), inner);
                }
                case Loop loop -> {
                    need(loop);
                    find(loop.body(), choice);
                }
                case Scope scope -> find(scope.body(), choice);
                case Leave leave -> need(leave);
                case Discard discard -> need(discard);
                default -> {
                    // Needed by those who use it.
                }
            }
        }
    }

    private void need(Node node) {
        if (needed.add(node)) {
            open.push(node);
        }
    }

    private void follow(Node node) {
        Operands.of(node).forEach(this::need);
        Choice choice = around.get(node);
        if (choice != null) {
            need(choice);
        }
        if (node instanceof Load load) {
            read(load);
        }
    }

    private void need(Value value) {
        switch (value) {
            case Constant constant -> {
                // Is always there.
            }
            case Operation operation -> need((Node) operation);
            case Load load -> need((Node) load);
            case Sample.Component component -> need(component.sample());
        }
    }

    private void read(Load load) {
        Place place = Place.read(load.storage(), load.index());
        boolean known = place != null;
        if (!readPlaces.add(known ? place : load.storage())) {
            return;
        }
        List<Store> all = allStores.getOrDefault(load.storage(), List.of());
        if (!known) {
            all.forEach(this::need);
            return;
        }
        stores.getOrDefault(place, List.of()).forEach(this::need);
        if (readPlaces.add(new Indexed(load.storage()))) {
            all.stream().filter(store -> !(store.index() instanceof Constant)).forEach(this::need);
        }
    }

    /** The writes of a storage by numbers that are worked out. */
    private record Indexed(Storage storage) {}

    private List<Node> kept(List<Node> steps) {
        List<Node> kept = new ArrayList<>();
        for (Node node : steps) {
            switch (node) {
                case Choice choice -> {
                    List<Node> then = kept(choice.then());
                    List<Node> otherwise = kept(choice.otherwise());
                    if (!then.isEmpty() || !otherwise.isEmpty()) {
                        kept.add(new Choice(choice.condition(), then, otherwise, choice.position()));
                    }
                }
                case Loop loop -> kept.add(new Loop(kept(loop.body()), loop.position()));
                case Scope scope -> {
                    List<Node> body = kept(scope.body());
                    scope.body().clear();
                    scope.body().addAll(body);
                    if (!body.isEmpty()) {
                        kept.add(scope);
                    }
                }
                default -> {
                    if (needed.contains(node)) {
                        kept.add(node);
                    }
                }
            }
        }
        return kept;
    }
}
