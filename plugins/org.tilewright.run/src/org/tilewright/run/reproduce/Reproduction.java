package org.tilewright.run.reproduce;

import org.tilewright.run.report.Report;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** A published measurement to be repeated: what to simulate, and what to say of it. */
public interface Reproduction {

    /**
     * Asks for every run that the report needs.
     *
     * @param study takes the runs
     */
    void plan(Study study);

    /**
     * Tells what came out. The same measurements make the same report.
     *
     * @param measurements the results of all planned runs
     * @return the report
     */
    Report report(Measurements measurements);
}
