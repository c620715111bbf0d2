package org.tilewright.run.reproduce.chopin;

import java.util.List;

import org.tilewright.run.study.Workload;

/**
 * What is drawn.
 *
 * @param all all frames
 * @param composed those of them with a group of draws that CHOPIN's presets compose; on the others they are duplicated rendering
 */
public record ComposedFrames(List<Workload> all, List<Workload> composed) {

    /** Frames that cannot be changed from outside. */
    public ComposedFrames {
        all = List.copyOf(all);
        composed = List.copyOf(composed);
    }
}
