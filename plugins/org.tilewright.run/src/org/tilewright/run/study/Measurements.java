package org.tilewright.run.study;

/** What came out of a study. */
@FunctionalInterface
public interface Measurements {

    /**
     * What came out of a run.
     *
     * @param configuration the machine
     * @param workload the frame
     * @return the measurement
     * @throws IllegalArgumentException if the study had no such run
     */
    Measurement of(Configuration configuration, Workload workload);
}
