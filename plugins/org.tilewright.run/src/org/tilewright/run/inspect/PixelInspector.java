package org.tilewright.run.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.frame.reference.PixelHistory.Fate;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.image.DepthPicture;
import org.tilewright.run.image.HeatMap;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.RunPictures;
import org.tilewright.run.inspect.PixelReport.Count;
import org.tilewright.run.inspect.PixelReport.Moment;
import org.tilewright.run.inspect.PixelReport.Standing;
import org.tilewright.run.inspect.PixelReport.Tile;

/** Follows a pixel of a run's image back to what drew it. */
public final class PixelInspector {

    private final Path run;
    private final int frame;
    private final int x;
    private final int y;
    private final List<String> notes = new ArrayList<>();

    private RunRecord record;
    private RunMachine machine;
    private Picture image;
    private int depth = -1;
    private Tile tile;
    private int owner = -1;
    private final List<Count> counts = new ArrayList<>();
    private List<Touch> touches = List.of();
    private int firstDraw;
    private Touch author;
    private List<Moment> moments = List.of();
    private long begin = -1;
    private long end = -1;
    private List<Standing> standing = List.of();

    private PixelInspector(Path run, int frame, int x, int y) {
        this.run = run;
        this.frame = frame;
        this.x = x;
        this.y = y;
    }

    /**
     * Inspects a pixel.
     *
     * @param run a run's folder
     * @param frame number of the frame in its sequence, from 0; 0 of a run of one frame
     * @param x the pixel's column, from the left
     * @param y the pixel's row, from the lowest
     * @return what is known of it
     * @throws InputException if the run has no image, or no such frame or pixel
     */
    public static PixelReport inspect(Path run, int frame, int x, int y) {
        return new PixelInspector(run, frame, x, y).inspect();
    }

    private PixelReport inspect() {
        record = RunFolder.read(run);
        readImages();
        readCounts();
        try {
            machine = RunMachine.read(run);
            findOwner();
            recompute();
            readTimes();
        } catch (ModelException e) {
            notes.add("The model of the run cannot be read: " + String.join("; ", e.diagnostics()));
        }
        return new PixelReport(frame, FrameRecomputation.inputs(record).get(frame).name(), x, y, image.colour(x, y),
                depth, tile, owner, touches, firstDraw, author, moments, begin, end, standing, List.copyOf(counts),
                List.copyOf(notes));
    }

    private void readImages() {
        RunPictures pictures = RunPictures.of(run);
        int frames = Math.min(pictures.frames(), FrameRecomputation.inputs(record).size());
        if (frame < 0 || frame >= frames) {
            throw new InputException(run + ": has no frame " + frame + "; expected 0 to " + (frames - 1));
        }
        image = Picture.read(pictures.frame(frame));
        if (x < 0 || y < 0 || x >= image.width() || y >= image.height()) {
            throw new InputException(run + ": has no pixel (" + x + ", " + y + "); expected columns 0 to "
                    + (image.width() - 1) + " and rows 0 to " + (image.height() - 1));
        }
        if (pictures.hasDepth()) {
            depth = DepthPicture.read(pictures.depth(frame)).depth(x, y);
        }
    }

    private void readCounts() {
        for (String name : HeatMap.names(run)) {
            HeatMap map = HeatMap.read(run, name);
            tile = new Tile(x / map.tileSize(), y / map.tileSize(), map.tileSize());
            if (map.isOfCategories()) {
                owner = map.at(x, y) - 1;
            } else {
                counts.add(new Count(name, map.at(x, y), map.maximum(), map.description()));
            }
        }
        if (tile == null) {
            notes.add("The run left no heat maps: tile and counts are not known.");
        }
    }

    private void findOwner() {
        if (owner < 0 && machine.gpus() == 1) {
            owner = 0;
        } else if (owner < 0 && machine.alternate()) {
            owner = frame % machine.gpus();
        }
        if (owner < 0) {
            notes.add("Which GPU owns the pixel is not known.");
        }
    }

    private void recompute() {
        try {
            FrameRecomputation.Result result = new FrameRecomputation(record, machine).follow(frame, x, y);
            touches = result.history().touches();
            firstDraw = result.firstDraw();
            author = touches.stream()
                    .filter(touch -> touch.fate() == Fate.PASSED || touch.fate() == Fate.CLEARED)
                    .reduce((first, second) -> second).orElse(null);
            if (result.colour() != image.colour(x, y)) {
                notes.add(String.format(
                        "The reference pipeline gives this pixel #%06x: the image of the run is another one there.",
                        result.colour()));
            }
        } catch (InputException e) {
            notes.add("Draw and primitive cannot be recomputed: " + e.getMessage());
        }
    }

    private void readTimes() {
        if (author == null || author.draw() < 0) {
            return;
        }
        DrawTimes times = new DrawTimes(run, machine);
        if (!times.areThere()) {
            notes.add("The run left no tables by draw and interval: when the draw was handled is not known.");
            return;
        }
        moments = times.moments(owner, firstDraw + author.draw());
        if (!moments.isEmpty()) {
            Moment last = moments.stream().filter(moment -> moment.component().endsWith(".rop")).findFirst()
                    .orElse(moments.getLast());
            begin = last.begin();
            end = last.end();
            standing = begin < 0 ? List.of() : times.standing(owner, begin, end);
        }
    }
}
