package org.tilewright.sim.ticked.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.composition.NeighbourMerge;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.composition.AssociativeBlend;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.network.DrawnPixel;
import org.tilewright.sim.ticked.work.Drawing.Place;
import org.tilewright.sim.ticked.work.Group;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;

/** The pixels of a group's target in the memory of a GPU. */
final class GroupImage {

    private static final int FAR = (1 << 24) - 1;

    private final Part part;
    private final Targets targets;
    /** The memory first, then what checks it. */
    private final List<MemoryWords> copies;
    private Group group;
    private TargetPlace target;
    private ScreenSplit split;
    /** Of a group in order: the frame in the own regions. */
    private final Map<Place, Integer> frame = new HashMap<>();
    private NeighbourMerge merge;

    GroupImage(Part part, Targets targets, List<MemoryWords> copies) {
        this.part = part;
        this.targets = targets;
        this.copies = copies;
    }

    /** Makes of the target what the group's drawing begins on. */
    void prepare(Group newGroup) {
        group = newGroup;
        target = targets.of(group.target());
        split = part.territories().split(group.target());
        frame.clear();
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                prepare(new Place(x, y));
            }
        }
    }

    private void prepare(Place place) {
        if (group.isInOrder()) {
            if (isOwn(place)) {
                frame.put(place, colour(place));
            }
            store(TargetBuffer.COLOR, place, group.state().blend().identity());
        } else if (!isOwn(place)) {
            store(TargetBuffer.DEPTH, place, word(TargetBuffer.DEPTH, place) | FAR);
        }
    }

    private boolean isOwn(Place place) {
        return split.owner(place.x(), place.y()) == part.gpu();
    }

    private long address(TargetBuffer buffer, Place place) {
        return target.addresses(buffer, place.x(), place.y()).getFirst();
    }

    private int word(TargetBuffer buffer, Place place) {
        return copies.getFirst().word(address(buffer, place));
    }

    private int colour(Place place) {
        return word(TargetBuffer.COLOR, place);
    }

    private void store(TargetBuffer buffer, Place place, int value) {
        copies.forEach(copy -> copy.store(address(buffer, place), value));
    }

    /** The GPU's own part is drawn. */
    void drawn() {
        if (group.isInOrder()) {
            merge = new NeighbourMerge(part.gpu());
            join(merge.begin());
        }
    }

    /** What the GPU has drawn in the regions of another: those pixels of each quad, one quad after the other. */
    List<List<DrawnPixel>> quads(int owner) {
        Map<Place, List<DrawnPixel>> quads = new LinkedHashMap<>();
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                Place place = new Place(x, y);
                int number = part.drawing().number(place);
                if (number >= 0 && split.owner(x, y) == owner) {
                    quads.computeIfAbsent(new Place(x / 2, y / 2), none -> new ArrayList<>())
                            .add(new DrawnPixel(x, y, word(TargetBuffer.DEPTH, place) & FAR, colour(place), number));
                }
            }
        }
        return List.copyOf(quads.values());
    }

    /** Whether the sub-image of another GPU may come in now. */
    boolean isDue(int source) {
        return !group.isInOrder() || merge.accepts(source);
    }

    /** A quad that another GPU has drawn comes in. */
    void put(int source, List<DrawnPixel> quad) {
        for (DrawnPixel pixel : quad) {
            if (group.isInOrder()) {
                blend(source, pixel);
            } else {
                keepNearest(pixel);
            }
        }
    }

    private void keepNearest(DrawnPixel pixel) {
        Place place = new Place(pixel.x(), pixel.y());
        int stored = word(TargetBuffer.DEPTH, place);
        if (!group.state().rule().stays(pixel.depth(), pixel.number(), stored & FAR, part.drawing().number(place))) {
            return;
        }
        store(TargetBuffer.DEPTH, place, stored & ~FAR | pixel.depth());
        part.drawing().put(place, pixel.number());
        if (group.state().colours()) {
            store(TargetBuffer.COLOR, place, pixel.colour());
        }
    }

    private void blend(int source, DrawnPixel pixel) {
        Place place = new Place(pixel.x(), pixel.y());
        AssociativeBlend blend = group.state().blend();
        switch (merge.place(source)) {
            case FRAME -> frame.merge(place, pixel.colour(), blend::combine);
            case BELOW_SIDE -> store(TargetBuffer.COLOR, place, blend.combine(pixel.colour(), colour(place)));
            case ONTO_SIDE -> store(TargetBuffer.COLOR, place, blend.combine(colour(place), pixel.colour()));
        }
    }

    /** All quads of another GPU have come in. */
    void taken(int source) {
        if (group.isInOrder()) {
            join(merge.taken(source));
        }
    }

    private void join(boolean isReached) {
        if (isReached) {
            frame.replaceAll((place, below) -> group.state().blend().combine(below, colour(place)));
        }
    }

    /** All GPUs' quads have come in. */
    void end() {
        if (group.isInOrder()) {
            frame.forEach((place, colour) -> store(TargetBuffer.COLOR, place, colour));
        } else {
            part.written().writeAll(group.target(), TargetBuffer.DEPTH);
        }
        if (group.isInOrder() || group.state().colours()) {
            part.written().writeAll(group.target(), TargetBuffer.COLOR);
        }
    }
}
