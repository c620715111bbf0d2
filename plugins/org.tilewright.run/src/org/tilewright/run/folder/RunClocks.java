package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.tilewright.model.ClockDomain;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.sim.time.Clock;

/** The clocks of the machine of a run, which turn its ticks into times. */
public final class RunClocks {

    private final Map<String, Clock> clocks = new LinkedHashMap<>();

    private RunClocks(System system) {
        for (ClockDomain domain : system.getClocks()) {
            clocks.put(domain.getName(), new Clock(domain.getName(), domain.getFrequency().hertz()));
        }
    }

    /** The clocks of a model. */
    public static RunClocks of(System system) {
        return new RunClocks(system);
    }

    /**
     * Reads the clocks of a run.
     *
     * @param run its folder
     * @return its clocks
     * @throws org.tilewright.model.io.ModelException if its model cannot be read
     */
    public static RunClocks read(Path run) {
        return of(ModelFiles.load(run.resolve("model.pipeline")));
    }

    /** The clock of a name; empty if the model has no such one. */
    public Optional<Clock> clock(String name) {
        return Optional.ofNullable(clocks.get(name));
    }

    /** When a tick of a clock falls, in picoseconds; -1 if the model has no such clock. */
    public long time(String clock, long tick) {
        Clock found = clocks.get(clock);
        return found == null ? -1 : found.time(tick);
    }
}
