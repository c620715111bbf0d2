package org.tilewright.protocol.distribution;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Visits all states of a small model, breadth first with exact comparison. */
public final class Exploration {

    /** A model whose whole state can be written and read. */
    public interface Model {

        /** What {@link #urgentGroup} answers for an event that may be delayed. */
        int NOT_URGENT = -1;

        /** Number of different events. */
        int events();

        /**
         * Does an event.
         *
         * @return whether it was possible; if not, nothing has changed
         * @throws RuntimeException if it breaks a property
         */
        boolean act(int event);

        /**
         * Events that need not be delayed because whatever they enable may be delayed itself: if one is possible, only the
         * events of its group are visited. They come before all others.
         */
        default int urgentGroup(int event) {
            return NOT_URGENT;
        }

        /** Whether nothing is left to be done, so that it may rest here; throws if a property is broken at rest. */
        boolean isComplete();

        /** Writes the state. */
        void save(StateWriter to);

        /** Puts a state back. */
        void restore(StateReader from);
    }

    /**
     * What was found.
     *
     * @param states   states visited
     * @param endings  states in which the model may rest
     * @param events   events possible in any of them
     * @param finding  the first broken property or deadlock, with the fewest steps to it; null if there is none
     */
    public record Findings(int states, int endings, Set<Integer> events, String finding) {}

    private Exploration() {}

    /** Visits all states, or those before the first finding. */
    public static Findings explore(Model model) {
        StateWriter writer = new StateWriter();
        Set<ByteBuffer> known = new HashSet<>();
        Deque<ByteBuffer> open = new ArrayDeque<>();
        Set<Integer> seen = new HashSet<>();
        model.save(writer);
        ByteBuffer first = writer.take();
        known.add(first);
        open.add(first);
        int endings = 0;
        while (!open.isEmpty()) {
            ByteBuffer state = open.remove();
            boolean moved = false;
            model.restore(new StateReader(state));
            int urgent = Model.NOT_URGENT;
            try {
                for (int event = 0; event < model.events(); event++) {
                    if (urgent != Model.NOT_URGENT && model.urgentGroup(event) != urgent) {
                        continue;
                    }
                    if (model.act(event)) {
                        moved = true;
                        urgent = model.urgentGroup(event);
                        seen.add(event);
                        model.save(writer);
                        ByteBuffer next = writer.take();
                        if (known.add(next)) {
                            open.add(next);
                        }
                        model.restore(new StateReader(state));
                    }
                }
                if (!moved) {
                    if (!model.isComplete()) {
                        return new Findings(known.size(), endings, seen, "deadlock");
                    }
                    endings++;
                }
            } catch (RuntimeException broken) {
                return new Findings(known.size(), endings, seen, broken.getMessage());
            }
        }
        return new Findings(known.size(), endings, seen, null);
    }
}
