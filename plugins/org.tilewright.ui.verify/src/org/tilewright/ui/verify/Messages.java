package org.tilewright.ui.verify;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    // @formatter:off
    public static String Verdict_none, Verdict_outdated, Verdict_asItMust, Verdict_found, Verdict_survived, Verdict_running, Verdict_vacuous;
    public static String Verdict_survives, Row_generated, Row_weak, Row_strong, Action_source, Action_sourceTip;
    public static String Progress_seeding, Progress_seeded, Details_generated, Details_inProtocols, Details_inDesigns;
    public static String Column_property, Column_verdict, Column_engine, Column_bounds, Column_states, Column_transitions;
    public static String Column_depth, Column_time, Column_witness, Column_mutants;
    public static String Row_checks, Row_seenOf, Row_mutant, Row_seconds, Row_tipVacuous;
    public static String Subject_label, Subject_catalogue, Subject_tip;
    public static String Action_check, Action_checkTip, Action_checkAll, Action_checkAllTip, Action_cancel, Action_cancelTip;
    public static String Action_mutants, Action_mutantsTip, Action_counterexample, Action_counterexampleTip;
    public static String Action_model, Action_modelTip, Action_copyCommand, Action_copyCommandTip;
    public static String Progress_idle, Progress_running, Progress_ended, Progress_cancelled, Progress_failed;
    public static String Progress_violated, Progress_launched, Progress_name, Job_name;
    public static String Details_source, Details_falseSafety, Details_harness, Details_expectedFail, Details_bounds;
    public static String Details_witnesses, Details_seen, Details_never, Details_mutants, Details_result, Details_command;
    public static String Details_nothing, Details_notChecked, Details_outdated, Details_name;
    public static String Marker_violated;
    public static String Steps_none, Steps_hint, Steps_start, Steps_title, Steps_violated, Steps_number, Steps_component;
    public static String Steps_event, Steps_name, Steps_confirmed, Steps_notConfirmed, Steps_unreadable;
    public static String State_name, State_before, State_after, State_changedMark, State_table, State_allEqual;
    public static String Step_changedOnly, Step_changedOnlyTip, Step_replay, Step_replayTip, Step_first, Step_previous;
    public static String Step_next, Step_last, Step_open, Step_openTip, Step_exportSvg, Step_exportSvgTip;
    public static String Step_showColumn, Step_hideColumn, Step_simulate, Step_simulateTip, Step_simulateNot;
    public static String Steps_simulated;
    public static String Picture_tab, Picture_none, Picture_name, Picture_victimOrder;
    public static String Picture_empty, Sequence_tab;
    public static String Sequence_name;
    public static String Table_name;
    public static String Expression_label, Expression_hint, Expression_tip, Expression_name, Expression_add;
    public static String Expression_replace, Expression_edit, Expression_remove, Expression_new;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.verify.messages", Messages.class);
    }

    private Messages() {}
}
