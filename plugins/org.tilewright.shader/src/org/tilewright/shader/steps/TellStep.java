package org.tilewright.shader.steps;

import java.util.List;

import org.tilewright.shader.Position;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.TraceEvent;

/** Tells one who watches what the step before did. */
final class TellStep extends Step {

    private final TraceEvent.What what;
    private final Position position;
    private final String name;
    private final int index;
    private final boolean indirect;
    private final Kind kind;
    private final int place;

    /**
     * @param index    which scalar, or if indirect where its number lies
     * @param indirect whether it was worked out
     * @param place    where the value lies, or -1 if there is none
     */
    TellStep(TraceEvent.What what, Position position, String name, int index, boolean indirect, Kind kind, int place) {
        this.what = what;
        this.position = position;
        this.name = name;
        this.index = index;
        this.indirect = indirect;
        this.kind = kind;
        this.place = place;
    }

    @Override
    int run(Quad quad, int lanes) {
        List<TraceEvent> trace = quad.trace;
        if (trace == null || trace.size() >= TraceEvent.MOST) {
            return lanes;
        }
        int[] s = quad.scratch;
        trace.add(new TraceEvent(position, what, name,
                indirect ? s[index + Integer.numberOfTrailingZeros(lanes)] : index, kind, lanes,
                place < 0 ? List.of() : List.of(s[place], s[place + 1], s[place + 2], s[place + 3])));
        return lanes;
    }
}
