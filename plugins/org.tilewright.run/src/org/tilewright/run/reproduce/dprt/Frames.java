package org.tilewright.run.reproduce.dprt;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.study.Workload;

/**
 * What is drawn.
 *
 * @param scenes the generated scenes, which stand for the paper's four
 * @param captured captured frames of games; may be empty
 */
record Frames(List<Workload> scenes, List<Workload> captured) {

    List<Workload> all() {
        return Stream.concat(scenes.stream(), captured.stream()).toList();
    }
}
