package org.tilewright.shader.optimise;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.form.Store;

/** Which scalars of which storages steps write. */
final class Places {

    private final Map<Storage, BitSet> written = new HashMap<>();

    private Places() {}

    /** The scalars that are written, by storage; null for one that is written by a number that is worked out. */
    static Map<Storage, BitSet> of(List<Node> steps) {
        Places places = new Places();
        steps.forEach(places::add);
        return places.written;
    }

    private void add(Node node) {
        switch (node) {
            case Store store -> add(store);
            case Choice choice -> {
                choice.then().forEach(this::add);
                choice.otherwise().forEach(this::add);
            }
            case Loop loop -> loop.body().forEach(this::add);
            case Scope scope -> scope.body().forEach(this::add);
            default -> {
                // Writes nothing.
            }
        }
    }

    private void add(Store store) {
        Storage storage = store.storage();
        if (!(store.index() instanceof Constant index)) {
            written.put(storage, null);
        } else if (!Place.isBeyond(storage, index) && (!written.containsKey(storage) || written.get(storage) != null)) {
            written.computeIfAbsent(storage, key -> new BitSet()).set(index.bits());
        }
    }
}
