package org.tilewright.model.designs;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.tilewright.model.LookUpPrefetcher;
import org.tilewright.model.Prefetcher;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.protocol.prefetch.LookUps;

/** The policy that a prefetcher of a model learns by, if it learns from look-ups. */
public final class ChosenLookUps {

    private final LookUpChoice choice;
    private final int[] values;

    private ChosenLookUps(LookUpChoice choice, int[] values) {
        this.choice = choice;
        this.values = values;
    }

    /** That of a prefetcher; empty where another part tells it what to ask for. */
    public static Optional<ChosenLookUps> of(Prefetcher prefetcher) {
        if (prefetcher instanceof LookUpPrefetcher learning) {
            LookUpChoice choice = learning.getPolicy();
            return Optional.of(new ChosenLookUps(choice, choice.own() == null
                    ? LookUps.valueOf(choice.constant()).usualValues()
                    : choice.own().values()));
        }
        if (prefetcher == null || Metamodel.design(prefetcher.eClass()).isEmpty()) {
            return Optional.empty();
        }
        LookUps named = NamedDesign.constant(prefetcher, LookUps.class);
        return Optional.of(new ChosenLookUps(LookUpChoice.valueOf(named.literal()),
                NamedDesign.values(prefetcher, named.parameters())));
    }

    /** What bounds of properties say: the policy, and the values of the parameters of one that is built in. */
    public Map<String, String> bounds() {
        Map<String, String> bounds = new TreeMap<>(Map.of("policy", choice.bound()));
        if (choice.own() == null) {
            LookUps named = LookUps.valueOf(choice.constant());
            for (int index = 0; index < values.length; index++) {
                bounds.put(named.parameters().get(index), Integer.toString(values[index]));
            }
        }
        return bounds;
    }

    /** What is chosen; the parameters of one that is built in are {@link #values}. */
    public LookUpChoice choice() {
        return choice;
    }

    /** How Java makes the values of its parameters, separated by commas. */
    public String values() {
        return Arrays.stream(values).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }
}
