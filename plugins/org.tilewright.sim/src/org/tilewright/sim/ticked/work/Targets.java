package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * Where the targets, vertices and indices of a frame lie in a GPU's memory, and which target is drawn to. It changes only
 * when nothing is under way.
 */
public final class Targets {

    private final List<TargetPlace> places = new ArrayList<>();
    private final long vertexBase;
    private final long indexBase;
    private final long end;
    /** What says which target is drawn to; this, unless these are a slice's. */
    private final Targets leading;
    private TargetPlace current;

    /**
     * The targets of a frame; at first it is the screen that is drawn to.
     *
     * @param part what the GPU draws of them
     */
    public Targets(Frame frame, int tileSize, int depthLineBytes, int colourLineBytes, Part part) {
        List<RenderTarget> targets = new ArrayList<>(frame.targets());
        targets.sort(Comparator.comparingInt(RenderTarget::id));
        targets.addFirst(frame.target(RenderTarget.SCREEN));
        long next = 0;
        for (RenderTarget target : targets) {
            MemoryLayout layout = new MemoryLayout(target, tileSize, depthLineBytes, colourLineBytes);
            places.add(new TargetPlace(target, layout, next, next + layout.colourBase(),
                    part.territory(target.id())));
            next = MemoryLayout.aligned(places.getLast().end());
        }
        vertexBase = next;
        indexBase = MemoryLayout.aligned(vertexBase + frame.vertices().capacity());
        end = MemoryLayout.aligned(indexBase + frame.indices().capacity());
        leading = this;
        use(RenderTarget.SCREEN);
    }

    private Targets(Targets whole, Part slice) {
        for (TargetPlace place : whole.places) {
            places.add(new TargetPlace(place.target(), place.layout(), place.depthBase(), place.colourBase(),
                    slice.territory(place.target().id())));
        }
        vertexBase = whole.vertexBase;
        indexBase = whole.indexBase;
        end = whole.end;
        leading = whole;
        current = of(whole.current.target().id());
    }

    /** The same with what a slice draws of them; the target in use is always that of these. */
    public Targets of(Part slice) {
        return new Targets(this, slice);
    }

    /** From now on clears and draws go to a target. */
    public void use(int target) {
        current = of(target);
    }

    /** The target in use. */
    public TargetPlace current() {
        if (leading != this && current.target().id() != leading.current.target().id()) {
            current = of(leading.current.target().id());
        }
        return current;
    }

    boolean isScreen() {
        return current().target().id() == RenderTarget.SCREEN;
    }

    public TargetPlace of(int target) {
        return places.stream().filter(place -> place.target().id() == target).findFirst().orElseThrow();
    }

    /** All targets, in the order in which they lie in memory. */
    public List<TargetPlace> all() {
        return places;
    }

    public long vertexBase() {
        return vertexBase;
    }

    public long indexBase() {
        return indexBase;
    }

    /** The first address behind the indices that is aligned as the buffers are. */
    public long end() {
        return end;
    }
}
