package org.tilewright.ui.experiment;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    // @formatter:off
    public static String Editor_title, Editor_notInWorkspace, Editor_broken, Editor_runs, Check_name, Job_name;
    public static String Entries_add, Entries_remove, Entries_up, Entries_down;
    public static String Form_model, Form_modelTip, Form_choose, Form_chooseModel, Form_combination, Form_product;
    public static String Form_pairs, Form_images, Form_imagesTip;
    public static String Variations_title, Variations_about, Variations_parameter, Variations_values, Variations_new;
    public static String Frames_title, Frames_about, Frames_file, Frames_draws, Frames_all, Frames_choose;
    public static String Metrics_title, Metrics_about, Metrics_statistic, Metrics_better, Metrics_lower, Metrics_higher;
    public static String Run_title, Run_run, Run_runTip, Run_cancel, Run_cancelTip, Run_results, Run_resultsTip;
    public static String Run_jobs, Run_progress, Run_idle, Run_command, Run_engine, Run_engineTip, Run_local;
    public static String Run_slurm, Run_minutes, Run_minutesTip, Run_resume, Run_resumeTip;
    public static String Progress_cancelled, Progress_planning, Progress_running, Progress_ended;
    public static String Progress_submitting, Progress_cancelling;
    public static String Cluster_title, Cluster_about, Cluster_option, Cluster_value, Cluster_summary, Cluster_nothing;
    public static String Standing_title, Standing_about, Standing_state, Standing_run, Standing_why, Standing_words;
    public static String Standing_log, Standing_done, Standing_running, Standing_queued, Standing_failed;
    public static String Standing_missing;
    public static String Pareto_none, Pareto_title, Pareto_x, Pareto_y, Pareto_frame, Pareto_allFrames, Pareto_chart;
    public static String Pareto_table, Pareto_lower, Pareto_higher, Pareto_front, Pareto_standing;
    public static String Pareto_frontOf, Pareto_groupOf, Pareto_onFrontOf, Pareto_onFront, Pareto_open, Pareto_openTip;
    public static String Pareto_place, Pareto_unit, Pareto_completed, Pareto_deadlocked;
    public static String Pareto_missing, Pareto_selected;
    public static String New_title, New_description, New_file, New_model;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.experiment.messages", Messages.class);
    }

    private Messages() {}
}
