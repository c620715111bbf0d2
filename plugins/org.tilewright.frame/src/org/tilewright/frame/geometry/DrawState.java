package org.tilewright.frame.geometry;

import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.execution.DrawProgram;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.Multisample;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonMode;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Stencil;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.frame.transform.Lighting;

/**
 * The state of a draw in the form that the units of a pipeline use: textures ready to be filtered, functions as bit masks,
 * rectangles intersected. Immutable.
 */
public final class DrawState {

    /** In a compare mask: passes when below the reference. */
    public static final int BELOW = 1;

    /** In a compare mask: passes when equal to the reference. */
    public static final int EQUAL = 2;

    /** In a compare mask: passes when above the reference. */
    public static final int ABOVE = 4;

    private static final int COLOUR_LEVELS = 255;

    private final int drawIndex;
    private final RenderTarget target;
    private final RenderState source;
    private final boolean packed;
    /** Null for the fixed function. */
    private final DrawProgram program;
    private final boolean addsSecondary;
    private final TextureStage[] stages;
    private final boolean alphaTest;
    /** Null where there is no stencil test, or nothing to test. */
    private final Stencil stencil;
    private final boolean changesStencil;
    private final boolean storesStencil;
    private final boolean depthTest;
    private final boolean depthWrite;
    private final int depthCompare;
    private final int alphaCompare;
    private final int alphaReference;
    private final ColourOutput output;
    private final int fragmentWords;
    private final SampleGrid grid;
    private final Multisample multisample;
    private final int samplesToChange;
    private final int clipMinimumX;
    private final int clipMinimumY;
    private final int clipMaximumX;
    private final int clipMaximumY;

    private DrawState(Frame frame, Draw draw, Map<Integer, Sampler> samplers, FramePrograms programs) {
        drawIndex = draw.index();
        program = programs.of(draw);
        packed = isPacked(draw);
        Lighting lighting = draw.processing().lighting();
        addsSecondary = draw.state().colourSum() || lighting != null && lighting.separateSpecular();
        target = frame.target(draw.target());
        source = draw.state();
        stages = hasFragmentProgram() ? new TextureStage[0]
                : StageBinding.of(draw, packed, hasVertexProgram(), samplers);
        grid = target.grid();
        multisample = source.multisample() == null || target.samples() == 1 ? Multisample.PLAIN : source.multisample();
        samplesToChange = multisample.changing(grid.samples());
        alphaTest = source.alphaTest() != null || hasSoftEdges(draw) || program != null && program.runsBeforeTests()
                || multisample.alphaToCoverage();
        DepthState depth = source.depth();
        stencil = target.stencil() && source.stencil() != null ? source.stencil() : null;
        changesStencil = stencil != null && (stencil.front().changes() || stencil.back().changes());
        storesStencil = target.stencil();
        boolean comparesDepth = depth.test() && target.depth();
        depthTest = comparesDepth || stencil != null;
        depthWrite = comparesDepth && depth.write();
        depthCompare = compareMask(comparesDepth ? depth.function() : CompareFunction.ALWAYS);
        alphaCompare = source.alphaTest() == null
                ? compareMask(CompareFunction.ALWAYS)
                : compareMask(source.alphaTest().function());
        alphaReference = source.alphaTest() == null ? 0 : colourLevel(source.alphaTest().reference());
        output = new ColourOutput(target, source);
        fragmentWords = target.fragmentWords();
        Rectangle viewport = source.viewport();
        Rectangle scissor = source.scissor() == null ? viewport : source.scissor();
        clipMinimumX = grid.columns() * begin(viewport.x(), scissor.x());
        clipMinimumY = grid.rows() * begin(viewport.y(), scissor.y());
        clipMaximumX = grid.columns() * (int) end(target.width(), endX(viewport), endX(scissor)) - 1;
        clipMaximumY = grid.rows() * (int) end(target.height(), endY(viewport), endY(scissor)) - 1;
    }

    /**
     * Compiles the state of a draw.
     *
     * @param frame     the frame, for its targets and textures
     * @param draw      a draw of the frame
     * @param filtering how the machine filters textures
     * @param samplers  samplers made so far by texture id, null for incomplete textures; those missing are added
     * @param programs  the frame's programs
     * @return the draw's state
     */
    static DrawState of(Frame frame, Draw draw, Filtering filtering, Map<Integer, Sampler> samplers,
            FramePrograms programs) {
        for (TextureBinding binding : draw.state().textures()) {
            if (!samplers.containsKey(binding.texture())) {
                samplers.put(binding.texture(), sampler(frame, frame.texture(binding.texture()), filtering));
            }
        }
        return new DrawState(frame, draw, samplers, programs);
    }

    private static Sampler sampler(Frame frame, Texture texture, Filtering filtering) {
        return texture.image() == null ? Sampler.of(texture, filtering)
                : Sampler.of(texture, frame.target(texture.image().target()), filtering);
    }

    private static boolean hasSoftEdges(Draw draw) {
        Rasterisation rasterisation = draw.state().rasterisation();
        boolean softPoints = rasterisation.points().smooth();
        boolean softLines = rasterisation.lines().smooth();
        return switch (draw.primitive().corners()) {
            case 1 -> softPoints;
            case 2 -> softLines;
            default -> softPoints && rasterisation.draws(PolygonMode.POINT)
                    || softLines && rasterisation.draws(PolygonMode.LINE);
        };
    }

    private static boolean isPacked(Draw draw) {
        Rasterisation rasterisation = draw.state().rasterisation();
        return draw.program() == null && draw.vertices().isPacked() && draw.processing().isMatricesAlone()
                && !draw.state().colourSum()
                && !rasterisation.flat() && rasterisation.points().equals(PointState.PIXEL) && !hasSoftEdges(draw);
    }

    private static int compareMask(CompareFunction function) {
        return switch (function) {
            case NEVER -> 0;
            case LESS -> BELOW;
            case EQUAL -> EQUAL;
            case LEQUAL -> BELOW | EQUAL;
            case GREATER -> ABOVE;
            case NOTEQUAL -> BELOW | ABOVE;
            case GEQUAL -> EQUAL | ABOVE;
            case ALWAYS -> BELOW | EQUAL | ABOVE;
        };
    }

    /** OpenGL compares alpha as the colour buffer would store it (OpenGL 2.1, 4.1.4). */
    private static int colourLevel(float value) {
        return Math.round(Math.max(0, Math.min(1, value)) * COLOUR_LEVELS);
    }

    /** Where the greater of them begins, or 0; so far outside that places cannot be counted, somewhere outside. */
    private static int begin(int first, int second) {
        return Math.min(Integer.MAX_VALUE / SampleGrid.MAXIMUM_SAMPLES, Math.max(0, Math.max(first, second)));
    }

    /** Where the least of them ends; 0 if that is before the target. */
    private static long end(int size, long first, long second) {
        return Math.max(0, Math.min(size, Math.min(first, second)));
    }

    private static long endX(Rectangle rectangle) {
        return (long) rectangle.x() + rectangle.width();
    }

    private static long endY(Rectangle rectangle) {
        return (long) rectangle.y() + rectangle.height();
    }

    /**
     * Whether a value passes a compare mask.
     *
     * @param mask      {@link #BELOW}, {@link #EQUAL} and {@link #ABOVE}, or-ed
     * @param value     the value, not negative
     * @param reference what it is compared with, not negative
     * @return 1 when it passes, else 0
     */
    public static int passes(int mask, int value, int reference) {
        int difference = value - reference;
        return mask >>> 1 + (difference >> 31) + (-difference >>> 31) & 1;
    }

    /**
     * The draw's place in its frame.
     *
     * @return how many draws come before it
     */
    public int drawIndex() {
        return drawIndex;
    }

    /**
     * Whether its vertices are what versions 1 and 2 of the format know, so that the fixed function has nothing to do but to
     * multiply places by a matrix.
     *
     * @return true when it has
     */
    boolean packed() {
        return packed;
    }

    /**
     * What the draw runs.
     *
     * @return the program, or null for the fixed function
     */
    public DrawProgram program() {
        return program;
    }

    /**
     * Whether a program works on fragments.
     *
     * @return false when the fixed function does
     */
    public boolean hasFragmentProgram() {
        return program != null && program.fragment() != null;
    }

    /** Whether a program works on vertices. */
    boolean hasVertexProgram() {
        return program != null && program.vertex() != null;
    }

    /**
     * Whether fragments have depths that their program gives them.
     *
     * @return false when they have those of their primitive
     */
    public boolean givesDepth() {
        return program != null && program.givesDepth();
    }

    /**
     * Whether the secondary colour is added behind textures.
     *
     * @return true when primitives have planes for it
     */
    public boolean addsSecondary() {
        return addsSecondary;
    }

    /**
     * What the draw goes to.
     *
     * @return the target
     */
    public RenderTarget target() {
        return target;
    }

    /**
     * Words that the colour of a fragment takes, see {@link RenderTarget#fragmentWords}.
     *
     * @return 1 or a multiple of 4
     */
    public int fragmentWords() {
        return fragmentWords;
    }

    /**
     * Number of texture units that are on.
     *
     * @return stages, in rising order of their unit
     */
    public int stageCount() {
        return stages.length;
    }

    /**
     * A texture unit that is on.
     *
     * @param index 0 to {@link #stageCount} - 1
     * @return the stage
     */
    public TextureStage stage(int index) {
        return stages[index];
    }

    /**
     * Whether fragments are tested against the depth buffer, by their depth or by the stencil values that lie in it; if not, or
     * if the target has none, it is neither read nor written.
     *
     * @return true when tested
     */
    public boolean depthTest() {
        return depthTest;
    }

    /**
     * The stencil test.
     *
     * @return the test, or null when there is none
     */
    public Stencil stencil() {
        return stencil;
    }

    /**
     * Whether the depth buffer holds stencil values beside depths.
     *
     * @return true when the highest 8 bits of each value are stencil
     */
    public boolean storesStencil() {
        return storesStencil;
    }

    /**
     * Whether tests of fragments have changed the depth buffer.
     *
     * @param passed how many of them passed
     * @return true when depths were written; with a stencil test that may change values, whatever it changed
     */
    public boolean changesDepthBuffer(int passed) {
        return changesStencil || depthWrite && passed != 0;
    }

    /**
     * Whether the depth of its primitive alone decides whether a fragment passes.
     *
     * @return false when a stencil test does so, too, or the program gives another depth
     */
    public boolean testsDepthAlone() {
        return stencil == null && !givesDepth();
    }

    /**
     * Whether fragments that pass store their depth.
     *
     * @return true when depth is tested and written
     */
    public boolean depthWrite() {
        return depthWrite;
    }

    /**
     * When depth passes against what is stored.
     *
     * @return a compare mask
     */
    public int depthCompare() {
        return depthCompare;
    }

    /**
     * Whether fragments may fail by their alpha, by soft edges that do not cover them or by their program, have depths from it, or
     * samples by their alpha, so that they are shaded before their depth is tested.
     *
     * @return true when the alpha test is on, edges are soft, alpha chooses samples, or the program discards fragments or gives depths
     */
    public boolean alphaTest() {
        return alphaTest;
    }

    /**
     * When alpha passes against {@link #alphaReference}.
     *
     * @return a compare mask
     */
    public int alphaCompare() {
        return alphaCompare;
    }

    /**
     * What alpha is compared with.
     *
     * @return 0..255
     */
    public int alphaReference() {
        return alphaReference;
    }

    /**
     * What becomes of colours that pass.
     *
     * @return masks and blending
     */
    public ColourOutput output() {
        return output;
    }

    /**
     * Whether anything of the colour buffer may change.
     *
     * @return false when all channels are masked or there is no colour buffer
     */
    public boolean writesColour() {
        return output.writes();
    }

    /**
     * Whether the stored colour is needed to know the new one.
     *
     * @return true when blending reads it or some channels are kept
     */
    public boolean readsDestination() {
        return output.reads();
    }

    /**
     * Whether nothing is left of the colours that are there where a fragment passes.
     *
     * @return true when all channels of all colour buffers of the target are written, and none is read for that
     */
    public boolean replacesColours() {
        for (int surface = 0; surface < target.surfaces(); surface++) {
            if (!output.writes(surface) || output.reads(surface)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Fog.
     *
     * @return the fog, or null when off
     */
    public Fog fog() {
        return source.fog();
    }

    /** The state as the frame has it. */
    RenderState source() {
        return source;
    }

    /**
     * How the samples of pixels lie in the target.
     *
     * @return the target's grid
     */
    public SampleGrid grid() {
        return grid;
    }

    /**
     * How samples take part.
     *
     * @return what the draw asks for; {@link Multisample#PLAIN} where pixels have one sample
     */
    public Multisample multisample() {
        return multisample;
    }

    /**
     * The samples that the draw may change, whatever it covers.
     *
     * @return a bit for each
     */
    public int samplesToChange() {
        return samplesToChange;
    }

    /** Leftmost place that may change. */
    int clipMinimumX() {
        return clipMinimumX;
    }

    /** Lowest place that may change. */
    int clipMinimumY() {
        return clipMinimumY;
    }

    /** Rightmost place that may change; left of {@link #clipMinimumX} when there is none. */
    int clipMaximumX() {
        return clipMaximumX;
    }

    /** Highest place that may change; below {@link #clipMinimumY} when there is none. */
    int clipMaximumY() {
        return clipMaximumY;
    }
}
