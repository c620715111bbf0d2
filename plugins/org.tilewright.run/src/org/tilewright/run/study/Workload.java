package org.tilewright.run.study;

import java.nio.file.Path;

/**
 * A frame of a study.
 *
 * @param name short name, unique in the study
 * @param file the frame's file
 */
public record Workload(String name, Path file) {}
