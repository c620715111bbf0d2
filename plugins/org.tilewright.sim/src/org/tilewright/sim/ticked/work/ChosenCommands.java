package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.run.RunOptions;

/** Which commands of a frame are executed. */
public final class ChosenCommands {

    private ChosenCommands() {}

    /** The clears and the chosen draws, in order. */
    public static List<Command> of(Frame frame, RunOptions options) {
        List<Command> all = new ArrayList<>(frame.commands());
        all.removeIf(command -> command instanceof Draw draw
                && (draw.index() < options.firstDraw() || draw.index() > options.lastDraw()));
        int swapped = options.faults().swappedDraw();
        int first = positionOfDraw(all, swapped);
        int second = positionOfDraw(all, swapped + 1);
        if (swapped >= 0 && first >= 0 && second >= 0) {
            Collections.swap(all, first, second);
        }
        return all;
    }

    private static int positionOfDraw(List<Command> commands, int index) {
        for (int position = 0; position < commands.size(); position++) {
            if (commands.get(position) instanceof Draw draw && draw.index() == index) {
                return position;
            }
        }
        return -1;
    }
}
