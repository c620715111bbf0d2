package org.tilewright.ui.launch;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    // @formatter:off
    public static String Build_task, Build_order, Build_refused, Build_sameName;
    public static String Start_project, Start_exists;
    public static String NewProject_title, NewProject_description, NewProject_preset, NewProject_scene;
    public static String NewProject_reading, NewProject_about;
    public static String NewExample_title, NewExample_description, NewExample_example, NewExample_about, NewExample_details;
    public static String Simulation_name, Simulation_job, Simulation_noModel;
    public static String Phase_generating, Phase_compiling, Phase_reading, Phase_simulating, Phase_writing;
    public static String Phase_checking, Phase_finishing, Phase_draws;
    public static String Launch_error, Launch_warning, Launch_ended;
    public static String Debug_noPort;
    public static String Field_browse, Field_choose;
    public static String Main_tab, Main_designs, Main_designsTip, Main_designsHint, Main_model, Main_modelTip, Main_frames, Main_framesTip, Main_addFrame;
    public static String Main_addFile, Main_remove, Main_up, Main_runs, Main_runsTip, Main_runsHint, Main_out;
    public static String Main_outTip, Main_outHint;
    public static String Parameters_tab, Parameters_pathTip, Parameters_set, Parameters_parameter, Parameters_value;
    public static String Parameters_inModel, Parameters_remove, Parameters_reading;
    public static String Options_tab, Options_draws, Options_drawsHint, Options_kernel, Options_kernelTip;
    public static String Options_threads, Options_threadsTip, Options_checkData, Options_traces, Options_tracesTip;
    public static String Command_tab, Command_label, Command_copy;
    public static String Convert_job;
    public static String Shortcut_title, Shortcut_choose, Shortcut_noModel, Shortcut_noFrame;
    public static String Verification_job, Verification_progress, Verification_states, Verification_tab;
    public static String Verification_subject, Verification_subjectTip, Verification_model, Verification_bounds;
    public static String Verification_boundsHint, Verification_mutants, Verification_large, Verification_engine;
    public static String Verification_engineTip, Verification_maximum, Verification_maximumHint, Verification_out;
    public static String Verification_outTip, Verification_outHint, Verification_generated, Verification_generatedTip;
    public static String Link_title;
    public static String Outcome_completed, Outcome_failed, Outcome_cancelled, Outcome_interrupted, Outcome_running;
    public static String Runs_reading, Runs_writing, Runs_none, Runs_filter, Runs_run, Runs_outcome, Runs_cycles;
    public static String Runs_tags, Runs_model, Runs_frame, Runs_set, Runs_started, Runs_shown, Runs_compared;
    public static String Runs_name, Runs_tagsField, Runs_tagsHint, Runs_note, Runs_command, Runs_open, Runs_compare;
    public static String Runs_delete, Runs_rename, Runs_tag, Runs_noteAction, Runs_copyCommand, Runs_refresh;
    public static String Runs_addFolder, Runs_several, Runs_confirm;
    public static String Tools_simulators, Tools_jdk, Tools_jdkTip, Tools_jdkHint, Tools_ownJava, Tools_java;
    public static String Tools_jpf, Tools_core, Tools_coreTip, Tools_coreHint, Tools_coreJdk, Tools_coreJdkTip;
    public static String Tools_pathFinder, Tools_test, Tools_testTip, Tools_trying, Tools_tried, Tools_triedWrong;
    public static String Tools_looking, Tools_works, Tools_missing;
    public static String Runs_table;
    public static String Runs_reason, Runs_copyReason, Runs_deadlock, Runs_wait, Runs_moreWaits, Runs_modelElsewhere;
    public static String Runs_noComponent, Deadlock_marker, Breach_marker, Verification_threadsTip;
    public static String Parameters_table;
    public static String Own_project, Own_class, Own_noProject, NewDesign_title, NewDesign_description;
    public static String NewDesign_point, NewDesign_points, NewProperty_title, NewProperty_description;
    public static String NewProperty_id, NewProperty_harness;
    public static String Options_programs, Options_programsHint, Programs_unbound, Programs_none, Programs_job;
    public static String Programs_outside, Programs_notRun, Programs_drawn, Programs_simulated, Drawing_job;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.launch.messages", Messages.class);
    }

    private Messages() {}
}
