package org.tilewright.ui.results.drawing;

import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.inspect.CommandCounts;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.FrameSteps;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.TargetPictures;
import org.tilewright.ui.results.Pictures;

/** A frame that is looked through by several jobs, one at a time. */
final class OpenFrame {

    private final FrameOutline outline;
    private FrameSteps steps;

    private OpenFrame(FrameOutline outline) {
        this.outline = outline;
    }

    /** Reads a frame; {@link InputException} says why it cannot be read. */
    static OpenFrame read(Path file) {
        return new OpenFrame(FrameOutline.of(FrameReader.read(file)));
    }

    FrameOutline outline() {
        return outline;
    }

    /** The target of a command behind it; {@link InputException} says why the frame cannot be drawn. */
    synchronized StepImage image(int command, ImageMode mode) {
        steps().goTo(command + 1);
        int target = outline.commands().get(command).command().target();
        TargetContents contents = steps().contents(target);
        Picture picture;
        int most = -1;
        if (mode == ImageMode.OVERDRAW) {
            byte[] counts = steps().overdraw(target);
            most = TargetPictures.most(counts);
            picture = TargetPictures.overdraw(contents.target(), counts);
        } else {
            boolean isColour = contents.target().colour() && (mode == ImageMode.COLOUR || !contents.target().depth());
            picture = isColour ? TargetPictures.colours(contents) : TargetPictures.depths(contents);
        }
        return new StepImage(command, picture, Pictures.data(picture), most, steps().programFailures());
    }

    /** What each command came to. */
    synchronized List<CommandCounts> counts() {
        return steps().counts();
    }

    /** What reached a pixel of a command's target. */
    synchronized List<Touch> touches(int command, int x, int y) {
        return steps().touches(outline.commands().get(command).command().target(), x, y);
    }

    /** What a draw's program did for a pixel or a vertex; {@link InputException} says why that cannot be told. */
    synchronized ProgramPath path(ProgramWatch watch) {
        return ProgramPath.of(steps(), outline.draw(watch.draw()).draw(), watch);
    }

    private FrameSteps steps() {
        if (steps == null) {
            steps = new FrameSteps(outline.frame());
        }
        return steps;
    }
}
