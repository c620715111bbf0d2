package org.tilewright.opengl.frame;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.execution.FramePrograms;

/** Programs that a frame holds and that no renderer can link, so that nothing is drawn with them. */
final class RefusedPrograms {

    private RefusedPrograms() {}

    /** Counts the draws with such a program. */
    static void count(Frame frame, Omissions omissions) {
        Map<Integer, Boolean> refused = new HashMap<>();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw && draw.program() != null && refused
                    .computeIfAbsent(draw.program().program(),
                            number -> FramePrograms.failure(frame, number) != null)) {
                omissions.count(NotCarried.REFUSED_PROGRAM);
            }
        }
    }
}
