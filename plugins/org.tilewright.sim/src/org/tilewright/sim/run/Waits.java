package org.tilewright.sim.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who waits for whom in a system of GPUs that has come to a halt. One may wait for several. */
public final class Waits {

    private record Wait(String who, String whom, String why) {

        @Override
        public String toString() {
            return who + " waits for " + whom + " (" + why + ")";
        }
    }

    private final Map<String, List<Wait>> waits = new LinkedHashMap<>();

    /**
     * Adds a wait.
     *
     * @param who  name of a component or a part of the network
     * @param whom name of what it waits for
     * @param why  a few words
     */
    public void add(String who, String whom, String why) {
        waits.computeIfAbsent(who, name -> new ArrayList<>()).add(new Wait(who, whom, why));
    }

    /** The shortest cycle of waits in one line, the first that was added among equals, or all waits if there is none. */
    public String describe() {
        List<Wait> shortest = List.of();
        for (String start : waits.keySet()) {
            List<Wait> cycle = cycle(start);
            if (!cycle.isEmpty() && (shortest.isEmpty() || cycle.size() < shortest.size())) {
                shortest = cycle;
            }
        }
        if (!shortest.isEmpty()) {
            return join(shortest);
        }
        List<Wait> all = new ArrayList<>();
        waits.values().forEach(all::addAll);
        return all.isEmpty() ? "nobody says what it waits for" : join(all);
    }

    /** The shortest way from a name back to it, or nothing. */
    private List<Wait> cycle(String start) {
        Map<String, Wait> reachedBy = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            for (Wait wait : waits.getOrDefault(open.remove(), List.of())) {
                if (reachedBy.putIfAbsent(wait.whom, wait) == null) {
                    open.add(wait.whom);
                }
            }
            if (reachedBy.containsKey(start)) {
                return path(start, reachedBy);
            }
        }
        return List.of();
    }

    private static List<Wait> path(String start, Map<String, Wait> reachedBy) {
        List<Wait> path = new ArrayList<>();
        String at = start;
        do {
            Wait wait = reachedBy.get(at);
            path.add(wait);
            at = wait.who;
        } while (!at.equals(start));
        Collections.reverse(path);
        return path;
    }

    private static String join(List<Wait> all) {
        return String.join(", ", all.stream().map(Wait::toString).toList());
    }
}
