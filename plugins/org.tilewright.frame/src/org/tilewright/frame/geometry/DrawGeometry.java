package org.tilewright.frame.geometry;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.execution.DrawProgram;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.SampleResolve;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.LookupTexture;
import org.tilewright.frame.texture.Sampler;

/**
 * The geometry of a frame's draws: assembly, transformation, clipping, culling and set-up of their primitives. Steady state
 * allocates nothing once its tables fit the largest draw.
 */
public final class DrawGeometry {

    /** Most pieces of a primitive on the screen: a polygon's edges with soft edges have two each. */
    public static final int MAXIMUM_PIECES = 2 * PolygonClipper.MAXIMUM_VERTICES;

    private final Frame frame;
    private final LineAlgorithm lines;
    private final DrawState[] states;
    private final Map<Integer, Sampler> samplers;
    private final FramePrograms programs;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final VertexTable vertices = new VertexTable();
    private final PolygonClipper clipper = new PolygonClipper();
    private final Pieces pieces;
    private DrawState state;
    private Rasterisation rasterisation;
    private int corners;
    private boolean clipped;
    private boolean dropsAll;
    private boolean hasFlatVaryings;
    private boolean softLines;
    private boolean isFilled;
    /** By primitive, the steps of the pattern of lines that were used before it; empty where each line begins anew. */
    private int[] steps = new int[0];
    private boolean goesOn;
    private boolean cullsCounterClockwise;
    private boolean cullsClockwise;

    /**
     * The geometry of a frame whose lines follow the diamond-exit rule. Compiles the state of all its draws.
     *
     * @param frame the frame
     */
    public DrawGeometry(Frame frame) {
        this(frame, LineAlgorithm.DDA);
    }

    /**
     * The geometry of a frame with OpenGL's texture filters. Compiles the state of all its draws.
     *
     * @param frame the frame
     * @param lines which pixels lines cover
     */
    public DrawGeometry(Frame frame, LineAlgorithm lines) {
        this(frame, lines, Filtering.OPEN_GL);
    }

    /**
     * The geometry of a frame whose textures are filtered in a given way. Compiles the state of all its draws.
     *
     * @param frame     the frame
     * @param lines     which pixels lines cover
     * @param filtering how the machine filters textures
     */
    public DrawGeometry(Frame frame, LineAlgorithm lines, Filtering filtering) {
        this(frame, lines, filtering, new FramePrograms(frame));
    }

    /**
     * The geometry of a frame, some runs of whose programs somebody wants to look at.
     *
     * @param frame the frame
     * @param watch which runs
     */
    public DrawGeometry(Frame frame, ProgramWatch watch) {
        this(frame, LineAlgorithm.DDA, Filtering.OPEN_GL, new FramePrograms(frame, watch));
    }

    /** The geometry of a frame whose programs no debugger stops in, whatever the virtual machine was started to debug. */
    public static DrawGeometry undebugged(Frame frame, LineAlgorithm lines, Filtering filtering) {
        return new DrawGeometry(frame, lines, filtering, new FramePrograms(frame, null));
    }

    /** The geometry of a frame the ways through whose programs are recorded. */
    public static DrawGeometry recorded(Frame frame, LineAlgorithm lines, Filtering filtering) {
        return new DrawGeometry(frame, lines, filtering, FramePrograms.recorded(frame));
    }

    private DrawGeometry(Frame frame, LineAlgorithm lines, Filtering filtering, FramePrograms programs) {
        this.frame = frame;
        this.programs = programs;
        this.lines = lines;
        pieces = new Pieces(vertices, lines);
        samplers = new HashMap<>();
        int draws = 0;
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                draws = Math.max(draws, draw.index() + 1);
            }
        }
        states = new DrawState[draws];
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                states[draw.index()] = DrawState.of(frame, draw, filtering, samplers, programs);
            }
        }
    }

    /**
     * The geometry of the same frame once more, for another thread. The compiled states, which never change, are shared.
     *
     * @param other the geometry of the frame
     */
    public DrawGeometry(DrawGeometry other) {
        frame = other.frame;
        lines = other.lines;
        pieces = new Pieces(vertices, lines);
        states = other.states;
        samplers = other.samplers;
        programs = other.programs;
    }

    /**
     * Transforms vertices from now on when a primitive has them, not all of a draw at its start: for those who draw a part of
     * the primitives.
     */
    public void transformOnDemand() {
        vertices.transformOnDemand();
    }

    /** Leaves nothing in pieces from now on that is not of them, so that they can be signed. */
    public void signsPieces() {
        pieces.clearPlanes();
    }

    /**
     * The samplers of all texture stages of the frame's draws.
     *
     * @return each sampler once, in the order of its first use: by draw, then by stage
     */
    public List<Sampler> samplers() {
        Set<Sampler> samplers = new LinkedHashSet<>();
        for (DrawState each : states) {
            for (int stage = 0; each != null && stage < each.stageCount(); stage++) {
                samplers.add(each.stage(stage).sampler());
            }
        }
        return List.copyOf(samplers);
    }

    /**
     * The sampler of a texture.
     *
     * @param texture id of a texture that is on in a draw of the frame
     * @return its sampler, or null when the texture is incomplete
     */
    public Sampler sampler(int texture) {
        return samplers.get(texture);
    }

    /**
     * A texture of the frame.
     *
     * @param id its id
     * @return the texture
     */
    public Texture texture(int id) {
        return frame.texture(id);
    }

    /**
     * Gives a texture what the target holds that is its image.
     *
     * @param texture a texture of the frame with such an image, that a draw reads
     * @param places  colours or depths, row after row of places from the lowest; nobody else's from then on
     */
    public void takeTarget(Texture texture, int[] places) {
        TargetImage image = texture.image();
        int[] values = SampleResolve.of(frame.target(image.target()), image.buffer(), places);
        Sampler sampler = samplers.get(texture.id());
        if (sampler != null) {
            sampler.takeTarget(values);
        }
        LookupTexture lookup = lookup(texture.id());
        if (lookup != null && sampler != null) {
            lookup.take(values);
        } else if (lookup != null) {
            lookup.takeOwn(values);
        }
    }

    /**
     * Why programs cannot run that draws of the frame ask for.
     *
     * @return one line for each; its draws draw nothing
     */
    public List<String> programFailures() {
        return programs.failures();
    }

    /**
     * A texture as programs look it up.
     *
     * @param texture id of a texture of the frame
     * @return the texture, or null when no draw's program may look it up
     */
    public LookupTexture lookup(int texture) {
        return programs.texture(texture);
    }

    /**
     * Starts a draw: transforms its vertices.
     *
     * @param draw a draw of the frame
     */
    public void begin(Draw draw) {
        state = states[draw.index()];
        assembly.begin(frame, draw);
        corners = assembly.corners();
        DrawProgram program = state.program();
        dropsAll = program != null && !program.isValid();
        hasFlatVaryings = program != null && program.varyings().hasFlat();
        rasterisation = draw.state().rasterisation();
        vertices.begin(frame.vertices(), draw, state);
        softLines = corners == 2 && rasterisation.lines().smooth();
        isFilled = corners < 3 || rasterisation.isFilled();
        pieces.begin(draw, state);
        goesOn = rasterisation.lines().pattern() != LineState.SOLID && draw.primitive().isStripOfLines();
        if (goesOn) {
            addSteps();
        }
        beginCulling(draw.state().cull());
        clipped = false;
    }

    /** A pattern goes on from line to line of a strip (OpenGL 2.1, 3.4.2); what lies behind the eye uses nothing of it. */
    private void addSteps() {
        int lines = assembly.primitiveCount();
        steps = steps.length < lines ? new int[lines] : steps;
        int used = 0;
        for (int line = 0; line < lines; line++) {
            steps[line] = used;
            int from = assembly.vertex(line, 0);
            int to = assembly.vertex(line, 1);
            vertices.require(from);
            vertices.require(to);
            if (((vertices.outside(from) | vertices.outside(to)) & (ClipVolume.BEHIND | ClipVolume.NOWHERE)) == 0) {
                used += pieces.steps(from, to);
            }
        }
    }

    private void beginCulling(Cull cull) {
        cullsCounterClockwise = false;
        cullsClockwise = false;
        if (cull != null) {
            boolean frontCounterClockwise = cull.front() == Winding.CCW;
            boolean culledCounterClockwise = frontCounterClockwise == (cull.face() == Face.FRONT);
            cullsCounterClockwise = culledCounterClockwise || cull.face() == Face.FRONT_AND_BACK;
            cullsClockwise = !culledCounterClockwise || cull.face() == Face.FRONT_AND_BACK;
        }
    }

    /**
     * State of the current draw.
     *
     * @return the state that the draw's primitives have
     */
    public DrawState state() {
        return state;
    }

    /**
     * Number of primitives of the current draw.
     *
     * @return points, lines or triangles
     */
    public int primitiveCount() {
        return assembly.primitiveCount();
    }

    /**
     * Clips and culls a primitive.
     *
     * @param primitive 0 to {@link #primitiveCount} - 1
     * @return number of its pieces on the screen, at most {@link #MAXIMUM_PIECES}; 0 when it is not seen
     */
    public int assemble(int primitive) {
        pieces.clear();
        clipped = false;
        int vertex0 = assembly.vertex(primitive, 0);
        int vertex1 = corners > 1 ? assembly.vertex(primitive, 1) : vertex0;
        int vertex2 = corners > 2 ? assembly.vertex(primitive, 2) : vertex1;
        if (dropsAll) {
            return 0;
        }
        vertices.require(vertex0);
        vertices.require(vertex1);
        vertices.require(vertex2);
        int code0 = vertices.outside(vertex0);
        int code1 = vertices.outside(vertex1);
        int code2 = vertices.outside(vertex2);
        int any = code0 | code1 | code2;
        if ((code0 & code1 & code2 & ClipVolume.VIEW) != 0 || (any & ClipVolume.NOWHERE) != 0) {
            return 0;
        }
        int provoking = rasterisation.flat() || hasFlatVaryings
                ? assembly.provokingVertex(primitive, rasterisation.provoking())
                : PlaneSetup.SMOOTH;
        if (provoking != PlaneSetup.SMOOTH) {
            vertices.require(provoking);
        }
        int colour = vertices.packedColour(vertex0);
        pieces.of(assembly.number(primitive), provoking, colour,
                vertices.packedColour(vertex1) != colour || vertices.packedColour(vertex2) != colour);
        if (goesOn) {
            pieces.goOn(steps[primitive]);
        }
        if ((any & (softLines ? ClipVolume.CLIPPED | ClipVolume.SIDES : ClipVolume.CLIPPED)) != 0) {
            if (corners > 1) {
                clip(primitive, vertex0, vertex1, vertex2, any);
            }
        } else if (isFilled) {
            piece(vertex0, vertex1, vertex2);
        } else {
            polygon(primitive, vertex0, vertex1, vertex2);
            unfilled(corners);
        }
        return pieces.count();
    }

    private void polygon(int primitive, int vertex0, int vertex1, int vertex2) {
        clipper.begin(vertex0, assembly.isBoundary(primitive, 0));
        clipper.add(vertex1, assembly.isBoundary(primitive, 1));
        if (corners == 3) {
            clipper.add(vertex2, assembly.isBoundary(primitive, 2));
        }
    }

    private void clip(int primitive, int vertex0, int vertex1, int vertex2, int codes) {
        clipped = true;
        int size = vertices.size();
        polygon(primitive, vertex0, vertex1, vertex2);
        int left = clipper.clip(vertices, codes);
        if (softLines) {
            left = clipper.clipBySides(vertices, codes);
        }
        for (int corner = 0; corner < left; corner++) {
            if (!vertices.projectClipped(clipper.vertex(corner))) {
                left = 0;
            }
        }
        if (corners == 2 && left == 2) {
            piece(clipper.vertex(0), clipper.vertex(1), clipper.vertex(1));
        }
        if (isFilled) {
            fan(left);
        } else {
            unfilled(left);
        }
        // The vertices that clipping made stay readable until the next primitive is clipped.
        vertices.truncate(size);
    }

    private void fan(int size) {
        for (int corner = 2; corner < size; corner++) {
            piece(clipper.vertex(0), clipper.vertex(corner - 1), clipper.vertex(corner));
        }
    }

    private void piece(int vertex0, int vertex1, int vertex2) {
        if (corners < 3) {
            pieces.add(corners == 1 ? PolygonMode.POINT : PolygonMode.LINE, vertex0, vertex1, vertex2, false);
            return;
        }
        long area = area(vertex0, vertex1, vertex2);
        if (area == 0 || (area > 0 ? cullsCounterClockwise : cullsClockwise)) {
            return;
        }
        boolean turned = area < 0;
        pieces.add(PolygonMode.FILL, vertex0, turned ? vertex2 : vertex1, turned ? vertex1 : vertex2,
                turned == (rasterisation.front() == Winding.CCW));
    }

    private long area(int vertex0, int vertex1, int vertex2) {
        return TriangleCoverage.doubleArea(vertices.screenX(vertex0), vertices.screenY(vertex0),
                vertices.screenX(vertex1), vertices.screenY(vertex1), vertices.screenX(vertex2),
                vertices.screenY(vertex2));
    }

    /**
     * Makes the pieces of a polygon of a draw in which not all are filled (OpenGL 2.1, 3.5.4): its edges, or the corners at which
     * they begin. Without area it faces back, for to face front its area has to be positive (3.5.1).
     */
    private void unfilled(int size) {
        long area = 0;
        int widest = 1;
        long most = 0;
        for (int corner = 2; corner < size; corner++) {
            long part = area(clipper.vertex(0), clipper.vertex(corner - 1), clipper.vertex(corner));
            area += part;
            if (Math.abs(part) > most) {
                most = Math.abs(part);
                widest = corner;
            }
        }
        boolean frontIsCounterClockwise = rasterisation.front() == Winding.CCW;
        boolean counterClockwise = area > 0 || area == 0 && !frontIsCounterClockwise;
        if (counterClockwise ? cullsCounterClockwise : cullsClockwise) {
            return;
        }
        boolean back = counterClockwise != frontIsCounterClockwise;
        PolygonMode mode = back ? rasterisation.backMode() : rasterisation.frontMode();
        if (mode == PolygonMode.FILL) {
            fan(size);
            return;
        }
        if (most > 0) {
            pieces.slopeOf(mode, clipper.vertex(0), clipper.vertex(widest - 1), clipper.vertex(widest));
        }
        for (int corner = 0; corner < size; corner++) {
            int vertex = clipper.vertex(corner);
            int following = clipper.vertex(corner + 1 == size ? 0 : corner + 1);
            if (clipper.isBoundary(corner)) {
                pieces.add(mode, vertex, mode == PolygonMode.LINE ? following : vertex, following, back);
            }
        }
    }

    /**
     * Whether the primitive assembled last crossed a clip plane.
     *
     * @return true when it was clipped
     */
    public boolean clipped() {
        return clipped;
    }

    /**
     * Sets up which pixels a piece of the primitive assembled last covers, and nothing else.
     *
     * @param piece  0 to the number of pieces - 1
     * @param target receives the rectangle and the edges; its attributes mean nothing
     */
    public void outline(int piece, ScreenPrimitive target) {
        pieces.outline(piece, target);
    }

    /**
     * Sets up a piece of the primitive assembled last.
     *
     * @param piece  0 to the number of pieces - 1
     * @param target receives the piece
     */
    public void setUp(int piece, ScreenPrimitive target) {
        pieces.setUp(piece, target);
    }
}
