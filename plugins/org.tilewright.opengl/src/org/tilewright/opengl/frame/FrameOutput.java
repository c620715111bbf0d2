package org.tilewright.opengl.frame;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.context.Window;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
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
    private Window window;
    private boolean cleared;

    /** Whether something was drawn or cleared since this was asked last. */
    boolean takeDrawn() {
        boolean drawn = draws > 0;
        draws = 0;
        return drawn;
    }

    Map<NotCarried, Long> omitted() {
        return omissions.all();
    }

    /** Begins a frame, which is gathered or left out. */
    void begin(boolean records) {
        recording = records;
        if (records) {
            vertices = new ByteStore();
            indices = new ByteStore();
            commands = new CommandList(vertices, indices);
            packing = new VertexPacking(vertices);
            textures = new TextureTranslation(omissions);
            window = null;
            cleared = false;
        }
    }

    /**
     * Ends the frame.
     *
     * @param name its name
     */
    Frame end(String name) {
        int width = window == null ? 1 : Math.max(1, window.width());
        int height = window == null ? 1 : Math.max(1, window.height());
        if ((long) width * height > FrameLimits.PIXELS) {
            throw new InputException(name + ": the window has " + width + " x " + height + " pixels; expected at most "
                    + FrameLimits.PIXELS);
        }
        List<Command> finished = commands.finish(width, height);
        return new Frame(name, width, height, commands.stencil(), List.of(), textures.textures(), finished,
                vertices.buffer(), indices.buffer());
    }

    @Override
    public void clear(Context context, int mask) {
        draws++;
        if (!recording) {
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
        window = context.window;
        commands.add(new PendingClear(colour ? channels : null, depth, stencilMask,
                Translation.limited(s.colour.clear()), (float) s.depth.clear(),
                s.stencil.clear() & StencilFace.MAXIMUM, scissor));
    }

    @Override
    public void draw(Context context, Geometry geometry) {
        draws++;
        if (!recording) {
            return;
        }
        PrimitiveType primitive = Translation.primitive(geometry.mode());
        NotCarried reason = reason(context, primitive);
        if (reason != null) {
            omissions.count(reason);
            return;
        }
        if (context.state.viewport.width() == 0 || context.state.viewport.height() == 0) {
            context.oddities.count(Oddity.EMPTY_VIEWPORT);
            return;
        }
        Geometry placed = GenericPosition.of(geometry);
        VertexRange range = VertexRange.of(placed);
        if (range.beyond()) {
            context.oddities.count(Oddity.OUT_OF_RANGE);
        }
        if ((placed.present() & 1 << Slots.POSITION) == 0 || range.vertices() == 0) {
            return;
        }
        draw(context, placed, primitive, range);
    }

    /** Why a draw is left out; null if it is not. */
    private static NotCarried reason(Context context, PrimitiveType primitive) {
        if (context.drawFramebuffer != null) {
            return NotCarried.FRAMEBUFFER;
        }
        if (context.program != null) {
            return NotCarried.PROGRAM;
        }
        State s = context.state;
        if (s.has(Capability.VERTEX_PROGRAM) || s.has(Capability.FRAGMENT_PROGRAM)) {
            return NotCarried.ASSEMBLY;
        }
        return primitive == null ? NotCarried.PRIMITIVE : null;
    }

    private void draw(Context context, Geometry geometry, PrimitiveType primitive, VertexRange range) {
        if (!cleared) {
            omissions.count(NotCarried.KEPT_WINDOW);
            cleared = true;
        }
        List<TextureBinding> bindings = textures.bindings(context);
        int units = 0;
        for (TextureBinding binding : bindings) {
            units |= 1 << binding.unit();
        }
        VertexInput input = packing.of(context, geometry, needed(context, units), range);
        var processing = VertexTranslation.of(context, units);
        var state = states.of(context, bindings);
        window = context.window;
        int from = 0;
        while (from < geometry.count()) {
            int to = runEnd(geometry, from);
            if (to > from) {
                int offset = indices(geometry, range, from, to);
                for (int instance = 0; instance < geometry.instances(); instance++) {
                    commands.add(new Draw(0, RenderTarget.SCREEN, primitive, offset, to - from, input, processing,
                            state));
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
