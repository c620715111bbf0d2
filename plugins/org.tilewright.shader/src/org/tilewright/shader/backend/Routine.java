package org.tilewright.shader.backend;

import java.util.List;

/** A method: steps of a block that follow each other, or calls of further methods. */
final class Routine {

    final int number;
    final List<Entry> entries;
    final List<Routine> routines;

    private Routine(int number, List<Entry> entries, List<Routine> routines) {
        this.number = number;
        this.entries = entries;
        this.routines = routines;
    }

    static Routine of(int number, List<Entry> entries) {
        return new Routine(number, entries, List.of());
    }

    static Routine calling(int number, List<Routine> routines) {
        return new Routine(number, List.of(), routines);
    }

    String name() {
        return "part" + number;
    }

    /** Whether lanes may leave in it while others go on. */
    boolean changes() {
        return entries.stream().anyMatch(entry -> entry.changes) || routines.stream().anyMatch(Routine::changes);
    }
}
