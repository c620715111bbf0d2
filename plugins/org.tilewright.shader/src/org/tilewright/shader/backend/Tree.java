package org.tilewright.shader.backend;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
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
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/** A program's steps with who uses what. */
final class Tree {

    final Block block = new Block(null);
    final Set<Room> rooms = new LinkedHashSet<>();
    final Map<Scope, Entry> scopes = new IdentityHashMap<>();
    final Map<Value, Found> found = new IdentityHashMap<>();
    private final Map<Storage, Room[]> roomsOf = new IdentityHashMap<>();
    private final Map<Storage, Integer> places;

    /**
     * The tree of a program.
     *
     * @param places where storages of those who run it begin
     */
    Tree(List<Node> nodes, Map<Storage, Integer> places) {
        this.places = places;
        findIndexed(nodes);
        fill(block, nodes);
        rooms.forEach(Room::settle);
    }

    /** Finds the variables that are found by numbers that are worked out. */
    private void findIndexed(List<Node> nodes) {
        for (Node node : nodes) {
            switch (node) {
                case Load load -> index(load.storage(), load.index());
                case Store store -> index(store.storage(), store.index());
                case Choice choice -> {
                    findIndexed(choice.then());
                    findIndexed(choice.otherwise());
                }
                case Loop loop -> findIndexed(loop.body());
                case Scope scope -> findIndexed(scope.body());
                default -> {}
            }
        }
    }

    private void index(Storage storage, Value index) {
        boolean whole = storage.space() != Space.LOCAL || !(index instanceof Constant);
        Room[] before = roomsOf.get(storage);
        if (before == null) {
            roomsOf.put(storage, new Room[whole ? 1 : storage.size()]);
        } else if (whole && before.length > 1) {
            roomsOf.put(storage, new Room[1]);
        }
    }

    private void fill(Block into, List<Node> nodes) {
        for (Node node : nodes) {
            Entry entry = new Entry(node, into);
            Operands.of(node).forEach(value -> use(value, entry));
            switch (node) {
                case Operation operation -> find(operation, entry);
                case Load load -> {
                    find(load, entry);
                    access(entry, load.storage(), load.index());
                }
                case Store store -> access(entry, store.storage(), store.index());
                case Sample sample -> sample.components()
                        .forEach(component -> found.put(component, new Found(component, entry)));
                case Choice choice -> {
                    entry.first = new Block(entry);
                    entry.second = new Block(entry);
                    fill(entry.first, choice.then());
                    fill(entry.second, choice.otherwise());
                }
                case Loop loop -> {
                    entry.first = new Block(entry);
                    fill(entry.first, loop.body());
                }
                case Scope scope -> {
                    scopes.put(scope, entry);
                    entry.first = new Block(entry);
                    fill(entry.first, scope.body());
                }
                default -> {}
            }
        }
    }

    private void find(Value value, Entry entry) {
        entry.found = new Found(value, entry);
        found.put(value, entry.found);
    }

    private void use(Value value, Entry user) {
        Found used = found.get(value);
        if (used != null) {
            used.uses++;
            used.user = user;
            used.spilled |= !user.block.isWithin(used.entry.block);
        }
    }

    private void access(Entry entry, Storage storage, Value index) {
        Room[] all = roomsOf.get(storage);
        int number = 0;
        if (all.length > 1) {
            number = ((Constant) index).bits();
            boolean outside = number < 0 || number >= all.length;
            if (outside && entry.node instanceof Store) {
                return;
            }
            number = Math.max(0, Math.min(all.length - 1, number));
        }
        if (all[number] == null) {
            boolean local = storage.space() == Space.LOCAL;
            Room room = new Room(storage.kind(), all.length > 1 ? 1 : storage.size(), local);
            boolean differs = storage.space() == Space.INPUT || storage.space() == Space.OUTPUT;
            room.varying = differs;
            room.inArray = !local || room.size > 1;
            if (!local) {
                room.place = places.get(storage) * (differs ? 4 : 1);
            }
            all[number] = room;
            rooms.add(room);
        }
        entry.room = all[number];
        entry.room.add(entry);
    }
}
