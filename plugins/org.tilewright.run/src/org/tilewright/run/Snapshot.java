package org.tilewright.run;

import org.tilewright.sim.output.StateFile;
import org.tilewright.sim.output.ZCacheFile;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineState;

/**
 * Something that a simulator can tell of a cycle of a run.
 *
 * @param option the simulator's option that asks for it, before the tick
 * @param file the file that it writes then
 * @param type what is read from that file
 * @param isOfOneGpu whether it is told of machines of one GPU alone
 */
public record Snapshot<S extends Record>(String option, String file, Class<S> type, boolean isOfOneGpu) {

    /** What the Z cache held. */
    public static final Snapshot<ZCacheState> Z_CACHE = new Snapshot<>("--zcache-at", ZCacheFile.NAME,
            ZCacheState.class, true);

    /** What the fields of all units held. */
    public static final Snapshot<MachineState> STATE = new Snapshot<>("--state-at", StateFile.NAME,
            MachineState.class, false);
}
