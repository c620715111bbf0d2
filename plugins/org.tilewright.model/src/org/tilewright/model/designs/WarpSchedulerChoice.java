package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpSchedulers;

/** Which warp of a shader core issues its next instruction. */
public final class WarpSchedulerChoice extends DesignChoice {

    private static final List<WarpSchedulerChoice> VALUES = Stream.of(WarpSchedulers.values())
            .map(WarpSchedulerChoice::new).toList();

    private WarpSchedulerChoice(WarpSchedulers declared) {
        super(declared);
    }

    private WarpSchedulerChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<WarpSchedulerChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static WarpSchedulerChoice valueOf(String text) {
        return named(text, VALUES, WarpSchedulerChoice::new);
    }

    @Override
    public WarpSchedulerChoice found(OwnChoice found) {
        return new WarpSchedulerChoice(found, true);
    }

    @Override
    public String point() {
        return WarpScheduler.class.getName();
    }

    @Override
    public String expression() {
        return constant() + ".scheduler()";
    }
}
