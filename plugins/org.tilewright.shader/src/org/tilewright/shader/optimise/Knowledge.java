package org.tilewright.shader.optimise;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Value;

/**
 * What a lane knows at a step of its way: what variables hold, and what it has worked out. Within a block a lane knows more than
 * before it; behind the block it keeps what holds on all ways through it.
 */
final class Knowledge {

    private final Knowledge before;
    /** What variables hold since the block began; null if nobody knows. */
    private final Map<Place, Value> held = new HashMap<>();
    private final Map<Object, Value> found = new HashMap<>();

    /** @param before what was known at the beginning of the block, or null at the beginning of all */
    Knowledge(Knowledge before) {
        this.before = before;
    }

    /** What a variable holds, or null if that is not known. The program's own are zeros at first. */
    Value held(Place place) {
        for (Knowledge each = this; each != null; each = each.before) {
            if (each.held.containsKey(place)) {
                return each.held.get(place);
            }
        }
        return place.storage().space() == Space.LOCAL ? new Constant(place.storage().kind(), 0) : null;
    }

    /** Whether something was written on all ways here, and is known. */
    boolean isWritten(Place place) {
        for (Knowledge each = this; each != null; each = each.before) {
            if (each.held.containsKey(place)) {
                return each.held.get(place) != null;
            }
        }
        return false;
    }

    /** A variable holds something now; null if nobody knows what. */
    void hold(Place place, Value value) {
        held.put(place, value);
    }

    /** What was worked out before and is described by a key, or null. */
    Value found(Object key) {
        for (Knowledge each = this; each != null; each = each.before) {
            Value value = each.found.get(key);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    void find(Object key, Value value) {
        found.put(key, value);
    }

    /** What variables hold of which something was said since an earlier state. */
    Map<Place, Value> since(Knowledge earlier) {
        Map<Place, Value> changes = new LinkedHashMap<>();
        for (Knowledge each = this; each != earlier; each = each.before) {
            each.held.forEach((place, value) -> {
                if (!changes.containsKey(place)) {
                    changes.put(place, value);
                }
            });
        }
        return changes;
    }

    /** Takes over what was worked out in a block through which all lanes went. */
    void findAll(Knowledge block) {
        found.putAll(block.found);
    }

    /**
     * Goes on behind ways that parted here.
     *
     * @param ways  what each way says of variables; the state here stands for all that it says nothing of
     * @param keeps whether a value may still be used here
     */
    void join(List<Map<Place, Value>> ways, Predicate<Value> keeps) {
        Set<Place> places = new HashSet<>();
        Map<Place, Value> joined = new HashMap<>();
        for (Map<Place, Value> way : ways) {
            for (Place place : way.keySet()) {
                if (places.add(place)) {
                    Value value = agreed(ways, place);
                    joined.put(place, value != null && keeps.test(value) ? value : null);
                }
            }
        }
        held.putAll(joined);
    }

    private Value agreed(List<Map<Place, Value>> ways, Place place) {
        Value agreed = null;
        for (Map<Place, Value> way : ways) {
            Value value = way.containsKey(place) ? way.get(place) : held(place);
            if (value == null || agreed != null && !agreed.equals(value)) {
                return null;
            }
            agreed = value;
        }
        return agreed;
    }
}
