package org.tilewright.run.timeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.folder.AssertedRun;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.sim.time.Clock;

/**
 * When an assertion did not hold.
 *
 * @param time   picoseconds since the run began
 * @param breach which one, and what its signals were
 */
public record BreachMoment(long time, RunRecord.Breach breach) {

    /** Part of the machine whose clock counts the cycles of assertions. */
    private static final String CORE = "gpu0.command";

    /**
     * The breaches of a run.
     *
     * @param run      its folder
     * @param timeline its timeline
     * @return by cycle; none if all that was asserted held
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static List<BreachMoment> of(Path run, Timeline timeline) {
        Clock core = timeline.clocks().get(CORE);
        List<BreachMoment> moments = new ArrayList<>();
        if (core != null) {
            AssertedRun.breaches(run).forEach(each -> moments.add(new BreachMoment(core.time(each.cycle()), each)));
        }
        return moments;
    }
}
