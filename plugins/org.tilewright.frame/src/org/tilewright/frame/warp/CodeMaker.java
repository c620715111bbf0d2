package org.tilewright.frame.warp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.LiveScalars;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Makes what cores issue of a program. What a step finds is a register, the scalars of a look-up together one; so is each scalar
 * of a variable, or the variable as a whole where a step works the number out.
 */
final class CodeMaker {

    private static final int[] NONE = {};

    private record Scalar(Storage storage, int index) {}

    private final Blocks blocks;
    private final Set<Storage> whole = new HashSet<>();
    private final Map<Object, Integer> found = new IdentityHashMap<>();
    private final Map<Scalar, Integer> scalars = new HashMap<>();
    private int names;

    private CodeMaker(Blocks blocks) {
        this.blocks = blocks;
    }

    /** What cores issue of a program that is cut into blocks. */
    static WarpCode of(int program, Blocks blocks) {
        return new CodeMaker(blocks).make(program);
    }

    private WarpCode make(int program) {
        for (int block = 0; block < blocks.count(); block++) {
            blocks.steps(block).forEach(this::findWhole);
        }
        List<WarpStep[]> made = new ArrayList<>();
        for (int block = 0; block < blocks.count(); block++) {
            List<WarpStep> steps = new ArrayList<>();
            for (Node node : blocks.steps(block)) {
                WarpStep step = step(node);
                if (step != null) {
                    steps.add(step);
                }
            }
            made.add(steps.toArray(WarpStep[]::new));
        }
        return new WarpCode(program, made, names, Math.max(1, LiveScalars.most(blocks.program())));
    }

    private void findWhole(Node node) {
        if (node instanceof Load load && !(load.index() instanceof Constant)) {
            whole.add(load.storage());
        } else if (node instanceof Store store && !(store.index() instanceof Constant)) {
            whole.add(store.storage());
        }
    }

    /** What is issued for a step; null if nothing is. */
    private WarpStep step(Node node) {
        return switch (node) {
            case Operation operation ->
                instruction(operation.operator().operationClass() == OperationClass.TRANSCENDENTAL
                        ? IssueUnit.TRANSCENDENTAL
                        : IssueUnit.ARITHMETIC, node, new int[] { find(operation) });
            case Sample sample -> instruction(IssueUnit.TEXTURE, node, new int[] { find(sample) });
            case Load load -> load(load);
            case Store store -> store(store);
            default -> instruction(IssueUnit.CONTROL, node, NONE);
        };
    }

    private WarpStep instruction(IssueUnit unit, Node node, int[] writes, int... more) {
        List<Integer> reads = new ArrayList<>();
        for (Value value : Operands.of(node)) {
            int register = register(value);
            if (register >= 0) {
                reads.add(register);
            }
        }
        for (int register : more) {
            reads.add(register);
        }
        return new WarpStep(unit, reads.stream().mapToInt(Integer::intValue).distinct().toArray(), writes,
                node.position().line());
    }

    private WarpStep load(Load load) {
        Space space = load.storage().space();
        if (space == Space.INPUT) {
            return instruction(IssueUnit.INTERPOLATION, load, new int[] { find(load) });
        }
        boolean known = load.index() instanceof Constant;
        if (space == Space.UNIFORM) {
            return known ? null : instruction(IssueUnit.ARITHMETIC, load, new int[] { find(load) });
        }
        int from = scalar(load.storage(), load.index(), true);
        return known ? copy(from, find(load), load)
                : instruction(IssueUnit.ARITHMETIC, load, new int[] { find(load) }, from);
    }

    private WarpStep store(Store store) {
        int to = scalar(store.storage(), store.index(), false);
        if (!(store.index() instanceof Constant)) {
            return instruction(IssueUnit.ARITHMETIC, store, new int[] { to });
        }
        int from = register(store.value());
        return from < 0 || to < 0 ? null : copy(from, to, store);
    }

    private static WarpStep copy(int from, int to, Node node) {
        return new WarpStep(null, new int[] { from }, new int[] { to }, node.position().line());
    }

    private int find(Object finder) {
        return found.computeIfAbsent(finder, key -> names++);
    }

    /** The register of a value; -1 of what is always there. */
    private int register(Value value) {
        Object finder = value instanceof Sample.Component component ? component.sample() : value;
        return found.getOrDefault(finder, -1);
    }

    /** The register of a variable's scalar; -1 of one beyond the variable, which is not written. */
    private int scalar(Storage storage, Value index, boolean reads) {
        int number = 0;
        if (!whole.contains(storage)) {
            int wanted = ((Constant) index).bits();
            number = Math.max(0, Math.min(storage.size() - 1, wanted));
            if (number != wanted && !reads) {
                return -1;
            }
        }
        return scalars.computeIfAbsent(new Scalar(storage, number), key -> names++);
    }
}
