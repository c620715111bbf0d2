package org.tilewright.ui;

/** The views of the workbench by their ids, so that its parts can show each other's without knowing their classes. */
public final class ViewIds {

    /** History of runs. */
    public static final String RUNS = "org.tilewright.ui.launch.runs";
    /** Image, depth, heat maps and differences of a run. */
    public static final String FRAME = "org.tilewright.ui.results.frame";
    /** To what every component charged its cycles. */
    public static final String CYCLES = "org.tilewright.ui.results.cycles";
    /** Statistics of a run over its intervals and draws. */
    public static final String CHARTS = "org.tilewright.ui.results.charts";
    /** Tracks of the components in time. */
    public static final String TIMELINE = "org.tilewright.ui.results.timeline";
    /** The Z cache of a run at a cycle. */
    public static final String ZCACHE = "org.tilewright.ui.results.zcache";
    /** The fields of all components of a run at a cycle. */
    public static final String STATE = "org.tilewright.ui.results.state";
    /** Two runs: configurations, metrics and images side by side. */
    public static final String COMPARE = "org.tilewright.ui.results.compare";
    /** Properties and their verdicts. */
    public static final String PROPERTIES = "org.tilewright.ui.verify.properties";
    /** Steps of a counterexample. */
    public static final String COUNTEREXAMPLE = "org.tilewright.ui.verify.counterexample";
    /** Runs of an experiment by two of its metrics. */
    public static final String PARETO = "org.tilewright.ui.experiment.pareto";

    private ViewIds() {}
}
