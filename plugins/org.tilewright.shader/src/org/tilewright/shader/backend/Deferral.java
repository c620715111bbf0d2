package org.tilewright.shader.backend;

import java.util.List;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Value;

/** Decides which values are worked out where they are used, so that they need no variable. */
final class Deferral {

    /** So deep may operations stand within each other. */
    private static final int DEEPEST = 24;

    private final Tree tree;

    private Deferral(Tree tree) {
        this.tree = tree;
    }

    static void decide(Tree tree) {
        new Deferral(tree).decide(tree.block);
    }

    private void decide(Block block) {
        List<Entry> entries = block.entries;
        int[] roots = new int[entries.size()];
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry entry = entries.get(i);
            roots[i] = i;
            if (entry.found != null && isDeferrable(entry, roots)) {
                entry.found.deferred = true;
                roots[i] = roots[entry.found.user.position];
            }
            if (entry.first != null) {
                decide(entry.first);
            }
            if (entry.second != null) {
                decide(entry.second);
            }
        }
        for (Entry entry : entries) {
            if (entry.found != null) {
                limit(entry.found);
            }
        }
    }

    private boolean isDeferrable(Entry entry, int[] roots) {
        Found found = entry.found;
        if (found.uses != 1 || found.spilled || found.user.block != entry.block
                || found.user.routine != entry.routine || derives(entry) || derives(found.user)) {
            return false;
        }
        boolean once = found.user.found != null ? !found.user.found.varying
                : found.user.node instanceof Choice || found.user.room != null && !found.user.room.varying;
        if (!found.varying && !once) {
            return false;
        }
        return !(entry.node instanceof Load)
                || !entry.room.isStored(entry.block, entry.position, roots[found.user.position]);
    }

    private static boolean derives(Entry entry) {
        return entry.node instanceof Operation operation
                && operation.operator().operationClass() == OperationClass.DERIVATIVE;
    }

    private void limit(Found found) {
        for (Value operand : Operands.of(found.entry.node)) {
            Found inner = tree.found.get(operand);
            if (inner != null && inner.deferred) {
                found.depth = Math.max(found.depth, inner.depth + 1);
            }
        }
        if (found.depth >= DEEPEST) {
            found.deferred = false;
            found.depth = 0;
        }
    }
}
