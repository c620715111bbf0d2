package org.tilewright.opengl.frame;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.context.Window;
import org.tilewright.opengl.frame.ProgramTranslation.Carried;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.State;

/** Gathers what is drawn to the window into a frame, from one beginning to the end. */
final class FrameOutput implements Output {

    private static final int COLOUR_BIT = 0x4000;
    private static final int DEPTH_BIT = 0x100;
    private static final int STENCIL_BIT = 0x400;
    private static final int ACCUMULATION_BIT = 0x200;

    private final Omissions omissions = new Omissions();
    private final StateTranslation states = new StateTranslation(omissions);
    private boolean recording;
    private long draws;
    private CommandList commands;
    private ByteStore vertices;
    private ByteStore indices;
    private VertexPacking packing;
    private TextureTranslation textures;
    private ProgramTranslation programs;
    private ProgramInputs programInputs;
    private Window window;
    private boolean cleared;

    /** Whether something was drawn or cleared since the frame began. */
    boolean hasDrawn() {
        return draws > 0;
    }

    Map<NotCarried, Long> omitted() {
        return omissions.all();
    }

    /** Begins a frame, which is gathered or left out. */
    void begin(boolean records) {
        recording = records;
        draws = 0;
        if (records) {
            vertices = new ByteStore();
            indices = new ByteStore();
            commands = new CommandList(vertices, indices);
            packing = new VertexPacking(vertices);
            textures = new TextureTranslation(omissions);
            programs = new ProgramTranslation();
            programInputs = new ProgramInputs(vertices, textures);
            window = null;
            cleared = false;
        }
    }

    /**
     * Ends the frame.
     *
     * @param name  its name
     * @param shown the window that is shown, if nothing was drawn to one
     */
    Frame end(String name, Window shown) {
        Window size = window == null ? shown : window;
        int width = Math.max(1, size.width());
        int height = Math.max(1, size.height());
        if ((long) width * height > FrameLimits.PIXELS) {
            throw new InputException(name + ": the window has " + width + " x " + height + " pixels; expected at most "
                    + FrameLimits.PIXELS);
        }
        List<Command> finished = commands.finish(width, height);
        return new Frame(name, width, height, commands.stencil(), List.of(), textures.textures(),
                programs.programs(), finished, vertices.buffer(), indices.buffer());
    }

    private boolean isRecorded(Context context) {
        draws += context.renders ? 1 : 0;
        return recording && context.renders;
    }

    /** A command goes to a window; of several, only one is shown. */
    private void use(Window drawn) {
        if (window != null && window != drawn) {
            omissions.count(NotCarried.SEVERAL_WINDOWS);
        }
        window = drawn;
    }

    @Override
    public void clear(Context context, int mask) {
        if (!isRecorded(context)) {
            return;
        }
        if (context.drawFramebuffer != null) {
            omissions.count(NotCarried.FRAMEBUFFER);
            return;
        }
        if ((mask & ACCUMULATION_BIT) != 0) {
            omissions.count(NotCarried.ACCUMULATION);
        }
        State s = context.state;
        ColourMask channels = StateTranslation.mask(context);
        boolean colour = (mask & COLOUR_BIT) != 0
                && (channels.red() || channels.green() || channels.blue() || channels.alpha());
        boolean depth = (mask & DEPTH_BIT) != 0 && s.depth.write();
        int stencilMask = (mask & STENCIL_BIT) == 0 ? 0 : s.stencil.front().writeMask() & StencilFace.MAXIMUM;
        if (!colour && !depth && stencilMask == 0) {
            return;
        }
        Rectangle scissor = StateTranslation.scissor(s);
        cleared |= colour && scissor == null;
        use(context.window);
        commands.add(new PendingClear(colour ? channels : null, depth, stencilMask,
                Translation.limited(s.colour.clear()), (float) s.depth.clear(),
                s.stencil.clear() & StencilFace.MAXIMUM, scissor));
    }

    @Override
    public void draw(Context context, Geometry geometry) {
        if (!isRecorded(context)) {
            return;
        }
        PrimitiveType primitive = Translation.primitive(geometry.mode());
        NotCarried reason = reason(context, primitive);
        boolean programmed = reason == null && ProgramTranslation.isOn(context);
        Carried program = programmed ? programs.of(context) : null;
        if (programmed && program == null) {
            reason = NotCarried.PROGRAM;
        }
        if (reason != null) {
            omissions.count(reason);
            return;
        }
        if (context.state.viewport.width() == 0 || context.state.viewport.height() == 0) {
            context.oddities.count(Oddity.EMPTY_VIEWPORT);
            return;
        }
        boolean fixed = program == null || !program.has(ProgramStage.VERTEX);
        Geometry placed = fixed ? GenericPosition.of(geometry) : GenericPosition.shared(geometry);
        VertexRange range = VertexRange.of(placed);
        if (range.beyond()) {
            context.oddities.count(Oddity.OUT_OF_RANGE);
        }
        if (fixed && (placed.present() & 1 << Slots.POSITION) == 0 || range.vertices() == 0) {
            return;
        }
        if (program == null) {
            draw(context, placed, primitive, range);
        } else {
            draw(context, placed, primitive, range, program);
        }
    }

    @Override
    public void pixels(Context context, Geometry geometry) {
        if (!isRecorded(context) || geometry.count() == 0) {
            return;
        }
        NotCarried reason = ProgramTranslation.isOn(context) ? NotCarried.PROGRAM
                : reason(context, PrimitiveType.POINTS);
        if (reason != null) {
            omissions.count(reason);
            return;
        }
        int width = context.window.width();
        int height = context.window.height();
        if (width == 0 || height == 0) {
            context.oddities.count(Oddity.EMPTY_VIEWPORT);
            return;
        }
        List<TextureBinding> bindings = bindings(context);
        int needed = 1 << Slots.POSITION | 1 << Slots.COLOUR | units(bindings) << Slots.TEXCOORD;
        VertexRange range = VertexRange.of(geometry);
        VertexProcessing processing = VertexProcessing.matrices(Matrix.identity(),
                Matrix.ortho(0, width, 0, height, 0, -1));
        add(context, geometry, Translation.primitive(geometry.mode()), range,
                packing.of(context, geometry, needed, range, 0), processing, states.ofPixels(context, bindings), null);
    }

    /** Why a draw is left out; null if it is not. */
    private static NotCarried reason(Context context, PrimitiveType primitive) {
        if (context.drawFramebuffer != null) {
            return NotCarried.FRAMEBUFFER;
        }
        return primitive == null ? NotCarried.PRIMITIVE : null;
    }

    private void draw(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range) {
        List<TextureBinding> bindings = bindings(context);
        int units = units(bindings);
        add(context, geometry, primitive, range, packing.of(context, geometry, needed(context, units), range, 0),
                VertexTranslation.of(context, units), states.of(context, bindings), null);
    }

    /** A draw that runs a program, beside the fixed function for what that has no source for. */
    private void draw(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range,
            Carried program) {
        ProgramWords words = program.words();
        boolean fragments = program.has(ProgramStage.FRAGMENT);
        List<TextureBinding> bindings = bindings(context, !fragments);
        int units = units(bindings) | (words.coordinates ? (1 << Slots.TEXCOORDS) - 1 : 0);
        boolean vertexProgram = program.has(ProgramStage.VERTEX);
        int needed = vertexProgram ? words.attributes : needed(context, units);
        VertexProcessing processing = vertexProgram ? VertexTranslation.ofProgram(context, words)
                : VertexTranslation.of(context, units);
        RenderState state = states.of(context, bindings,
                fragments ? words.fog : context.state.has(Capability.FOG));
        ProgramInput input;
        try {
            input = programInputs.of(context, program, range.first());
        } catch (UnexpectedValueException e) {
            omissions.count(NotCarried.PROGRAM);
            return;
        }
        VertexInput packed = packing.of(context, geometry, needed, range, 0);
        for (int instance = 0; instance < geometry.instances(); instance++) {
            add(context, geometry, primitive, range,
                    instance == 0 ? packed : packing.of(context, geometry, needed, range, instance), processing, state,
                    input.ofInstance(instance));
        }
    }

    /** The units that texture, of a draw that is not left out. */
    private List<TextureBinding> bindings(Context context) {
        return bindings(context, true);
    }

    private List<TextureBinding> bindings(Context context, boolean fixed) {
        if (!cleared) {
            omissions.count(NotCarried.KEPT_WINDOW);
            cleared = true;
        }
        return fixed ? textures.bindings(context) : List.of();
    }

    private static int units(List<TextureBinding> bindings) {
        int units = 0;
        for (TextureBinding binding : bindings) {
            units |= 1 << binding.unit();
        }
        return units;
    }

    /** Adds the runs between restarts; with the fixed function as often as there are instances. */
    private void add(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range, VertexInput input,
            VertexProcessing processing, RenderState state, ProgramInput program) {
        use(context.window);
        int from = 0;
        while (from < geometry.count()) {
            int to = runEnd(geometry, from);
            if (to > from) {
                int offset = indices(geometry, range, from, to);
                for (int i = 0; i < (program == null ? geometry.instances() : 1); i++) {
                    commands.add(new Draw(0, RenderTarget.SCREEN, primitive, offset, to - from, input, processing,
                            state, program));
                }
            }
            from = to + 1;
        }
    }

    /** Where the indices end that come before the next restart. */
    private static int runEnd(Geometry geometry, int from) {
        int to = from;
        while (to < geometry.count() && !(geometry.restarts() && geometry.indices()[to] == Geometry.RESTART)) {
            to++;
        }
        return to;
    }

    private int indices(Geometry geometry, VertexRange range, int from, int to) {
        int at = indices.reserve(4L * (to - from));
        for (int i = from; i < to; i++) {
            int vertex = geometry.indices() == null ? geometry.first() + i : geometry.indices()[i];
            indices.putInt(at + 4 * (i - from), range.index(vertex));
        }
        return at / 4;
    }

    /** A bit for each slot that the fixed function reads. */
    private static int needed(Context context, int units) {
        State s = context.state;
        int needed = 1 << Slots.POSITION | 1 << Slots.COLOUR;
        if (s.has(Capability.LIGHTING) && !s.has(Capability.COLOR_MATERIAL)) {
            needed &= ~(1 << Slots.COLOUR);
        }
        if (VertexTranslation.needsNormals(context, units)) {
            needed |= 1 << Slots.NORMAL;
        }
        if (s.has(Capability.COLOR_SUM)) {
            needed |= 1 << Slots.SECONDARY;
        }
        if (s.has(Capability.FOG) && s.fog.coordinate()) {
            needed |= 1 << Slots.FOG;
        }
        return needed | units << Slots.TEXCOORD;
    }
}
