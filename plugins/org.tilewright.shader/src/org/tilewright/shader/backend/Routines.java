package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Store;

/** Cuts a program into methods that are small enough for the compilers of the virtual machine. */
final class Routines {

    private static final int CALL = 24;

    private final Tree tree;
    private final int most;
    final List<Routine> all = new ArrayList<>();
    final Routine root;
    private int numbers;

    /**
     * Cuts a program.
     *
     * @param most about how many bytes a method may have
     */
    Routines(Tree tree, int most) {
        this.tree = tree;
        this.most = most;
        measure(tree.block, most);
        root = Routine.of(numbers++, tree.block.entries);
        assign(tree.block, root);
        note(tree.block);
        change(tree.block);
    }

    /** How many bytes a block becomes, after what is too long in it was cut out. */
    private int measure(Block block, int limit) {
        List<Entry> group = new ArrayList<>();
        List<List<Entry>> groups = new ArrayList<>();
        int sum = 0;
        int size = 0;
        for (Entry entry : block.entries) {
            int own = measure(entry);
            if (!group.isEmpty() && size + own > limit) {
                groups.add(group);
                group = new ArrayList<>();
                size = 0;
            }
            group.add(entry);
            size += own;
            sum += own;
        }
        if (sum <= limit) {
            return sum;
        }
        groups.add(group);
        List<Routine> routines = new ArrayList<>();
        groups.forEach(each -> routines.add(Routine.of(numbers++, each)));
        all.addAll(routines);
        block.routines = routines;
        while (block.routines.size() * CALL > limit) {
            block.routines = gathered(block.routines, limit / CALL);
            all.addAll(block.routines);
        }
        return block.routines.size() * CALL;
    }

    private List<Routine> gathered(List<Routine> routines, int count) {
        List<Routine> gathered = new ArrayList<>();
        for (int i = 0; i < routines.size(); i += count) {
            gathered.add(Routine.calling(numbers++, routines.subList(i, Math.min(routines.size(), i + count))));
        }
        return gathered;
    }

    private int measure(Entry entry) {
        int inner = (entry.first == null ? 0 : measure(entry.first, most / 2))
                + (entry.second == null ? 0 : measure(entry.second, most / 2));
        int own = switch (entry.node) {
            case Sample sample -> 60 + 56 * (2 + sample.coordinates().size() + sample.level().size()
                    + sample.offsets().size());
            case Store store -> 4 * 14;
            case Choice choice -> 80;
            default -> entry.found == null ? 40 : entry.found.varying ? 36 : 12;
        };
        return inner + own;
    }

    private void assign(Block block, Routine routine) {
        if (block.routines != null) {
            block.routines.forEach(this::assign);
        } else {
            block.entries.forEach(entry -> assign(entry, routine));
        }
    }

    private void assign(Routine routine) {
        routine.routines.forEach(this::assign);
        routine.entries.forEach(entry -> assign(entry, routine));
    }

    private void assign(Entry entry, Routine routine) {
        entry.routine = routine;
        if (entry.first != null) {
            assign(entry.first, routine);
        }
        if (entry.second != null) {
            assign(entry.second, routine);
        }
    }

    /** Lanes that leave for another method say so. */
    private void note(Block block) {
        for (Entry entry : block.entries) {
            if (entry.node instanceof Leave leave) {
                Entry scope = tree.scopes.get(leave.scope());
                if (scope.routine != entry.routine) {
                    scope.crossing = true;
                    scope.notes = true;
                }
            }
            if (entry.first != null) {
                note(entry.first);
            }
            if (entry.second != null) {
                note(entry.second);
            }
        }
    }

    private Set<Entry> change(Block block) {
        Set<Entry> left = new HashSet<>();
        for (Entry entry : block.entries) {
            Set<Entry> inside = new HashSet<>();
            if (entry.node instanceof Leave leave && tree.scopes.get(leave.scope()).notes) {
                inside.add(tree.scopes.get(leave.scope()));
            }
            if (entry.first != null) {
                inside.addAll(change(entry.first));
            }
            if (entry.second != null) {
                inside.addAll(change(entry.second));
            }
            inside.remove(entry);
            entry.changes = !inside.isEmpty();
            left.addAll(inside);
        }
        return left;
    }
}
