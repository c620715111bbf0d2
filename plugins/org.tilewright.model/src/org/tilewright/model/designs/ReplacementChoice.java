package org.tilewright.model.designs;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.texture.FuryReplacement;

/** How a cache chooses the line to give up. */
public final class ReplacementChoice extends DesignChoice {

    private static final List<ReplacementChoice> VALUES = Stream
            .concat(Stream.of(Replacement.values()).map(ReplacementChoice::new),
                    Stream.of(FuryReplacement.values()).map(ReplacementChoice::new))
            .toList();

    private final IntPredicate orders;
    private final String orderedWays;
    private final boolean furys;

    private ReplacementChoice(Replacement replacement) {
        super(replacement);
        orders = replacement.policy()::orders;
        orderedWays = replacement.policy().orderedWays();
        furys = false;
    }

    private ReplacementChoice(FuryReplacement replacement) {
        super(replacement);
        orders = ways -> ways == replacement.ways();
        orderedWays = Integer.toString(replacement.ways());
        furys = true;
    }

    private ReplacementChoice(OwnChoice own, boolean known) {
        super(own, known);
        orders = ways -> true;
        orderedWays = "what its class orders";
        furys = false;
    }

    /** All that are built in. */
    public static List<ReplacementChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static ReplacementChoice valueOf(String text) {
        return named(text, VALUES, ReplacementChoice::new);
    }

    @Override
    public ReplacementChoice found(OwnChoice found) {
        return new ReplacementChoice(found, true);
    }

    @Override
    public String point() {
        return ReplacementPolicy.class.getName();
    }

    @Override
    public String expression() {
        return furys ? constant() : constant() + ".policy()";
    }

    /** Whether it can order so many lines of a set, as far as the model knows: a class of one's own is asked itself. */
    public boolean orders(int ways) {
        return orders.test(ways);
    }

    /** The numbers of lines that it orders, in words: {@code 1 to 32}. */
    public String orderedWays() {
        return orderedWays;
    }

    /** Whether it is of the tags of FuryGpu's texture cache; the others are of the sets of lines of all other caches. */
    public boolean isFurys() {
        return furys;
    }
}
