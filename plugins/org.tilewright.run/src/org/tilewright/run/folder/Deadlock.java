package org.tilewright.run.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.input.Range;

/**
 * Why a run came to a halt in which nothing can act any more, as the simulator's hang detector says it in the one line that
 * {@code run.json} keeps as its message.
 *
 * @param tick core tick at which the last component acted
 * @param waits the cycle of waits, each with the full buffer or what else it waits for; all waits if there is no cycle. In
 *     the order of the message; empty if no component says what it waits for.
 */
public record Deadlock(@Range long tick, List<Wait> waits) {

    private static final Pattern MESSAGE = Pattern.compile("deadlock at tick (\\d{1,18}): (.*)");
    private static final Pattern WAIT = Pattern.compile("([^\\s,;]+) waits for ([^(]+?) \\(([^)]*)\\)");

    /**
     * A component that waits.
     *
     * @param who its name as results have it, {@code gpu0.depth}
     * @param whom what it waits for, named so too; {@code the others} if it does not know which GPU
     * @param why a few words, {@code queue of 4 is full}
     */
    public record Wait(String who, String whom, String why) {}

    /** Keeps the order. */
    public Deadlock {
        waits = List.copyOf(waits);
    }

    /** The deadlock that a run ended in; empty if it did not end in one. Records of schema 1 have it in their message alone. */
    public static Optional<Deadlock> of(RunRecord record) {
        return record.deadlock() != null ? Optional.of(record.deadlock()) : of(record.outcome(), record.message());
    }

    static Optional<Deadlock> of(Outcome outcome, String message) {
        return outcome != Outcome.FAILED || message == null ? Optional.empty() : of(message);
    }

    /** The deadlock that a simulator's message speaks of; empty if it speaks of something else. */
    public static Optional<Deadlock> of(String message) {
        Matcher deadlock = MESSAGE.matcher(message);
        if (!deadlock.matches()) {
            return Optional.empty();
        }
        List<Wait> waits = new ArrayList<>();
        Matcher wait = WAIT.matcher(deadlock.group(2));
        while (wait.find()) {
            waits.add(new Wait(wait.group(1), wait.group(2), wait.group(3)));
        }
        return Optional.of(new Deadlock(Long.parseLong(deadlock.group(1)), waits));
    }
}
