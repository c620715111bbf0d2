package org.tilewright.run.study;

/** Hears how a study goes on. Called by one thread at a time, in the order in which runs end. */
@FunctionalInterface
public interface StudyListener {

    /**
     * A run has ended or was found finished.
     *
     * @param ended runs that have ended, this one included
     * @param total runs of the study
     * @param run the run
     * @param measurement what came out of it
     * @param reused whether it was found finished and not simulated now
     */
    void ended(int ended, int total, Study.Run run, Measurement measurement, boolean reused);
}
