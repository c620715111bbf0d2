package org.tilewright.shader.backend;

import java.util.HashSet;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Finds out which values differ from lane to lane, and where all lanes go the same way. Everything is taken for common at
 * first, and what cannot be is found in rounds until no more comes.
 */
final class Masks {

    private static final int UNREACHED = -1;

    private final Tree tree;
    private boolean more;
    private int masks;

    private Masks(Tree tree) {
        this.tree = tree;
    }

    static void find(Tree tree) {
        Masks masks = new Masks(tree);
        do {
            masks.more = false;
            masks.masks = 0;
            masks.visit(tree.block, 0, new HashSet<>());
        } while (masks.more);
    }

    /** The mask at the end of a block; what lanes left for while others did not is added to a set. */
    private int visit(Block block, int before, Set<Entry> left) {
        int mask = before;
        for (Entry entry : block.entries) {
            if (mask == UNREACHED) {
                return mask;
            }
            entry.mask = mask;
            mask = visit(entry, mask, left);
        }
        return mask;
    }

    private int visit(Entry entry, int mask, Set<Entry> left) {
        switch (entry.node) {
            case Operation operation -> {
                boolean derives = operation.operator().operationClass() == OperationClass.DERIVATIVE;
                if (derives || operation.operands().stream().anyMatch(this::varies)) {
                    vary(entry.found);
                }
            }
            case Load load -> {
                if (entry.room.varying || varies(load.index())) {
                    vary(entry.found);
                }
            }
            case Store store -> store(entry, store, mask);
            case Sample sample -> sample.components().forEach(component -> vary(tree.found.get(component)));
            case Choice choice -> {
                return choice(entry, choice, mask, left);
            }
            case Loop loop -> {
                Set<Entry> inside = new HashSet<>();
                visit(entry.first, entry.parts ? ++masks : mask, inside);
                if (!inside.isEmpty() && !entry.parts) {
                    // From the second turn on others are there than at first: said in the next round, as two visits of each loop
                    // would be four of one within another.
                    entry.parts = true;
                    more = true;
                }
                left.addAll(inside);
                return UNREACHED;
            }
            case Scope scope -> {
                Set<Entry> inside = new HashSet<>();
                visit(entry.first, mask, inside);
                inside.remove(entry);
                left.addAll(inside);
                return inside.isEmpty() ? mask : ++masks;
            }
            case Leave leave -> {
                Entry scope = tree.scopes.get(leave.scope());
                if (scope.mask != mask) {
                    scope.notes = true;
                    left.add(scope);
                }
                return UNREACHED;
            }
            default -> {}
        }
        return mask;
    }

    private int choice(Entry entry, Choice choice, int mask, Set<Entry> left) {
        boolean varies = varies(choice.condition());
        Set<Entry> inside = new HashSet<>();
        int first = visit(entry.first, varies ? ++masks : mask, inside);
        int second = visit(entry.second, varies ? ++masks : mask, inside);
        left.addAll(inside);
        if (first == UNREACHED && second == UNREACHED) {
            return UNREACHED;
        }
        return inside.isEmpty() ? mask : ++masks;
    }

    private void store(Entry entry, Store store, int mask) {
        Room room = entry.room;
        if (room == null) {
            return;
        }
        if (room.declaration == entry) {
            room.mask = mask;
        }
        if (!room.varying && (varies(store.value()) || varies(store.index()) || mask != room.mask)) {
            room.varying = true;
            more = true;
        }
    }

    private boolean varies(Value value) {
        return !(value instanceof Constant) && tree.found.get(value).varying;
    }

    private void vary(Found found) {
        more |= !found.varying;
        found.varying = true;
    }
}
