package org.tilewright.run.study;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/**
 * A frame of a study, or a sequence of frames.
 *
 * @param name short name, unique in the study
 * @param files the frames' files, in their order; one or more
 * @param draws range of the draws of the one frame, {@code A..B} from 0; null for all
 */
public record Workload(String name, List<Path> files, String draws) {

    /** Refuses a workload of nothing, and some draws of several frames. */
    public Workload {
        if (files.isEmpty()) {
            throw new IllegalArgumentException(name + " has no frame");
        }
        if (draws != null && files.size() > 1) {
            throw new IllegalArgumentException(name + ": draws " + draws + " of several frames");
        }
        files = List.copyOf(files);
    }

    /**
     * A sequence of frames, with all their draws.
     *
     * @param name short name, unique in the study
     * @param files the frames' files, in their order; one or more
     */
    public Workload(String name, List<Path> files) {
        this(name, files, null);
    }

    /**
     * A frame.
     *
     * @param name short name, unique in the study
     * @param file the frame's file
     */
    public Workload(String name, Path file) {
        this(name, List.of(file));
    }

    /**
     * This frame several times, one after the other.
     *
     * @param times how often, 2 or more
     * @return the sequence
     */
    public Workload repeated(int times) {
        return new Workload(name + "-x" + times,
                Collections.nCopies(times, files).stream().flatMap(List::stream).toList());
    }
}
