package org.tilewright.run.simulator;

import java.nio.file.Path;
import java.util.List;

/**
 * A simulator that is ready to run in a process of its own.
 *
 * @param hash hash of its sources and libraries
 * @param classPath its classes and libraries, in the cache
 * @param mainClass class with its main method
 * @param reused whether it was found in the cache and not compiled now
 */
public record CompiledSimulator(String hash, List<Path> classPath, String mainClass, boolean reused) {}
