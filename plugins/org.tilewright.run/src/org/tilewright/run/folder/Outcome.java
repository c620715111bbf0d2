package org.tilewright.run.folder;

import com.google.gson.annotations.SerializedName;

/** How a run stands. Only {@link #COMPLETED} promises that every result file is there and whole. */
public enum Outcome {

    /** The simulator is at work; the folder is not complete. */
    @SerializedName("running")
    RUNNING,

    /** The frame was simulated to its end and every check passed. */
    @SerializedName("completed")
    COMPLETED,

    /** A property was violated or the simulator broke down; {@link RunRecord#message()} says which. */
    @SerializedName("failed")
    FAILED,

    /** The user stopped the run; what was written until then is kept. */
    @SerializedName("cancelled")
    CANCELLED,

    /** The process that ran it died without a word. Never written by a run itself: a reader finds it out. */
    @SerializedName("interrupted")
    INTERRUPTED
}
