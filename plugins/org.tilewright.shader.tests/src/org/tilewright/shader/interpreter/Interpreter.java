package org.tilewright.shader.interpreter;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/**
 * Carries steps out one after the other for all lanes of a quad: slow, small, and written from the definitions of the
 * steps alone. It is what compiled programs are compared with.
 */
public final class Interpreter {

    /** Loops that go on longer are taken for endless. */
    private static final int MOST_STEPS = 10_000_000;

    private final Map<Value, int[]> values = new IdentityHashMap<>();
    private final Map<Storage, int[][]> storages = new IdentityHashMap<>();
    private final Map<Scope, Integer> left = new IdentityHashMap<>();
    private final Textures textures;
    private final int lanes;
    private int discarded;
    private int steps;

    /** Who answers look-ups. */
    public interface Textures {

        /**
         * Looks something up for all lanes.
         *
         * @param sample      what is asked
         * @param coordinates by lane and number, the bits of each
         * @param active      the lanes that ask
         * @return by lane and component, bits
         */
        int[][] look(Sample sample, int[] units, int[][] coordinates, int active);
    }

    public Interpreter(int lanes, Textures textures) {
        this.lanes = lanes;
        this.textures = textures;
    }

    /** The scalars of a storage for each lane, by lane and number; zeros at first. */
    public int[][] storage(Storage storage) {
        return storages.computeIfAbsent(storage, key -> new int[lanes][storage.size()]);
    }

    /** Lanes that were discarded, as bits. */
    public int discarded() {
        return discarded;
    }

    public void run(List<Node> nodes) {
        run(nodes, (1 << lanes) - 1);
    }

    /** Carries steps out for some lanes and answers those that have not left for somewhere else. */
    private int run(List<Node> nodes, int lanesBefore) {
        int active = lanesBefore;
        for (Node node : nodes) {
            if (active == 0) {
                return 0;
            }
            if (++steps > MOST_STEPS) {
                throw new IllegalStateException("a loop does not end");
            }
            active = run(node, active);
        }
        return active;
    }

    private int run(Node node, int active) {
        switch (node) {
            case Operation operation -> operate(operation);
            case Load load -> load(load);
            case Store store -> store(store, active);
            case Sample sample -> sample(sample, active);
            case Choice choice -> {
                int yes = active & mask(choice.condition());
                return run(choice.then(), yes) | run(choice.otherwise(), active & ~yes);
            }
            case Loop loop -> {
                int inside = active;
                while (inside != 0) {
                    inside = run(loop.body(), inside);
                }
                return 0;
            }
            case Scope scope -> {
                left.put(scope, 0);
                int through = run(scope.body(), active);
                return through | left.remove(scope);
            }
            case Leave leave -> {
                left.merge(leave.scope(), active, (a, b) -> a | b);
                return 0;
            }
            case Discard discard -> discarded |= active;
        }
        return active;
    }

    private int mask(Value condition) {
        int mask = 0;
        for (int lane = 0; lane < lanes; lane++) {
            mask |= bits(condition, lane) != 0 ? 1 << lane : 0;
        }
        return mask;
    }

    private int bits(Value value, int lane) {
        return value instanceof Constant constant ? constant.bits() : values.get(value)[lane];
    }

    private void operate(Operation operation) {
        int[] result = new int[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            int[] operands = new int[3];
            for (int i = 0; i < operation.operands().size(); i++) {
                operands[i] = switch (operation.operator()) {
                    case DERIVATIVE_X -> derivative(operation.operands().get(i), lane & ~1, lane | 1);
                    case DERIVATIVE_Y -> derivative(operation.operands().get(i), lane & ~2, lane | 2);
                    default -> bits(operation.operands().get(i), lane);
                };
            }
            result[lane] = Scalars.apply(operation.operator(), operation.operands().get(0).kind(), operation.kind(),
                    operands);
        }
        values.put(operation, result);
    }

    private int derivative(Value value, int from, int to) {
        return Float.floatToRawIntBits(Float.intBitsToFloat(bits(value, to)) - Float.intBitsToFloat(bits(value, from)));
    }

    private void load(Load load) {
        int[] result = new int[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            int index = Math.min(Math.max(bits(load.index(), lane), 0), load.storage().size() - 1);
            result[lane] = storage(load.storage())[lane][index];
        }
        values.put(load, result);
    }

    private void store(Store store, int active) {
        for (int lane = 0; lane < lanes; lane++) {
            int index = bits(store.index(), lane);
            boolean inside = index >= 0 && index < store.storage().size();
            if ((active >> lane & 1) != 0 && inside) {
                storage(store.storage())[lane][index] = bits(store.value(), lane);
            }
        }
    }

    private void sample(Sample sample, int active) {
        int[][] coordinates = new int[lanes][sample.coordinates().size()];
        int[] units = new int[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            units[lane] = bits(sample.unit(), lane);
            for (int i = 0; i < coordinates[lane].length; i++) {
                coordinates[lane][i] = bits(sample.coordinates().get(i), lane);
            }
        }
        int[][] found = textures.look(sample, units, coordinates, active);
        for (Sample.Component component : sample.components()) {
            int[] result = new int[lanes];
            for (int lane = 0; lane < lanes; lane++) {
                result[lane] = found[lane][component.index()];
            }
            values.put(component, result);
        }
    }
}
