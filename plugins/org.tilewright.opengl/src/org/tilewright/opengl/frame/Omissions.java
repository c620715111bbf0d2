package org.tilewright.opengl.frame;

import java.util.EnumMap;
import java.util.Map;

/** Counts what could not be carried into a frame. */
final class Omissions {

    private final Map<NotCarried, Long> counts = new EnumMap<>(NotCarried.class);

    void count(NotCarried what) {
        counts.merge(what, 1L, Long::sum);
    }

    /** Counts what another one counted, which then counts from 0. */
    void take(Omissions others) {
        others.counts.forEach((what, count) -> counts.merge(what, count, Long::sum));
        others.counts.clear();
    }

    /** What was counted is none. */
    void forget(NotCarried what) {
        counts.remove(what);
    }

    Map<NotCarried, Long> all() {
        return new EnumMap<>(counts);
    }
}
