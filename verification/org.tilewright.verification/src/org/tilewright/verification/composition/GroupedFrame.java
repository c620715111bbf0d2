package org.tilewright.verification.composition;

import java.util.Arrays;

import org.tilewright.protocol.composition.CompositionGroups;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;

/** The commands of a frame, which are free, by groups. Every draw has one primitive. */
final class GroupedFrame {

    private static final int NOBODY = -1;

    private final CompositionGroups groups;
    private final int gpus;
    private final PrimitiveSharer sharer;
    private final int[] commands;
    private int count;

    /** By group: its first command, and whether it is composed. */
    private final int[] first;
    private final boolean[] composed;
    private int groupCount;

    /** By command: the GPU that draws it, if its group is composed. */
    private final int[] drawer;

    GroupedFrame(int threshold, int most, int gpus, PrimitiveSharer sharer) {
        groups = new CompositionGroups(threshold);
        this.gpus = gpus;
        this.sharer = sharer;
        commands = new int[most];
        first = new int[most];
        composed = new boolean[most];
        drawer = new int[most];
        Arrays.fill(drawer, NOBODY);
    }

    boolean isComplete() {
        return count == commands.length;
    }

    /** The next command; whether it joins a group that is, or now comes to be, composed. */
    boolean add(int command) {
        DrawnCommand drawn = DrawnCommand.of(command);
        boolean begins = true;
        if (drawn.isClear()) {
            groups.end();
        } else {
            begins = groups.draw(0, drawn.kind(), drawn.same(), 1, false);
        }
        if (begins) {
            first[groupCount] = count;
            groupCount++;
        }
        composed[groupCount - 1] = !drawn.isClear() && groups.isComposed();
        commands[count] = command;
        count++;
        if (isComplete()) {
            shareBlended();
        }
        return !begins && composed[groupCount - 1];
    }

    /** Each GPU draws a run of the primitives of a blended group. */
    private void shareBlended() {
        for (int group = 0; group < groupCount; group++) {
            if (!isBlended(group)) {
                continue;
            }
            PrimitiveShares shares = sharer.next(end(group) - first[group]);
            for (int gpu = 0; gpu < gpus; gpu++) {
                for (int number = shares.begin(gpu); number < shares.end(gpu); number++) {
                    drawer[first[group] + number] = gpu;
                }
            }
        }
    }

    int groups() {
        return groupCount;
    }

    int first(int group) {
        return first[group];
    }

    /** The command behind the last one of a group. */
    int end(int group) {
        return group + 1 < groupCount ? first[group + 1] : count;
    }

    boolean isComposed(int group) {
        return composed[group];
    }

    boolean isBlended(int group) {
        return composed[group] && command(first[group]).kind().isInOrder();
    }

    DrawnCommand command(int number) {
        return DrawnCommand.of(commands[number]);
    }

    /** The first draw that no GPU has been given yet, or the number of commands. */
    int nextToDeal() {
        for (int group = 0; group < groupCount; group++) {
            for (int number = first[group]; composed[group] && number < end(group); number++) {
                if (drawer[number] == NOBODY) {
                    return number;
                }
            }
        }
        return count;
    }

    void deal(int number, int gpu) {
        drawer[number] = gpu;
    }

    boolean isDrawnBy(int number, int gpu) {
        return drawer[number] == gpu;
    }

    /** The row that all commands up to the end of a group make of the pixel, one after the other. */
    int expected(int group) {
        WatchedPixel pixel = new WatchedPixel();
        for (int number = 0; number < end(group); number++) {
            pixel.execute(command(number), number);
        }
        return pixel.row();
    }

    /** The commands, for people. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < count; number++) {
            text.append(number == 0 ? "" : "; ").append(command(number).text());
            if (drawer[number] != NOBODY) {
                text.append(" (GPU ").append(drawer[number]).append(')');
            }
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
