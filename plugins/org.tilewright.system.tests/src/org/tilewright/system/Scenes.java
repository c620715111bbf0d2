package org.tilewright.system;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.testing.SharedFrames;

/** The frames that tests run. */
final class Scenes {

    /** Tests run in the folder of their module. */
    private static final Path SHIPPED = Path.of("../../models/frames");

    /** The captured game frames. */
    static final List<String> CAPTURED = List.of("oa_demo088_f262", "oa_oasago2_f178", "oa_thornish_f226",
            "oa_thor_f162", "oa_hydronex2_f132", "oa_suspended_f132", "oa_kaos2_f201", "stk_lighthouse_f60",
            "torcs_forza_f36");

    private Scenes() {}

    /** A scene that ships. */
    static Frame shipped(String name) {
        return FrameReader.read(SHIPPED.resolve(name + ".frame"));
    }

    /** File of a captured frame; skips the test when it is not on this machine. */
    static Path captured(String name) {
        return SharedFrames.require(name + ".frame");
    }

    /** The frame with some of its draws, both ends included, and all clears. */
    static Frame cut(Frame frame, int first, int last) {
        return cut(frame, index -> index >= first && index <= last);
    }

    /** The frame with the draws of chosen numbers, and all clears. */
    static Frame cut(Frame frame, IntPredicate chosen) {
        List<Command> commands = new ArrayList<>();
        int index = 0;
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)) {
                commands.add(command);
            } else if (chosen.test(draw.index())) {
                commands.add(draw.withIndex(index++));
            }
        }
        return frame.withCommands(commands);
    }

    /** The frame drawn smaller, with viewports that fill the target and no scissor. */
    static Frame thumbnail(Frame frame, int width, int height) {
        Rectangle target = new Rectangle(0, 0, width, height);
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                RenderState state = draw.state();
                commands.add(draw.withState(new RenderState(state.textures(), state.depth(), state.blend(),
                        state.alphaTest(), state.cull(), state.polygonOffset(), target, null, state.colourMask(),
                        state.fog())));
            } else {
                commands.add(command);
            }
        }
        return new Frame(frame.name(), width, height, frame.textures(), commands, frame.vertices(), frame.indices());
    }
}
