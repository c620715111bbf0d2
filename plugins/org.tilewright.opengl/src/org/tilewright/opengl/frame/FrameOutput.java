package org.tilewright.opengl.frame;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.opengl.context.Condition;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.OcclusionQuery;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.context.Window;
import org.tilewright.opengl.frame.DrawnImages.Drawn;
import org.tilewright.opengl.frame.DrawnImages.Place;
import org.tilewright.opengl.frame.ProgramTranslation.Carried;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.opengl.state.State;

/** Gathers what is drawn to the window and to framebuffer objects into a frame, from one beginning to the end. */
final class FrameOutput implements Output {

    private static final int COLOUR_BIT = 0x4000;
    private static final int DEPTH_BIT = 0x100;
    private static final int STENCIL_BIT = 0x400;
    private static final int FRONT = 0x404;
    private static final int FRONT_LEFT = 0x400;
    private static final int ACCUMULATION_BIT = 0x200;

    private final Omissions reported = new Omissions();
    private final EarlierDraws earlier = new EarlierDraws(reported);
    private Omissions omissions;
    private StateTranslation states;
    private boolean recording;
    private boolean goesOn;
    private final FirstDraws firsts = new FirstDraws();
    private long draws;
    private CommandList commands;
    private FrameQueries queries;
    private final ConditionalDraws conditional = new ConditionalDraws();
    private ByteStore vertices;
    private ByteStore indices;
    private VertexPacking packing;
    private TextureTranslation textures;
    private ProgramTranslation programs;
    private ProgramInputs programInputs;
    private Copies copies;
    private CopyDraws copyDraws;
    private Window window;
    private boolean windowCleared;
    private DrawnImages images;
    private Beginnings beginnings;
    /** Whether copies read the window: what is drawn to it then is kept of all frames. */
    private boolean readsWindow;

    /** Whether something was drawn or cleared since the frame began. */
    boolean hasDrawn() {
        return draws > 0;
    }

    Map<NotCarried, Long> omitted() {
        return reported.all();
    }

    /**
     * Begins a frame.
     *
     * @param records whether it is gathered; else it is kept to be executed if what it draws into images is read
     * @param goesOn  whether its targets go on from what frames before drew, also where that was asked for before
     */
    void begin(boolean records, boolean goesOn) {
        this.goesOn = goesOn;
        recording = records;
        draws = 0;
        omissions = new Omissions();
        states = new StateTranslation(omissions);
        vertices = new ByteStore();
        indices = new ByteStore();
        images = new DrawnImages();
        queries = new FrameQueries();
        conditional.begin(records || readsWindow, goesOn);
        commands = new CommandList(vertices, indices, images);
        packing = new VertexPacking(vertices);
        textures = new TextureTranslation(omissions, images, earlier, recording, this::execute);
        firsts.begin();
        beginnings = new Beginnings(commands, images, textures, earlier, this::isExecuted, omissions);
        programs = new ProgramTranslation();
        copyDraws = new CopyDraws(vertices, indices, textures, programs);
        copies = new Copies(commands, images, beginnings, omissions);
        programInputs = new ProgramInputs(vertices, textures);
        window = null;
        windowCleared = false;
    }

    /** Ends a frame that is not gathered. */
    void endEarlier() {
        if (!commands.isEmpty()) {
            end("earlier", new Window());
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
        List<RenderTarget> targets = images.targets(width, height, commands.stencil());
        long pixels = (long) width * height
                + targets.stream()
                        .mapToLong(target -> (long) target.width() * target.height() * target.colourWords()).sum();
        if (recording && (pixels > FrameLimits.PIXELS || targets.size() > FrameLimits.TARGETS)) {
            throw new InputException(name + ": has " + targets.size() + " framebuffer objects and " + pixels
                    + " pixels; expected at most " + FrameLimits.TARGETS + " and " + FrameLimits.PIXELS);
        }
        Frame carried = carried(name, width, height, omissions);
        if (!recording) {
            // What the import draws of it is what the frame draws.
            omissions.forget(NotCarried.DRAWN_LEVELS);
        }
        earlier.add(carried, images.pending(), omissions);
        conditional.end(carried, queries);
        if (recording) {
            omissions.countRefusedPrograms(carried);
            reported.take(omissions);
        }
        return carried;
    }

    /** What is gathered, as a frame. */
    private Frame carried(String name, int width, int height, Omissions counted) {
        List<Command> finished = commands.finish(width, height, copyDraws);
        List<Texture> all = textures.finished();
        Frame frame = new Frame(name, width, height, commands.stencil(),
                images.targets(width, height, commands.stencil()), all, programs.programs(), finished,
                vertices.buffer(), indices.buffer(), queries.kinds());
        return ConditionalDraws.resolved(frame.withCommands(Feedback.without(finished, all, counted)),
                commands.conditions(), queries);
    }

    /** Whether what was drawn into a texture or renderbuffer is executed where it is read. */
    private boolean isExecuted(Object owner) {
        return goesOn || firsts.isFirst(owner);
    }

    /** Executes what was drawn into images of a texture up to now, which then hold it. */
    private void execute(TextureObject texture, Set<DrawnImage> drawn) {
        if (!isExecuted(texture)) {
            omissions.count(NotCarried.KEPT_TARGET);
            return;
        }
        int width = window == null ? 1 : Math.max(1, window.width());
        int height = window == null ? 1 : Math.max(1, window.height());
        earlier.add(carried("drawn", width, height, new Omissions()), images.executed(drawn), new Omissions());
        earlier.need(texture);
    }

    private boolean isRecorded(Context context) {
        draws += context.renders ? 1 : 0;
        return context.renders && !conditional.leavesOut(context.condition, queries, omissions)
                && (recording || readsWindow || conditional.isWhole() || context.drawFramebuffer != null);
    }

    /** Where a draw or clear goes: null for the window. Depths that other colours were drawn with are copied there first. */
    private Drawn drawn(Context context) {
        if (context.drawFramebuffer == null
                && Arrays.stream(context.windowDrawBuffers).anyMatch(FrameOutput::isFront)) {
            omissions.count(NotCarried.FRONT_BUFFER);
        }
        Drawn drawn = context.drawFramebuffer == null ? null : images.of(context.drawFramebuffer);
        if (drawn != null && !drawn.stencil() && context.state.has(Capability.STENCIL_TEST)
                && DrawnImage.of(context.drawFramebuffer.stencil) != null) {
            omissions.count(NotCarried.STENCIL_ALONE);
        }
        if (drawn != null && drawn.depthsFrom() != Drawn.HERE) {
            if (drawn.stencil() && images.hasStencil(drawn.depthsFrom())) {
                omissions.count(NotCarried.STENCIL_COPY);
            }
            float[] whole = { 0, 0, drawn.width(), drawn.height() };
            commands.add(new PendingCopy(drawn.depthsFrom(), 0, TargetBuffer.DEPTH, 0, whole, drawn.target(), 0, whole,
                    null, false), null);
        }
        return drawn;
    }

    /** Whether it goes to a framebuffer object that cannot be carried. */
    private boolean isLost(Context context, Drawn drawn) {
        boolean lost = context.drawFramebuffer != null && drawn == null;
        if (lost) {
            omissions.count(NotCarried.FRAMEBUFFER);
        }
        return lost;
    }

    /** A command goes to a window; of several, only one is shown. */
    private void use(Window drawn) {
        if (window != null && window != drawn) {
            omissions.count(NotCarried.SEVERAL_WINDOWS);
        }
        window = drawn;
    }

    /** All layers are cleared, though draws go to the first one alone. */
    @Override
    public void clear(Context context, int mask) {
        Framebuffer whole = context.drawFramebuffer;
        int layers = whole == null ? 1 : whole.layers();
        for (int layer = 0; layer < layers; layer++) {
            context.drawFramebuffer = whole == null ? null : whole.layer(layer);
            clearLayer(context, mask);
        }
        context.drawFramebuffer = whole;
    }

    private void clearLayer(Context context, int mask) {
        if (!isRecorded(context)) {
            return;
        }
        Drawn drawn = drawn(context);
        if (isLost(context, drawn)) {
            return;
        }
        if ((mask & ACCUMULATION_BIT) != 0) {
            omissions.count(NotCarried.ACCUMULATION);
        }
        State s = context.state;
        Map<ColourMask, Integer> cleared = (mask & COLOUR_BIT) == 0 ? Map.of() : cleared(context, drawn);
        boolean colour = !cleared.isEmpty();
        boolean depth = (mask & DEPTH_BIT) != 0 && s.depth.write() && (drawn == null || drawn.depth());
        int stencilMask = (mask & STENCIL_BIT) == 0 || drawn != null && !drawn.stencil() ? 0
                : s.stencil.front().writeMask() & StencilFace.MAXIMUM;
        if (!colour && !depth && stencilMask == 0) {
            return;
        }
        Rectangle scissor = StateTranslation.scissor(s);
        Condition condition = conditional.pending(context.condition, queries);
        boolean whole = scissor == null && condition == null;
        if (drawn == null) {
            windowCleared |= colour && whole;
            use(context.window);
        } else {
            begin(drawn, whole ? cleared.getOrDefault(ColourMask.ALL, 0) : 0, whole && depth,
                    cleared.values().stream().mapToInt(outputs -> outputs).sum(), depth || stencilMask != 0);
        }
        if (!colour) {
            commands.add(clear(s, drawn, null, 0, depth, stencilMask, scissor), condition);
        }
        boolean first = true;
        for (Map.Entry<ColourMask, Integer> each : cleared.entrySet()) {
            commands.add(clear(s, drawn, each.getKey(), each.getValue(), first && depth, first ? stencilMask : 0,
                    scissor), condition);
            first = false;
        }
    }

    /** The outputs that are cleared, a bit for each, by the channels that may change. */
    private static Map<ColourMask, Integer> cleared(Context context, Drawn drawn) {
        Map<ColourMask, Integer> cleared = new LinkedHashMap<>();
        for (int output = 0; output < (drawn == null ? 1 : Framebuffer.COLOURS); output++) {
            ColourMask channels = drawn == null ? StateTranslation.mask(context)
                    : StateTranslation.mask(context, drawn, output);
            if (channels.red() || channels.green() || channels.blue() || channels.alpha()) {
                cleared.merge(channels, 1 << output, Integer::sum);
            }
        }
        return cleared;
    }

    private PendingClear clear(State s, Drawn drawn, ColourMask channels, int outputs, boolean depth,
            int stencilMask, Rectangle scissor) {
        int target = drawn == null ? RenderTarget.SCREEN : drawn.target();
        boolean plain = images.formats(target).stream().allMatch(format -> format == ColourFormat.RGBA8);
        float[] rgba = plain ? Translation.limited(s.colour.clear()) : Translation.finite(s.colour.clear());
        return new PendingClear(target, drawn == null ? 0 : drawn.width(), drawn == null ? 0 : drawn.height(),
                channels, depth, stencilMask, rgba, (float) s.depth.clear(), s.stencil.clear() & StencilFace.MAXIMUM,
                scissor, outputs);
    }

    @Override
    public void draw(Context context, Geometry geometry) {
        if (!isRecorded(context)) {
            return;
        }
        PrimitiveType primitive = Translation.primitive(geometry.mode());
        Drawn drawn = drawn(context);
        if (isLost(context, drawn)) {
            return;
        }
        NotCarried reason = primitive == null ? NotCarried.PRIMITIVE : null;
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
        EnvironmentProgram environment = program == null || !program.has(ProgramStage.FRAGMENT)
                ? EnvironmentProgram.of(context, !fixed, textures)
                : null;
        Carried whole = environment == null ? null : programs.with(program, environment.source());
        if (whole != null) {
            draw(context, placed, primitive, range, drawn, whole, environment);
        } else if (program == null) {
            draw(context, placed, primitive, range, drawn);
        } else {
            draw(context, placed, primitive, range, drawn, program, null);
        }
    }

    @Override
    public void pixels(Context context, Geometry geometry) {
        if (!isRecorded(context) || geometry.count() == 0) {
            return;
        }
        Drawn drawn = drawn(context);
        if (isLost(context, drawn)) {
            return;
        }
        if (ProgramTranslation.isOn(context)) {
            omissions.count(NotCarried.PROGRAM);
            return;
        }
        int width = drawn == null ? context.window.width() : drawn.width();
        int height = drawn == null ? context.window.height() : drawn.height();
        if (width == 0 || height == 0) {
            context.oddities.count(Oddity.EMPTY_VIEWPORT);
            return;
        }
        List<TextureBinding> bindings = bindings(context, drawn, true);
        int needed = 1 << Slots.POSITION | 1 << Slots.COLOUR | units(bindings) << Slots.TEXCOORD;
        VertexRange range = VertexRange.of(geometry);
        VertexProcessing processing = VertexProcessing.matrices(Matrix.identity(),
                Matrix.ortho(0, width, 0, height, 0, -1));
        add(context, geometry, Translation.primitive(geometry.mode()), range,
                packing.of(context, geometry, needed, range, 0), processing,
                states.ofPixels(context, bindings, width, height), drawn, null);
    }

    @Override
    public void blit(Context context, int[] from, int[] to, int mask, boolean linear) {
        if (isRecorded(context)) {
            use(context);
            readsWindow |= context.readFramebuffer == null;
            copies.blit(context, from, to, mask, linear, conditional.pending(context.condition, queries));
        }
    }

    @Override
    public void copy(Context context, Attachment image, int[] from, int x, int y) {
        boolean known = recording || readsWindow || context.readFramebuffer != null;
        readsWindow |= context.readFramebuffer == null;
        image.texture().drawn |= !known;
        if (known && context.renders) {
            use(context);
            copies.copy(context, image, from, x, y);
        }
    }

    @Override
    public void begin(OcclusionQuery query) {
        queries.begin(query);
    }

    /** The front buffer alone; those that name both go to the back buffer, too. */
    private static boolean isFront(int buffer) {
        return buffer == FRONT || buffer == FRONT_LEFT;
    }

    /** Copies may read or write the window. */
    private void use(Context context) {
        if (context.readFramebuffer == null && isFront(context.windowReadBuffer)
                || context.drawFramebuffer == null && Arrays.stream(context.windowDrawBuffers)
                        .anyMatch(FrameOutput::isFront)) {
            omissions.count(NotCarried.FRONT_BUFFER);
        }
        if (context.drawFramebuffer == null || context.readFramebuffer == null) {
            use(context.window);
        }
    }

    private void draw(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range,
            Drawn drawn) {
        List<TextureBinding> bindings = bindings(context, drawn, true);
        int units = units(bindings);
        int needed = VertexTranslation.needed(context, units, primitive);
        add(context, geometry, primitive, range, packing.of(context, geometry, needed, range, 0),
                VertexTranslation.of(context, units), states.of(context, bindings), drawn, null);
    }

    /** A draw that runs a program, beside the fixed function for what that has no source for. */
    private void draw(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range,
            Drawn drawn, Carried program, EnvironmentProgram environment) {
        ProgramWords words = program.words();
        boolean fragments = program.has(ProgramStage.FRAGMENT);
        List<TextureBinding> bindings = bindings(context, drawn, !fragments);
        int units = environment != null ? environment.unitBits()
                : units(bindings) | (words.coordinates ? (1 << Slots.TEXCOORDS) - 1 : 0);
        boolean vertexProgram = program.has(ProgramStage.VERTEX);
        int needed = vertexProgram ? words.attributes | VertexTranslation.edges(context.state, primitive)
                : VertexTranslation.needed(context, units, primitive)
                        | (words.fogCoordinates && context.state.fog.coordinate() ? 1 << Slots.FOG : 0);
        VertexProcessing processing = vertexProgram ? VertexTranslation.ofProgram(context, words)
                : VertexTranslation.of(context, units);
        RenderState state = states.of(context, bindings,
                fragments ? words.fog || words.fogCoordinates : context.state.has(Capability.FOG));
        ProgramInput input;
        try {
            input = programInputs.of(context, program, range.first(), environment);
        } catch (UnexpectedValueException e) {
            omissions.count(NotCarried.PROGRAM);
            return;
        }
        VertexInput packed = packing.of(context, geometry, needed, range, 0);
        for (int instance = 0; instance < geometry.instances(); instance++) {
            add(context, geometry, primitive, range,
                    instance == 0 ? packed : packing.of(context, geometry, needed, range, instance), processing, state,
                    drawn,
                    input.ofInstance(instance));
        }
    }

    /** Images of a target are overwritten or used; of colours there is a bit for each output. */
    private void begin(Drawn drawn, int allColours, boolean allDepths, int colours, boolean depths) {
        for (int output = 0; output < drawn.colours().length; output++) {
            begin(drawn.colours()[output], (allColours >> output & 1) != 0, (colours >> output & 1) != 0,
                    new Place(drawn.target(), TargetBuffer.COLOR, output));
        }
        begin(drawn.depths(), allDepths, depths, new Place(drawn.target(), TargetBuffer.DEPTH, 0));
    }

    private void begin(DrawnImage image, boolean all, boolean used, Place place) {
        if (all && image != null) {
            beginnings.overwritten(image);
        } else if (used) {
            beginnings.used(image, place);
        }
    }

    /** The units that texture, of a draw that is not left out. */
    private List<TextureBinding> bindings(Context context, Drawn drawn, boolean fixed) {
        if (drawn == null && !windowCleared) {
            omissions.count(NotCarried.KEPT_WINDOW);
            windowCleared = true;
        }
        if (drawn != null) {
            begin(drawn, 0, false, -1, context.state.has(Capability.DEPTH_TEST));
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
            VertexProcessing processing, RenderState state, Drawn drawn, ProgramInput program) {
        if (drawn == null) {
            use(context.window);
        } else {
            // What it reads may have been executed for it, without it.
            images.change(drawn);
        }
        int target = drawn == null ? RenderTarget.SCREEN : drawn.target();
        RenderState into = drawn == null ? state : states.into(state, context, drawn);
        int query = queries.of(context.query);
        Condition condition = conditional.pending(context.condition, queries);
        int from = 0;
        while (from < geometry.count()) {
            int to = runEnd(geometry, from);
            if (to > from) {
                int offset = indices(geometry, range, from, to);
                for (int i = 0; i < (program == null ? geometry.instances() : 1); i++) {
                    commands.add(new Draw(0, target, primitive, offset, to - from, input, processing, into,
                            program, query), condition);
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
}
