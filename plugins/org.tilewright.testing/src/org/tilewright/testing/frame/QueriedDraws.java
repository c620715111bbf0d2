package org.tilewright.testing.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.QueryKind;

/** Puts occlusion queries around draws of frames. */
public final class QueriedDraws {

    private QueriedDraws() {}

    /**
     * The same frame with queries: around one draw or several, with draws between that they leave out, some around none.
     *
     * @param random where they come from
     * @param frame  a frame without queries
     * @return the frame with up to as many queries as it has draws
     */
    public static Frame of(Random random, Frame frame) {
        List<QueryKind> kinds = new ArrayList<>();
        List<Command> commands = new ArrayList<>();
        boolean isOpen = false;
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)) {
                commands.add(command);
                continue;
            }
            while (random.nextInt(3) == 0) {
                isOpen = random.nextInt(3) > 0;
                if (isOpen) {
                    kinds.add(QueryKind.values()[random.nextInt(QueryKind.values().length)]);
                }
            }
            commands.add(isOpen && random.nextInt(4) > 0 ? draw.withQuery(kinds.size() - 1) : draw);
        }
        return frame.withQueries(kinds, commands);
    }
}
