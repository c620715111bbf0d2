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
import org.tilewright.frame.state.PolygonOffset;
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

    /** Most pieces of a primitive on the screen. */
    public static final int MAXIMUM_PIECES = PolygonClipper.MAXIMUM_VERTICES - 2;

    private final Frame frame;
    private final LineAlgorithm lines;
    private final DrawState[] states;
    private final Map<Integer, Sampler> samplers;
    private final FramePrograms programs;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final VertexTable vertices = new VertexTable();
    private final PolygonClipper clipper = new PolygonClipper();
    private final PlaneSetup planes = new PlaneSetup(vertices);
    private final int[] pieces = new int[3 * MAXIMUM_PIECES];
    private DrawState state;
    private PolygonOffset polygonOffset;
    private Rasterisation rasterisation;
    private boolean fog;
    private int lineWidth;
    private int provoking;
    private final boolean[] facesBack = new boolean[MAXIMUM_PIECES];
    private int texcoords;
    private int corners;
    private int pieceCount;
    private boolean clipped;
    private boolean smooth;
    private boolean dropsAll;
    private boolean hasFlatVaryings;
    private boolean sprites;
    private int primitiveNumber;
    private boolean softLines;
    private boolean signsPieces;
    private int colour;
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

    /** The geometry of a frame the ways through whose programs are recorded, and in which no debugger stops. */
    public static DrawGeometry recorded(Frame frame, LineAlgorithm lines, Filtering filtering) {
        return new DrawGeometry(frame, lines, filtering, FramePrograms.recorded(frame));
    }

    private DrawGeometry(Frame frame, LineAlgorithm lines, Filtering filtering, FramePrograms programs) {
        this.frame = frame;
        this.programs = programs;
        this.lines = lines;
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
        signsPieces = true;
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
     * @param places  colours or depths, row after row of places from the lowest; not to be changed afterwards
     */
    public void takeTarget(Texture texture, int[] places) {
        TargetImage image = texture.image();
        int[] values = SampleResolve.of(frame.target(image.target()), image.buffer(), places);
        Sampler sampler = samplers.get(texture.id());
        if (sampler != null) {
            sampler.takeTarget(values);
        }
        LookupTexture lookup = lookup(texture.id());
        if (lookup != null) {
            lookup.take(values);
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
        sprites = draw.state().rasterisation().points().sprite() != 0 || program != null && program.pointSprites();
        vertices.begin(frame.vertices(), draw, state);
        rasterisation = draw.state().rasterisation();
        polygonOffset = corners == 3 && draw.state().polygonOffset() != null
                && draw.state().polygonOffset().moves(PolygonMode.FILL) ? draw.state().polygonOffset() : null;

        lineWidth = (int) Math.max(1, Math.min(LineState.LARGEST, Math.floor(rasterisation.lines().width() + 0.5)));
        softLines = corners == 2 && rasterisation.lines().smooth();
        fog = draw.state().fog() != null;
        texcoords = 0;
        for (int stage = 0; stage < state.stageCount(); stage++) {
            TextureStage each = state.stage(stage);
            texcoords = Math.max(texcoords, Math.max(each.texcoord(), each.reference()) + 1);
        }
        beginCulling(draw.state().cull());
        pieceCount = 0;
        clipped = false;
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
        pieceCount = 0;
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
        primitiveNumber = assembly.number(primitive);
        provoking = rasterisation.flat() || hasFlatVaryings
                ? assembly.provokingVertex(primitive, rasterisation.provoking())
                : PlaneSetup.SMOOTH;
        if (provoking != PlaneSetup.SMOOTH) {
            vertices.require(provoking);
        }
        colour = vertices.packedColour(vertex0);
        smooth = vertices.packedColour(vertex1) != colour || vertices.packedColour(vertex2) != colour;
        if ((any & (softLines ? ClipVolume.CLIPPED | ClipVolume.SIDES : ClipVolume.CLIPPED)) == 0) {
            piece(vertex0, vertex1, vertex2);
        } else if (corners > 1) {
            clip(vertex0, vertex1, vertex2, any);
        }
        return pieceCount;
    }

    private void clip(int vertex0, int vertex1, int vertex2, int codes) {
        clipped = true;
        int size = vertices.size();
        clipper.begin(vertex0);
        clipper.add(vertex1);
        if (corners == 3) {
            clipper.add(vertex2);
        }
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
        for (int corner = 2; corner < left; corner++) {
            piece(clipper.vertex(0), clipper.vertex(corner - 1), clipper.vertex(corner));
        }
        // The vertices that clipping made stay readable until the next primitive is clipped.
        vertices.truncate(size);
    }

    private void piece(int vertex0, int vertex1, int vertex2) {
        boolean turned = false;
        boolean back = false;
        if (corners == 3) {
            long area = TriangleCoverage.doubleArea(vertices.screenX(vertex0), vertices.screenY(vertex0),
                    vertices.screenX(vertex1), vertices.screenY(vertex1), vertices.screenX(vertex2),
                    vertices.screenY(vertex2));
            if (area == 0 || (area > 0 ? cullsCounterClockwise : cullsClockwise)) {
                return;
            }
            turned = area < 0;
            back = turned == (rasterisation.front() == Winding.CCW);
        } else if (softLines) {
            add(vertex0, vertex1, vertex0, false);
        }
        add(vertex0, turned ? vertex2 : vertex1, turned ? vertex1 : vertex2, back);
    }

    private void add(int vertex0, int vertex1, int vertex2, boolean back) {
        facesBack[pieceCount] = back;
        int place = 3 * pieceCount++;
        pieces[place] = vertex0;
        pieces[place + 1] = vertex1;
        pieces[place + 2] = vertex2;
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
        int vertex0 = pieces[3 * piece];
        int vertex1 = pieces[3 * piece + 1];
        int vertex2 = pieces[3 * piece + 2];
        target.reset(state, primitiveNumber);
        if (facesBack[piece]) {
            target.facesBack();
        }
        switch (corners) {
            case 1 -> PointCoverage.setUp(target, rasterisation.points().smooth(), sprites, pointSize(vertex0),
                    vertices.screenX(vertex0), vertices.screenY(vertex0));
            case 2 -> outlineLine(vertex0, vertex1, vertex2, target);
            default -> {
                target.sample();
                TriangleCoverage.setUp(target, vertices.screenX(vertex0), vertices.screenY(vertex0),
                        vertices.screenX(vertex1), vertices.screenY(vertex1), vertices.screenX(vertex2),
                        vertices.screenY(vertex2));
            }
        }
    }

    private double pointSize(int vertex) {
        return state.packed() ? 1 : vertices.attribute(vertex, VertexTable.POINT_SIZE);
    }

    /** A soft line's first piece has its start as third vertex, its second piece the end. */
    private void outlineLine(int vertex0, int vertex1, int vertex2, ScreenPrimitive target) {
        if (softLines) {
            SoftLineCoverage.setUp(target, Math.max(1, Math.min(LineState.LARGEST, rasterisation.lines().width())),
                    vertices.screenX(vertex0), vertices.screenY(vertex0), vertices.screenX(vertex1),
                    vertices.screenY(vertex1), vertex2 == vertex0);
        } else {
            LineCoverage.setUp(target, lineWidth, lines.goesUp(), lines.end(vertices.screenX(vertex0)),
                    lines.end(vertices.screenY(vertex0)), lines.end(vertices.screenX(vertex1)),
                    lines.end(vertices.screenY(vertex1)));
        }
    }

    /**
     * Sets up a piece of the primitive assembled last.
     *
     * @param piece  0 to the number of pieces - 1
     * @param target receives the piece
     */
    public void setUp(int piece, ScreenPrimitive target) {
        int vertex0 = pieces[3 * piece];
        int vertex1 = pieces[3 * piece + 1];
        int vertex2 = pieces[3 * piece + 2];
        outline(piece, target);
        if (signsPieces) {
            target.clearPlanes();
        }
        switch (corners) {
            case 1 -> planes.point(vertex0);
            case 2 -> planes.line(vertex0, vertex1, softLines ? SoftLineCoverage.BORDER : 0);
            default -> setUpTriangle(vertex0, vertex1, vertex2);
        }
        planes.depth(target, polygonOffset);
        if (!state.packed()) {
            target.smooth();
            if (state.hasFragmentProgram()) {
                planes.varyings(target, state.program().varyings(), facesBack[piece], provoking);
            } else {
                planes.fixedFunction(target, facesBack[piece],
                        rasterisation.flat() ? provoking : PlaneSetup.SMOOTH, fog, state.addsSecondary(), texcoords);
            }
            if (softLines) {
                planes.softEdges(target, vertex2 == vertex0);
            }
            if (corners == 1 && sprites) {
                PointCoverage.sprite(target, rasterisation.points(), pointSize(vertex0), vertices.screenX(vertex0),
                        vertices.screenY(vertex0));
            }
            return;
        }
        if (smooth) {
            target.smooth();
        } else {
            target.flat(colour);
        }
        planes.attributes(target, smooth, fog, texcoords);
    }

    private void setUpTriangle(int vertex0, int vertex1, int vertex2) {
        // Starting from the lowest vertex makes the planes the same whichever corner a draw names first.
        int lowest = lower(vertex0, vertex1) ? vertex0 : vertex1;
        lowest = lower(lowest, vertex2) ? lowest : vertex2;
        if (lowest == vertex0) {
            planes.triangle(vertex0, vertex1, vertex2);
        } else if (lowest == vertex1) {
            planes.triangle(vertex1, vertex2, vertex0);
        } else {
            planes.triangle(vertex2, vertex0, vertex1);
        }
    }

    private boolean lower(int vertex, int other) {
        int difference = vertices.screenY(vertex) - vertices.screenY(other);
        return difference < 0 || difference == 0 && vertices.screenX(vertex) < vertices.screenX(other);
    }
}
