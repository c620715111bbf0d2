package org.tilewright.shader.form;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many registers a lane needs: the largest number of scalars that live at one step. Steps count in the order of the text.
 * <ul>
 * <li>What a step finds lives from there to its last use, whose result may have its register. Constants and uniforms need
 * none, inputs none before they are read.
 * <li>A scalar of a variable lives from the first step that writes or reads it to the last one. One whose number is worked out
 * may be any, so then the variable lives as a whole.
 * <li>Outputs live from their first write to the end.
 * <li>What lives at a loop's beginning and is used in it lives through it; so does a variable of which the loop reads
 * first: it may have been written the time before.
 * </ul>
 */
public final class LiveScalars {

    private final Map<Object, Life> lives = new LinkedHashMap<>();
    private final Map<Storage, Boolean> whole = new IdentityHashMap<>();
    private final List<int[]> loops = new ArrayList<>();
    private int step;

    private record Scalar(Storage storage, int index) {}

    private record Found(Value value) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Found that && value == that.value;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(value);
        }
    }

    private static final class Life {

        private final int scalars;
        private final boolean readFirst;
        private int first;
        private int last;

        Life(int scalars, boolean readFirst, int first) {
            this.scalars = scalars;
            this.readFirst = readFirst;
            this.first = first;
            last = first;
        }

        /** Whether it changed. */
        boolean through(int from, int to) {
            boolean before = first < from && last >= from && last < to;
            boolean carried = readFirst && first >= from && first < to && (first > from || last < to);
            if (before) {
                last = to;
            } else if (carried) {
                first = from;
                last = Math.max(last, to);
            }
            return before || carried;
        }
    }

    private LiveScalars() {}

    /**
     * The largest number of scalars that live at one step.
     *
     * @param steps at the outermost level
     */
    public static int most(List<Node> steps) {
        LiveScalars live = new LiveScalars();
        live.findWhole(steps);
        live.all(steps);
        return live.most();
    }

    private void findWhole(List<Node> nodes) {
        for (Node node : nodes) {
            switch (node) {
                case Load load -> whole.merge(load.storage(), !(load.index() instanceof Constant), Boolean::logicalOr);
                case Store store ->
                    whole.merge(store.storage(), !(store.index() instanceof Constant), Boolean::logicalOr);
                case Choice choice -> {
                    findWhole(choice.then());
                    findWhole(choice.otherwise());
                }
                case Loop loop -> findWhole(loop.body());
                case Scope scope -> findWhole(scope.body());
                default -> {
                    // Touches no storage.
                }
            }
        }
    }

    private void all(List<Node> nodes) {
        for (Node node : nodes) {
            step++;
            switch (node) {
                case Operation operation -> {
                    operation.operands().forEach(this::use);
                    find(operation);
                }
                case Load load -> {
                    use(load.index());
                    touch(load.storage(), load.index(), true);
                    find(load);
                }
                case Store store -> {
                    use(store.index());
                    use(store.value());
                    touch(store.storage(), store.index(), false);
                }
                case Sample sample -> {
                    use(sample.unit());
                    sample.coordinates().forEach(this::use);
                    if (sample.reference() != null) {
                        use(sample.reference());
                    }
                    sample.level().forEach(this::use);
                    sample.offsets().forEach(this::use);
                    sample.components().forEach(this::find);
                }
                case Choice choice -> {
                    use(choice.condition());
                    all(choice.then());
                    all(choice.otherwise());
                }
                case Loop loop -> {
                    int from = step;
                    all(loop.body());
                    loops.add(new int[] { from, ++step });
                }
                case Scope scope -> all(scope.body());
                case Leave leave -> {
                    // Finds nothing.
                }
                case Discard discard -> {
                    // Finds nothing.
                }
            }
        }
    }

    private void find(Value value) {
        lives.put(new Found(value), new Life(1, false, step));
    }

    private void use(Value value) {
        if (!(value instanceof Constant)) {
            lives.get(new Found(value)).last = step;
        }
    }

    private void touch(Storage storage, Value index, boolean read) {
        if (storage.space() == Space.UNIFORM || storage.space() == Space.INPUT) {
            return;
        }
        boolean all = whole.get(storage);
        Object key = all ? storage : new Scalar(storage, ((Constant) index).bits());
        lives.computeIfAbsent(key, none -> new Life(all ? storage.size() : 1, read, step)).last = step;
    }

    private int most() {
        int end = step + 1;
        lives.forEach((key, life) -> {
            Storage storage = key instanceof Scalar scalar ? scalar.storage() : key instanceof Storage own ? own : null;
            if (storage != null && storage.space() == Space.OUTPUT) {
                life.last = end;
            }
        });
        // Inner loops come before those around them, and what one prolongs another may, too.
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int[] loop : loops) {
                for (Life life : lives.values()) {
                    changed |= life.through(loop[0], loop[1]);
                }
            }
        }
        int[] changes = new int[end + 2];
        for (Life life : lives.values()) {
            changes[life.first] += life.scalars;
            changes[Math.max(life.last, life.first + 1)] -= life.scalars;
        }
        int now = 0;
        int most = 0;
        for (int change : changes) {
            now += change;
            most = Math.max(most, now);
        }
        return most;
    }
}
