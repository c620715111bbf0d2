package org.tilewright.run.inspect;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.tilewright.frame.InputException;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.inspect.PixelReport.Moment;

/**
 * A draw of a run in the file that it came from. A run counts the draws of all its frames, and of each only those that it was
 * told to draw.
 *
 * @param frame the frame's file
 * @param draw  how many draws come before it there
 */
public record RunDraw(Path frame, int draw) {

    /**
     * Finds a draw.
     *
     * @param run    a run's folder
     * @param number the draw's number in the run
     * @return where it came from
     * @throws InputException if the run read no such draw, or its frame is not there any more, or another one
     */
    public static RunDraw of(Path run, int number) {
        RunRecord record = RunFolder.read(run);
        int before = 0;
        for (RunRecord.Input input : FrameRecomputation.inputs(record)) {
            int draws = FrameRecomputation.drawn(record, input);
            if (number < before + draws) {
                return new RunDraw(input.unchanged(), FrameRecomputation.firstDrawn(record) + number - before);
            }
            before += draws;
        }
        throw new InputException(run + ": has no draw " + number + "; expected 0 to " + (before - 1));
    }

    /**
     * Whether a run drew it, from the same file.
     *
     * @param run a run's folder
     * @throws InputException if the run cannot be read
     */
    public boolean isIn(Path run) {
        RunRecord record = RunFolder.read(run);
        int number = draw - FrameRecomputation.firstDrawn(record);
        return record.frame() != null && number >= 0 && FrameRecomputation.inputs(record).stream()
                .anyMatch(input -> isThis(input) && number < FrameRecomputation.drawn(record, input));
    }

    private boolean isThis(RunRecord.Input input) {
        return input.file() != null && Path.of(input.file()).equals(frame);
    }

    /**
     * Finds when a run handled a draw first.
     *
     * @param run a run's folder
     * @return the component that it came to first and when; empty if the run did not draw it, or did not measure when
     * @throws InputException if the run cannot be read
     */
    public Optional<Moment> moment(Path run) {
        RunRecord record = RunFolder.read(run);
        DrawTimes times = new DrawTimes(run, RunMachine.read(run));
        int before = 0;
        for (RunRecord.Input input : FrameRecomputation.inputs(record)) {
            int draws = FrameRecomputation.drawn(record, input);
            int number = draw - FrameRecomputation.firstDrawn(record);
            if (isThis(input) && number >= 0 && number < draws && times.areThere()) {
                List<Moment> moments = times.moments(-1, before + number);
                return moments.stream().min((one, other) -> Long.compare(one.begin(), other.begin()));
            }
            before += draws;
        }
        return Optional.empty();
    }
}
