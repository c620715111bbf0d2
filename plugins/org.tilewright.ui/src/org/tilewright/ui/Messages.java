package org.tilewright.ui;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    // @formatter:off
    public static String Help_search, Help_contents, Help_job, Guide_open, Guide_openTip, Guide_done;
    public static String Welcome_title, Welcome_about, Welcome_begin, Welcome_look, Welcome_read;
    public static String Welcome_frames, Welcome_framesAbout, Welcome_recent, Welcome_noRuns;
    public static String Welcome_project, Welcome_projectAbout, Welcome_example, Welcome_exampleAbout;
    public static String Welcome_sheet, Welcome_sheetAbout, Welcome_sweep, Welcome_sweepAbout;
    public static String Welcome_modelling, Welcome_modellingAbout, Welcome_simulation, Welcome_simulationAbout;
    public static String Welcome_verification, Welcome_verificationAbout, Welcome_reference, Welcome_referenceAbout;
    public static String Help_page, Help_written, Preparation_job;
    public static String Way_number, Way_invalid, Way_pending, Way_filled, Way_dirty, Way_changed;
    // @formatter:on

    static {
        NLS.initializeMessages("org.tilewright.ui.messages", Messages.class);
    }

    private Messages() {}
}
