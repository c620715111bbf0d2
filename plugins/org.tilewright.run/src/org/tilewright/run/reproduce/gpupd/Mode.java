package org.tilewright.run.reproduce.gpupd;

import org.tilewright.run.study.Configuration;

/** How GPUs share a frame, in the paper's comparisons. */
enum Mode {
    /** Every GPU does all geometry: the paper's current SFR. */
    CONVENTIONAL("conventional SFR", "sfr-", ""),
    /** C-PD, batched at 4,096. */
    WITHOUT_RUNAHEAD("C-PD without runahead", "gpupd-", "-no-runahead"),
    /** C-PD, batched at 4,096, with runahead. */
    COOPERATIVE("C-PD", "gpupd-", ""),
    /** C-PD with runahead, each draw by itself. */
    UNBATCHED("C-PD without batching", "gpupd-", "-unbatched");

    /** One GPU; all speedups are over it. */
    static final Configuration SINGLE = Configuration.of("sfr-1");

    private final String label;
    private final String before;
    private final String after;

    Mode(String label, String before, String after) {
        this.label = label;
        this.before = before;
        this.after = after;
    }

    /** What it is called in tables and charts. */
    String label() {
        return label;
    }

    /** The preset of so many GPUs. One GPU has nobody to share with and is the same in all modes. */
    Configuration of(int gpus) {
        return gpus == 1 ? SINGLE : Configuration.of(before + gpus + after);
    }
}
