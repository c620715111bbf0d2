package org.tilewright.frame.execution;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.Execution;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;
import org.tilewright.shader.quad.TraceEvent;

/**
 * Which runs of a program somebody wants to look at: those for one pixel, or for one vertex, or all of a draw. Programs are watched,
 * which tells all that they do, or debugged, where a debugger stops in these runs and in no others; of all runs of a draw the ways
 * are recorded.
 */
public final class ProgramWatch {

    /** The property of the virtual machine that asks for a debugger's programs: {@code DRAW,pixel,X,Y} or {@code DRAW,vertex,N}. */
    public static final String PROPERTY = "tilewright.shader.debug";

    private static final int ANY = -1;

    private final Execution execution;
    private final Stage stage;
    private final int draw;
    private final int x;
    private final int y;
    private final List<Run> runs = new ArrayList<>();
    /** Null if no ways are recorded. */
    private final PathTaker taker;
    private final QuadPath path = new QuadPath();

    /**
     * A run that was watched.
     *
     * @param lane      the lane of the pixel or vertex
     * @param lanes     the lanes that ran, as bits
     * @param discarded whether the fragment was discarded
     * @param events    what the program did
     */
    public record Run(int lane, int lanes, boolean discarded, List<TraceEvent> events) {}

    private ProgramWatch(Execution execution, Stage stage, int draw, int x, int y, PathTaker taker) {
        this.execution = execution;
        this.stage = stage;
        this.draw = draw;
        this.x = x;
        this.y = y;
        this.taker = taker;
    }

    /**
     * Records the ways of all quads through the programs of a draw, vertices and fragments.
     *
     * @param draw  number of the draw
     * @param taker takes them, in the order in which the quads run
     */
    public static ProgramWatch paths(int draw, PathTaker taker) {
        return new ProgramWatch(Execution.RECORDED, null, draw, 0, 0, taker);
    }

    /**
     * Watches what fragment programs do for a pixel.
     *
     * @param draw number of the draw
     * @param x    column of the pixel, from the left
     * @param y    row of the pixel, from the lowest
     * @return the watch, which knows the runs when the draw has been drawn
     */
    public static ProgramWatch pixel(int draw, int x, int y) {
        return new ProgramWatch(Execution.WATCHED, Stage.FRAGMENT, draw, x, y, null);
    }

    /**
     * Watches what the vertex program does for a vertex.
     *
     * @param draw   number of the draw
     * @param vertex number of the vertex among those of the draw, from 0
     * @return the watch, which knows the runs when the draw has been drawn
     */
    public static ProgramWatch vertex(int draw, int vertex) {
        return new ProgramWatch(Execution.WATCHED, Stage.VERTEX, draw, vertex, 0, null);
    }

    /**
     * Refuses what {@link #PROPERTY} may not say.
     *
     * @param text its value
     * @throws InputException if it says something else than it may
     */
    public static void check(String text) {
        if (!text.matches("(\\*|[0-9]{1,9}),(pixel,[0-9]{1,6},[0-9]{1,6}|vertex,[0-9]{1,9})")) {
            throw new InputException("-D" + PROPERTY + "=" + text
                    + ": expected DRAW,pixel,X,Y or DRAW,vertex,N, where DRAW is a number or *");
        }
    }

    /**
     * What the virtual machine was started to debug.
     *
     * @return the watch, or null if {@link #PROPERTY} is not set
     * @throws InputException if it says something else than it may
     */
    static ProgramWatch debugged() {
        String text = System.getProperty(PROPERTY);
        if (text == null) {
            return null;
        }
        check(text);
        return of(Execution.DEBUGGED, text.split(","));
    }

    /**
     * Watches what {@link #PROPERTY} would have debugged.
     *
     * @param text its value, of one draw
     * @return the watch, or null if all draws are meant
     * @throws InputException if it says something else than it may
     */
    public static ProgramWatch watched(String text) {
        check(text);
        String[] parts = text.split(",");
        return parts[0].equals("*") ? null : of(Execution.WATCHED, parts);
    }

    private static ProgramWatch of(Execution execution, String[] parts) {
        boolean pixel = parts[1].equals("pixel");
        return new ProgramWatch(execution, pixel ? Stage.FRAGMENT : Stage.VERTEX,
                parts[0].equals("*") ? ANY : Integer.parseInt(parts[0]), Integer.parseInt(parts[2]),
                pixel ? Integer.parseInt(parts[3]) : 0, null);
    }

    /**
     * The property's value for the runs that are watched.
     *
     * @return a text that {@link #watched} takes
     */
    public String text() {
        return (draw == ANY ? "*" : Integer.toString(draw)) + (stage == Stage.VERTEX ? ",vertex," + x
                : ",pixel," + x + "," + y);
    }

    /** Number of the draw. */
    public int draw() {
        return draw;
    }

    /** Which stage's runs are watched; null for both. */
    public Stage stage() {
        return stage;
    }

    /** What is watched, for people: a pixel or a vertex of the draw. */
    public String place() {
        return stage == Stage.VERTEX ? "vertex " + x : "pixel " + x + "," + y;
    }

    /** How programs are carried out. */
    Execution execution() {
        return execution;
    }

    /**
     * The runs that were watched.
     *
     * @return one for each time that the draw covered the pixel, or that the vertex was worked on
     */
    public List<Run> runs() {
        return runs;
    }

    /**
     * Runs a fragment program for a quad, and watches it if the pixel is a covered one of the quad.
     *
     * @param program the program
     * @param quad    what lanes are given
     * @param lanes   which lanes run, as bits
     * @param covered which of them are covered, as bits
     * @param number  number of the draw
     * @param left    column of the quad's left pixels
     * @param lower   row of the quad's lower pixels
     * @return those of the lanes that were not discarded, as bits
     */
    public int run(LinkedStage program, Quad quad, int lanes, int covered, int number, int left, int lower) {
        if (taker != null) {
            return runRecorded(program, quad, lanes, covered, number);
        }
        boolean within = stage == Stage.FRAGMENT && x - left >> 1 == 0 && y - lower >> 1 == 0;
        int lane = within ? x - left + 2 * (y - lower) : -1;
        return runWatched(program, quad, lanes, number, within && (covered >> lane & 1) != 0 ? lane : -1);
    }

    /**
     * Runs a vertex program for vertices that follow each other, and watches it if the vertex is among them.
     *
     * @param left how many vertices the draw has from the first one on; behind them is the one that stands for indices beyond
     */
    int runVertices(LinkedStage program, Quad quad, int lanes, int number, int first, int left) {
        if (taker != null) {
            return runRecorded(program, quad, lanes, lanes & (1 << Math.min(left, Quad.LANES)) - 1, number);
        }
        boolean within = stage == Stage.VERTEX && x >= first && (lanes >> x - first & 1) != 0
                && x - first < Quad.LANES;
        return runWatched(program, quad, lanes, number, within ? x - first : -1);
    }

    private int runRecorded(LinkedStage program, Quad quad, int lanes, int covered, int number) {
        if (draw != number) {
            return ProgramRun.run(program, quad, lanes, number);
        }
        path.clear();
        quad.path = path;
        int kept = ProgramRun.run(program, quad, lanes, number);
        quad.path = null;
        if (covered != 0) {
            taker.take(program, path, lanes, covered);
        }
        return kept;
    }

    private int runWatched(LinkedStage program, Quad quad, int lanes, int number, int lane) {
        if (lane < 0 || draw != ANY && draw != number) {
            return ProgramRun.run(program, quad, lanes, number);
        }
        quad.watched = true;
        quad.trace = execution == Execution.WATCHED ? new ArrayList<>() : null;
        int kept = ProgramRun.run(program, quad, lanes, number);
        if (quad.trace != null) {
            runs.add(new Run(lane, lanes, (kept >> lane & 1) == 0, quad.trace));
        }
        quad.watched = false;
        quad.trace = null;
        return kept;
    }
}
