package org.tilewright.sim.composition;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.image.Texture;
import org.tilewright.protocol.composition.CompositionGroups;

/** Divides the commands of a frame into groups. */
final class FrameGroups {

    private final Frame frame;
    private final CompositionGroups rule;
    private final TargetReads reads;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final List<DrawGroup> groups = new ArrayList<>();

    private FrameGroups(Frame frame, int threshold) {
        this.frame = frame;
        rule = new CompositionGroups(threshold);
        reads = new TargetReads(frame);
    }

    /** All groups of a frame, a clear being one by itself; groups with fewer primitives than the threshold are not composed. */
    static List<DrawGroup> of(Frame frame, int threshold) {
        FrameGroups groups = new FrameGroups(frame, threshold);
        for (int place = 0; place < frame.commands().size(); place++) {
            groups.add(place, frame.commands().get(place));
        }
        return groups.groups;
    }

    private void add(int place, Command command) {
        switch (command) {
            case Clear clear -> {
                rule.end();
                groups.add(new DrawGroup(place, clear.target(), List.of(0), null, false));
            }
            case Draw draw -> add(place, draw);
        }
        reads.write(command);
    }

    private void add(int place, Draw draw) {
        List<Texture> stale = reads.stale(draw);
        stale.forEach(reads::resolved);
        assembly.begin(frame, draw);
        DrawClass state = DrawClass.of(frame, draw);
        List<Integer> primitives = new ArrayList<>();
        int first = place;
        if (!rule.draw(draw.target(), state.kind(), state.same(), assembly.primitiveCount(), !stale.isEmpty())) {
            DrawGroup joined = groups.removeLast();
            primitives.addAll(joined.primitives());
            first = joined.first();
        }
        primitives.add(assembly.primitiveCount());
        groups.add(new DrawGroup(first, draw.target(), List.copyOf(primitives), state, rule.isComposed()));
    }
}
