package org.tilewright.run.reproduce;

import org.tilewright.run.report.Report;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** A part of a reproduction that answers one question in one section of the report. */
public interface Experiment {

    /**
     * Asks for every run that the section needs.
     *
     * @param study takes the runs
     */
    void plan(Study study);

    /**
     * Tells what came out.
     *
     * @param measurements the results of all planned runs
     * @return the section
     */
    Report.Section report(Measurements measurements);
}
