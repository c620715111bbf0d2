package org.tilewright.frame.reference;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.texture.Filtering;

/**
 * Draws a frame up to a draw, whose programs a debugger stops in: a process of its own, which is started with
 * {@link ProgramWatch#PROPERTY}. The draws before run fast, so that one that comes late is soon there.
 */
public final class DebuggedDraw {

    private static final int BAD_INPUT = 2;

    private DebuggedDraw() {}

    /**
     * Draws.
     *
     * @param arguments the frame's file, and the number of the draw
     */
    public static void main(String[] arguments) {
        try {
            draw(FrameReader.read(Path.of(arguments[0])), Integer.parseInt(arguments[1]));
        } catch (InputException e) {
            System.err.println("error: " + e.getMessage());
            System.exit(BAD_INPUT);
        }
    }

    private static void draw(Frame frame, int number) {
        ReferenceRenderer fast = ReferenceRenderer.undebugged(frame, LineAlgorithm.DDA, Filtering.OPEN_GL);
        fast.begin(List.of());
        while (!isDraw(frame.commands().get(fast.position()), number)) {
            fast.step();
        }
        List<TargetContents> contents = new ArrayList<>(List.of(fast.contents(RenderTarget.SCREEN)));
        frame.targets().forEach(target -> contents.add(fast.contents(target.id())));
        ReferenceRenderer debugged = new ReferenceRenderer(frame);
        debugged.begin(List.of());
        debugged.resume(fast.position(), contents);
        debugged.step();
        if (!debugged.programFailures().isEmpty()) {
            throw new InputException(debugged.programFailures().get(0));
        }
    }

    private static boolean isDraw(Command command, int number) {
        return command instanceof Draw draw && draw.index() == number;
    }
}
