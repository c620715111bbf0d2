package org.tilewright.sim.component.gpu;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/** What a GPU counts that puts sub-images together with others. */
public enum CompositionWork implements Declaration {
    @Counted(label = "composed.groups", unit = "group", counts = "groups that it has drawn its part of")
    GROUPS,
    @Counted(label = "composed.draws", unit = "draw", counts = "draws of these of which it has drawn anything")
    DRAWS,
    @Counted(label = "composed.quads.sent", unit = "quad", counts = "quads of sub-images sent to their owners")
    QUADS_SENT,
    @Counted(label = "composed.quads.merged", unit = "quad", counts = "quads of others' sub-images put in")
    QUADS_MERGED,
    @Counted(label = "composed.ticks.merging", unit = "tick",
            counts = "ticks in which its composition unit puts quads in; counted at the last of a packet")
    MERGING
}
