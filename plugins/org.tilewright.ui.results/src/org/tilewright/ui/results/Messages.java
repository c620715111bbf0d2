package org.tilewright.ui.results;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    // @formatter:off
    public static String Run_none, Run_reading, Run_notCompleted, Run_comparedWith;
    public static String Outcome_running, Outcome_completed, Outcome_failed, Outcome_cancelled, Outcome_interrupted;
    public static String Model_show, Model_notInWorkspace, Model_noComponent;
    public static String Zoom_in, Zoom_out, Zoom_fit, Zoom_actual;
    public static String Layer_label, Layer_opacity, Layer_frame, Layer_image, Layer_depth, Layer_difference;
    public static String Layer_expected, Layer_unexpected, Layer_heat;
    public static String Frame_export, Frame_depthRange, Frame_sizesDiffer, Frame_same, Frame_differs, Frame_zoom;
    public static String Frame_size, Frame_pixel, Frame_count;
    public static String Pixel_hint, Pixel_title, Pixel_asking, Pixel_job, Pixel_recomputed, Pixel_copy;
    public static String Cycles_bars, Cycles_of, Cycles_byComponent, Cycles_byGpu, Cycles_byTime, Cycles_allGpus;
    public static String Cycles_gpu, Cycles_exact, Cycles_inexact, Cycles_notExact, Cycles_noBars, Cycles_stretch;
    public static String Cycles_ticksOf, Cycles_cause, Cycles_ticks, Cycles_share, Cycles_meaning, Cycles_sum;
    public static String Cycles_asMeasured, Cycles_export;
    public static String Charts_over, Charts_time, Charts_draws, Charts_filter, Charts_statistic, Charts_unit;
    public static String Charts_progress, Charts_total, Charts_export, Charts_live, Charts_waiting;
    public static String Compare_with, Compare_parameter, Compare_a, Compare_b, Compare_metric, Compare_absolute;
    public static String Compare_relative, Compare_filter, Compare_settings, Compare_sameSettings;
    public static String Compare_difference, Compare_choose, Compare_swap, Compare_export, Compare_alone;
    public static String Compare_hint;
    public static String Timeline_tracks, Timeline_all, Timeline_corner, Timeline_event, Timeline_nothing;
    public static String Timeline_active, Timeline_summary, Timeline_perfetto, Timeline_export;
    public static String Perfetto_none, Perfetto_opened, Perfetto_folder, Perfetto_copied, Timeline_show;
    public static String Compare_metrics;
    public static String Cycles_parts;
    public static String Charts_table, Charts_gpus, Charts_together, Charts_each, Charts_gpu;
    public static String Pixel_table;
    public static String Bookmark_add, Bookmark_addTip, Bookmark_remove, Bookmark_go, Bookmark_text, Bookmark_title;
    public static String Bookmark_name, Bookmark_all;
    public static String Snapshot_cycle, Snapshot_cycleTip, Snapshot_start, Snapshot_startTip, Snapshot_cancel;
    public static String Snapshot_hint, Snapshot_noCycle, Snapshot_job, Snapshot_cancelled;
    public static String ZCache_set, ZCache_none, ZCache_setNumber, ZCache_waiting;
    public static String State_none, State_filter, State_table, State_field, State_value, State_changedMark;
    public static String State_changedOnly, State_changedOnlyTip, State_summary, State_comparison, State_copy;
    public static String State_filtering;
    public static String Draws_colour, Draws_depth, Draws_overdraw, Draws_commands, Draws_command, Draws_triangles;
    public static String Draws_fragments, Draws_covered, Draws_pass, Draws_draw, Draws_mesh, Draws_meshCut;
    public static String Draws_textures, Draws_level, Draws_texture, Draws_levelOf, Draws_imageOf, Draws_state;
    public static String Draws_vertices, Draws_program, Draws_pixel, Draws_primitive, Draws_fate, Draws_name;
    public static String Draws_value, Draws_changed, Draws_vertex, Draws_fixed, Draws_list, Draws_show;
    public static String Draws_all, Draws_withProgram, Draws_withTexture, Draws_noFile, Draws_reading, Draws_job;
    public static String Draws_stage, Draws_ofVertices, Draws_ofFragments, Draws_runs, Draws_run, Draws_debugPixel;
    public static String Draws_debugVertex, Draws_values, Draws_choosePixel, Draws_chooseVertex, Draws_following;
    public static String Draws_followed, Draws_discarded, Draws_cut, Draws_notRun, Draws_steps, Draws_line, Draws_step;
    public static String Draws_lane, Draws_noProgram, Breach_go;
    public static String Draws_behind, Draws_at, Draws_most, Draws_timeline, Draws_leftOut;
    public static String Draw_show, Draw_job, Draw_notInRun;
    public static String Import_title, Import_description, Import_file, Import_fileHint, Import_browse, Import_both;
    public static String Import_about;
    public static String Import_traces, Import_scenes, Import_anyFile, Import_noFile, Import_isScene, Import_isTrace;
    public static String Import_into, Import_intoTip, Import_chooseFolder, Import_replace, Import_noPlace;
    public static String Import_noProject, Import_noEnding, Import_exists, Import_traceTitle;
    public static String Import_traceDescription, Import_frames, Import_frame, Import_callsOf, Import_draws;
    public static String Import_clears, Import_triangles, Import_programs, Import_targets, Import_notEnded;
    public static String Import_stop, Import_range, Import_rangeHint, Import_badRange, Import_noFrame, Import_strict;
    public static String Import_surveying, Import_surveyJob, Import_drawJob, Import_unreadable, Import_noFrames;
    public static String Import_summary, Import_drawing, Import_calls, Import_frameDone, Import_task;
    public static String Import_sceneTitle, Import_sceneDescription, Import_width, Import_height, Import_camera;
    public static String Import_cameraHint, Import_cameraTip, Import_turn, Import_turnTip, Import_when, Import_still;
    public static String Import_moment, Import_sequence, Import_time, Import_from, Import_to, Import_rate;
    public static String Import_wrong, Import_wrongOrder, Import_drawingScene, Import_preview, Import_madeOne;
    public static String Import_made, Import_reportBeside, Import_report;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.results.messages", Messages.class);
    }

    private Messages() {}
}
