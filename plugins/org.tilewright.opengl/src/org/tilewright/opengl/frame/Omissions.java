package org.tilewright.opengl.frame;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.execution.FramePrograms;

/** Counts what could not be carried into a frame. */
final class Omissions {

    private final Map<NotCarried, Long> counts = new EnumMap<>(NotCarried.class);

    void count(NotCarried what) {
        counts.merge(what, 1L, Long::sum);
    }

    /** Counts the draws of a frame with programs that no renderer can link, so that nothing is drawn with them. */
    void countRefusedPrograms(Frame frame) {
        Map<Integer, Boolean> refused = new HashMap<>();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw && draw.program() != null && refused
                    .computeIfAbsent(draw.program().program(),
                            number -> FramePrograms.failure(frame, number) != null)) {
                count(NotCarried.REFUSED_PROGRAM);
            }
        }
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
