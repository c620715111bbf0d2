package org.tilewright.shader.program;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Discard;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.OperationClass;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.glsl.ProgramVariable;

/** What the steps of a program do with what it exchanges. */
final class Uses {

    /** The scalars of storages that are read; all where that depends on a number that is worked out. */
    private final Map<Storage, BitSet> read = new HashMap<>();
    private final Set<Storage> written = new HashSet<>();
    private boolean discards;
    private boolean derives;
    private boolean looksUp;

    Uses(List<Node> nodes) {
        nodes.forEach(this::add);
    }

    private void add(Node node) {
        switch (node) {
            case Load load -> read.merge(load.storage(), scalar(load), Uses::both);
            case Store store -> written.add(store.storage());
            case Discard discard -> discards = true;
            case Operation operation -> derives |= operation.operator().operationClass() == OperationClass.DERIVATIVE;
            case Sample sample -> {
                looksUp = true;
                // A level is found once for the quad, by given derivatives, too.
                derives |= sample.method() == Sample.Method.IMPLICIT || sample.method() == Sample.Method.GRADIENTS;
            }
            case Choice choice -> {
                choice.then().forEach(this::add);
                choice.otherwise().forEach(this::add);
            }
            case Loop loop -> loop.body().forEach(this::add);
            case Scope scope -> scope.body().forEach(this::add);
            default -> {}
        }
    }

    private static BitSet scalar(Load load) {
        BitSet scalars = new BitSet();
        int size = load.storage().size();
        if (load.index() instanceof Constant constant) {
            scalars.set(Math.clamp(constant.bits(), 0, size - 1));
        } else {
            scalars.set(0, size);
        }
        return scalars;
    }

    private static BitSet both(BitSet one, BitSet other) {
        one.or(other);
        return one;
    }

    /** Whether any of a variable is read. */
    boolean reads(ProgramVariable variable) {
        return variable.storages().stream().anyMatch(read::containsKey);
    }

    /** Whether any of some scalars of a variable is read, which begin somewhere among the inputs. */
    boolean reads(ProgramVariable variable, int first, int count, Map<Storage, Integer> places) {
        for (Storage storage : variable.storages()) {
            int from = first - places.get(storage);
            if (from >= 0 && from < storage.size() && read.containsKey(storage)) {
                int next = read.get(storage).nextSetBit(from);
                return next >= 0 && next < from + count;
            }
        }
        return false;
    }

    /** Whether any of a variable is read or written. */
    boolean touches(ProgramVariable variable) {
        return reads(variable) || variable.storages().stream().anyMatch(written::contains);
    }

    LinkedStage.Traits traits() {
        return new LinkedStage.Traits(discards, derives, looksUp);
    }
}
