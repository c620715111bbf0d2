package org.tilewright.frame.reference;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.Filtering;

/**
 * Draws a frame without any notion of time: command after command, primitive after primitive, tile after tile. What
 * it draws is what every simulated machine has to draw, byte for byte. The image does not depend on the tile size;
 * that of lines depends on the line algorithm, and that of textures on how the machine filters. A draw that samples a
 * target sees what all commands before it left there.
 */
public final class ReferenceRenderer {

    /** The tile size that renders fastest. */
    public static final int DEFAULT_TILE_SIZE = 8;

    private final Frame frame;
    private final int shift;
    private final int tilePixels;
    private final DrawGeometry geometry;
    private final TileWalker walker;
    private final FragmentUnit unit;
    private final ScreenPrimitive primitive = new ScreenPrimitive();
    /** What tests have left of a tile. */
    private final long[] left;
    /** The coverage of a tile before its depth test. */
    private final long[] covered;
    private final int[] tileDepth;
    private final int[] tileColours;
    private final Map<Integer, TargetBuffers> targets = new LinkedHashMap<>();
    private TargetBuffers target;
    private TargetReads reads;
    private PixelHistory watched;
    private int watchedTarget;
    private Overdraw overdraw;
    private PassedFragments listener;
    private int position;
    private int drawNumber;
    private int primitiveNumber;
    private int pieceNumber;
    private final long[] drawFragments;
    private final long[] querySamples;
    private long fragments;
    private long passed;

    /**
     * A renderer for a frame.
     *
     * @param frame the frame
     */
    public ReferenceRenderer(Frame frame) {
        this(frame, DEFAULT_TILE_SIZE);
    }

    /**
     * A renderer that walks tiles of a given size.
     *
     * @param frame    the frame
     * @param tileSize width and height of a tile in pixels: 2, 4, 8, 16 or 32
     */
    public ReferenceRenderer(Frame frame, int tileSize) {
        this(frame, tileSize, LineAlgorithm.DDA, Filtering.OPEN_GL);
    }

    /**
     * A renderer that draws lines by a given algorithm.
     *
     * @param frame the frame
     * @param lines which pixels lines cover
     */
    public ReferenceRenderer(Frame frame, LineAlgorithm lines) {
        this(frame, lines, Filtering.OPEN_GL);
    }

    /**
     * A renderer that draws lines and filters textures as a machine does.
     *
     * @param frame     the frame
     * @param lines     which pixels lines cover
     * @param filtering how textures are filtered
     */
    public ReferenceRenderer(Frame frame, LineAlgorithm lines, Filtering filtering) {
        this(frame, DEFAULT_TILE_SIZE, lines, filtering);
    }

    /**
     * A renderer that lets somebody look at runs of programs.
     *
     * @param frame the frame
     * @param watch which runs
     */
    public ReferenceRenderer(Frame frame, ProgramWatch watch) {
        this(frame, DEFAULT_TILE_SIZE, new DrawGeometry(frame, watch));
    }

    /**
     * A renderer whose programs no debugger stops in, whatever the virtual machine was started to debug: they run as they do fast.
     *
     * @param frame     the frame
     * @param lines     which pixels lines cover
     * @param filtering how textures are filtered
     * @return the renderer
     */
    public static ReferenceRenderer undebugged(Frame frame, LineAlgorithm lines, Filtering filtering) {
        return new ReferenceRenderer(frame, DEFAULT_TILE_SIZE, DrawGeometry.undebugged(frame, lines, filtering));
    }

    private ReferenceRenderer(Frame frame, int tileSize, LineAlgorithm lines, Filtering filtering) {
        this(frame, tileSize, new DrawGeometry(frame, lines, filtering));
    }

    private ReferenceRenderer(Frame frame, int tileSize, DrawGeometry geometry) {
        this.frame = frame;
        shift = Integer.numberOfTrailingZeros(tileSize);
        tilePixels = tileSize * tileSize;
        this.geometry = geometry;
        walker = new TileWalker(tileSize);
        unit = new FragmentUnit(tileSize);
        left = new long[TileCoverage.words(tileSize)];
        covered = new long[left.length];
        tileDepth = new int[tilePixels];
        tileColours = new int[tilePixels * frame.fragmentWords()];
        targets.put(RenderTarget.SCREEN, new TargetBuffers(frame.target(RenderTarget.SCREEN), shift));
        for (RenderTarget each : frame.targets()) {
            if (!SampleCoverage.fits(each.grid(), tileSize)) {
                throw new IllegalArgumentException("tiles of " + tileSize + " for " + each.samples() + " samples");
            }
            targets.put(each.id(), new TargetBuffers(each, shift));
        }
        querySamples = new long[frame.queries().size()];
        drawFragments = new long[(int) frame.commands().stream().filter(Draw.class::isInstance).count()];
    }

    /**
     * Follows one pixel of the screen through the frame.
     *
     * @param x column, from the left
     * @param y row, from the lowest
     * @return what happened to it, filled while the frame is drawn
     * @throws IllegalArgumentException if the screen has no such pixel
     */
    public PixelHistory watch(int x, int y) {
        return watch(RenderTarget.SCREEN, x, y);
    }

    /**
     * Follows one pixel of a target through the frame, of several samples its first.
     *
     * @param id the target's id
     * @param x  column, from the left
     * @param y  row, from the lowest
     * @return what happened to it, filled while the frame is drawn
     * @throws IllegalArgumentException if the target has no such pixel
     */
    public PixelHistory watch(int id, int x, int y) {
        RenderTarget of = frame.target(id);
        if (x < 0 || y < 0 || x >= of.width() || y >= of.height()) {
            throw new IllegalArgumentException(
                    "pixel (" + x + ", " + y + ") of an image of " + of.width() + "x" + of.height());
        }
        watchedTarget = id;
        watched = new PixelHistory(x * of.grid().columns(), y * of.grid().rows(), shift);
        return watched;
    }

    /**
     * Counts from now on how often pixels are covered.
     *
     * @param counts takes them
     */
    public void count(Overdraw counts) {
        overdraw = counts;
    }

    /**
     * Tells somebody of every fragment that passes from now on.
     *
     * @param newListener hears of them; null for nobody
     */
    public void tell(PassedFragments newListener) {
        listener = newListener;
    }

    /**
     * Why programs cannot run that draws of the frame ask for.
     *
     * @return one line for each; its draws draw nothing
     */
    public List<String> programFailures() {
        return geometry.programFailures();
    }

    /**
     * Draws the frame on its own.
     *
     * @return the image and what was counted; its arrays are the caller's
     */
    public RenderedFrame render() {
        return render(List.of());
    }

    /**
     * Draws the frame behind another one of a sequence.
     *
     * @param before what the frame before left in its targets
     * @return the image and what was counted; its arrays are the caller's
     * @throws InputException if a target that is kept differs from the one before
     */
    public RenderedFrame render(List<TargetContents> before) {
        begin(before);
        while (position < frame.commands().size()) {
            step();
        }
        TargetBuffers screen = targets.get(RenderTarget.SCREEN);
        List<TargetContents> left = targets.values().stream().skip(1).map(TargetBuffers::contents).toList();
        return new RenderedFrame(frame.width(), frame.height(), screen.rows(TargetBuffer.COLOR),
                screen.rows(TargetBuffer.DEPTH), fragments, passed, drawFragments.clone(),
                querySamples.clone(), left);
    }

    /**
     * Starts a frame that is drawn step by step.
     *
     * @param before what the frame before left in its targets
     * @throws InputException if a target that is kept differs from the one before
     */
    public void begin(List<TargetContents> before) {
        for (TargetBuffers each : targets.values()) {
            each.begin(before);
        }
        reads = new TargetReads(frame);
        Arrays.fill(drawFragments, 0);
        Arrays.fill(querySamples, 0);
        fragments = 0;
        passed = 0;
        position = 0;
    }

    /** Executes the next command, which there must be. */
    public void step() {
        step(0, Integer.MAX_VALUE);
    }

    /**
     * Executes the next command, which there must be; if it is a draw, only some of its primitives.
     *
     * @param first the first of its primitives that is drawn
     * @param end   the primitive before which it ends
     */
    public void step(int first, int end) {
        Command command = frame.commands().get(position);
        target = targets.get(command.target());
        switch (command) {
            case Clear clear -> clear(clear);
            case Draw draw -> draw(draw, first, end);
        }
        reads.write(command);
        position++;
    }

    /** Passes over the next command, which there must be. */
    public void pass() {
        position++;
    }

    /**
     * What a query of the frame has counted since the frame began.
     *
     * @param query its number
     * @return samples that passed
     */
    public long samples(int query) {
        return querySamples[query];
    }

    /**
     * How far the frame is drawn.
     *
     * @return number of commands that were executed
     */
    public int position() {
        return position;
    }

    /**
     * What a target holds now.
     *
     * @param id {@link RenderTarget#SCREEN} or the id of a target of the frame
     * @return copies of its buffers
     */
    public TargetContents contents(int id) {
        return targets.get(id).contents();
    }

    /**
     * Goes on from where this renderer, or another one of the same frame, was before. What is counted goes on from where it is.
     *
     * @param commands number of commands that were executed then
     * @param contents what all targets held then, the screen among them
     */
    public void resume(int commands, List<TargetContents> contents) {
        for (TargetContents each : contents) {
            targets.get(each.target().id()).set(each);
        }
        reads = new TargetReads(frame);
        position = commands;
    }

    /**
     * Fragments that primitives covered since the frame began, of several samples as many as they have.
     *
     * @return their number, before any test
     */
    public long fragments() {
        return fragments;
    }

    /**
     * Fragments that passed all tests since the frame began.
     *
     * @return their number
     */
    public long fragmentsPassed() {
        return passed;
    }

    private void clear(Clear clear) {
        target.clear(clear);
        if (watched != null && clear.target() == watchedTarget) {
            watched.clear(clear.inPlaces(target.target()), position, target);
        }
    }

    private void draw(Draw draw, int first, int end) {
        long before = fragments;
        long passedBefore = passed;
        drawNumber = draw.index();
        for (Texture texture : reads.stale(draw)) {
            TargetImage image = texture.image();
            geometry.takeTarget(texture, targets.get(image.target()).rows(image.buffer()));
            reads.resolved(texture);
        }
        geometry.begin(draw);
        for (int n = first; n < Math.min(end, geometry.primitiveCount()); n++) {
            int pieces = geometry.assemble(n);
            primitiveNumber = n;
            for (int piece = 0; piece < pieces; piece++) {
                pieceNumber = piece;
                geometry.setUp(piece, primitive);
                rasterise();
            }
        }
        drawFragments[draw.index()] = fragments - before;
        if (draw.query() != Draw.NO_QUERY) {
            querySamples[draw.query()] += passed - passedBefore;
        }
    }

    private void rasterise() {
        walker.begin(primitive);
        while (walker.next()) {
            fragments += walker.coverage(left, 0);
            if (overdraw != null) {
                overdraw.cover(target.id(), walker.tileX() << shift, walker.tileY() << shift, shift, left);
            }
            drawTile(walker.tileX(), walker.tileY());
        }
    }

    private void drawTile(int tileX, int tileY) {
        DrawState state = primitive.state();
        int address = (tileY * target.tilesPerRow() + tileX) * tilePixels;
        boolean early = !state.alphaTest();
        PixelHistory history = watched != null && target == targets.get(watchedTarget)
                && watched.isCovered(tileX, tileY, left) ? watched : null;
        if (history != null) {
            history.open(position, drawNumber, primitiveNumber, pieceNumber, target, address);
        }
        int remaining = 1;
        if (!early) {
            remaining = unit.shade(primitive, tileX, tileY, left, 0, tileColours, 0);
            if (history != null) {
                history.alphaTested(left);
            }
        }
        if (remaining != 0 && state.depthTest()) {
            System.arraycopy(left, 0, covered, 0, left.length);
            remaining = history == null && !state.givesDepth()
                    ? unit.testDepth(primitive, tileX, tileY, left, 0, target.depths(), address, 0, tilePixels)
                    : testKeptDepth(tileX, tileY, address, history);
        }
        if (remaining != 0 && early) {
            long[] before = state.depthTest() ? covered : left;
            remaining = unit.shade(primitive, tileX, tileY, left, 0, before, 0, tileColours, 0, null);
        }
        if (remaining != 0) {
            passed += remaining;
            if (listener != null) {
                listener.passed(tileX << shift, tileY << shift, shift, left);
            }
            for (int surface = 0; target.target().colour() && surface < target.surfaces(); surface++) {
                unit.blend(state, surface, left, 0, tileColours, 0, target.colours(surface),
                        address * target.words(surface), 0, tilePixels);
            }
        }
        if (history != null) {
            history.close(target, address);
        }
    }

    /** Tests depths that a program gave, or that somebody wants to see. */
    private int testKeptDepth(int tileX, int tileY, int address, PixelHistory history) {
        if (primitive.state().givesDepth()) {
            System.arraycopy(unit.programDepths(), 0, tileDepth, 0, tilePixels);
        } else {
            unit.depth(primitive, tileX, tileY, left, 0, tileDepth, 0);
        }
        int remaining = unit.testDepth(primitive, left, 0, tileDepth, 0, target.depths(), address, 0, tilePixels);
        if (history != null) {
            history.depthTested(left, tileDepth);
        }
        return remaining;
    }
}
