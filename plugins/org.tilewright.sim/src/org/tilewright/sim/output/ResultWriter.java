package org.tilewright.sim.output;

import java.nio.file.Path;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SystemResult;

/**
 * Writes the result of a simulation. The same result makes the same bytes: nothing of the machine it was made on, of the
 * time or of the locale gets into a file.
 */
public final class ResultWriter {

    private final ResultFolder folder;

    /**
     * A writer into a folder.
     *
     * @param folder the folder; made when it does not exist
     */
    public ResultWriter(Path folder) {
        this.folder = new ResultFolder(folder);
    }

    /**
     * Writes every file. The statistics come last: where they are, the others are.
     *
     * @param result   the result
     * @param tileSize edge of a tile of the heat maps, in pixels
     * @throws org.tilewright.frame.InputException if a file cannot be written
     */
    public void write(SystemResult result, int tileSize) {
        FrameOutcome last = result.frames().getLast();
        Frame frame = last.frame();
        folder.write("frame.png", file -> PngImage.writeColour(file, frame.width(), frame.height(), last.colour()));
        folder.write("depth.png", file -> PngImage.writeDepth(file, frame.width(), frame.height(), last.depth()));
        if (result.frames().size() > 1) {
            SequenceFiles.writeImages(folder, result.frames());
        }
        for (TileMap map : result.maps()) {
            HeatMapFiles.write(folder, map, frame, tileSize);
        }
        folder.writeJson("draws.json", json -> TableFiles.writeDraws(json, result.statistics()));
        folder.writeJson("timeline.json", json -> TimelineFile.write(json, result.statistics()));
        if (LinesFile.isFor(result.statistics())) {
            folder.writeJson("lines.json", json -> LinesFile.write(json, result.statistics()));
        }
        writeNumbers(result);
    }

    /**
     * Writes the files that hold the numbers of the whole run and of its intervals, and no other. The statistics come
     * last.
     *
     * @param result the result
     * @throws org.tilewright.frame.InputException if a file cannot be written
     */
    public void writeNumbers(SystemResult result) {
        if (result.frames().size() > 1) {
            folder.writeJson("frames.json", json -> SequenceFiles.writeTimes(json, result.frames()));
        }
        folder.writeJson("cycles.json", json -> CyclesFile.write(json, result.statistics()));
        folder.writeJson("intervals.json", json -> TableFiles.writeIntervals(json, result.statistics()));
        folder.writeJson("stats.json", json -> StatisticsFile.write(json, result.statistics()));
    }

    /**
     * Writes the image that was expected, beside the one that came out.
     *
     * @param width  width in pixels
     * @param height height in pixels
     * @param colour colours 0xAABBGGRR, row after row from the lowest
     */
    public void writeExpected(int width, int height, int[] colour) {
        folder.write("expected.png", file -> PngImage.writeColour(file, width, height, colour));
    }
}
