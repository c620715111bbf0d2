package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;

/** Which lines a prefetcher asks for after a look-up; built-in policies have their usual parameters. */
public final class LookUpChoice extends DesignChoice {

    private static final List<LookUpChoice> VALUES = Stream.of(LookUps.values()).map(LookUpChoice::new).toList();

    private LookUpChoice(LookUps declared) {
        super(declared);
    }

    private LookUpChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<LookUpChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static LookUpChoice valueOf(String text) {
        return named(text, VALUES, LookUpChoice::new);
    }

    @Override
    public LookUpChoice found(OwnChoice found) {
        return new LookUpChoice(found, true);
    }

    @Override
    public String point() {
        return LookUpPolicy.class.getName();
    }

    @Override
    public String expression() {
        return constant() + ".usual()";
    }
}
