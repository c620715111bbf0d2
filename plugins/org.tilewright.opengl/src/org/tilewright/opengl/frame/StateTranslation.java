package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.state.Multisample;
import org.tilewright.frame.state.OutputState;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Stencil;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.state.BlendFunctions;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.ColourGroup;
import org.tilewright.opengl.state.FogGroup;
import org.tilewright.opengl.state.PointGroup;
import org.tilewright.opengl.state.PolygonGroup;
import org.tilewright.opengl.state.ScissorGroup;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.StencilSide;
import org.tilewright.opengl.state.TextureUnit;
import org.tilewright.opengl.state.ViewportGroup;

/** What a context's state means for the fragments of a draw. */
final class StateTranslation {

    private static final int FLAT = 0x1d00;
    private static final int LINEAR = 0x2601;
    private static final int EXP2 = 0x0801;

    private final Omissions omissions;

    StateTranslation(Omissions omissions) {
        this.omissions = omissions;
    }

    RenderState of(Context context, List<TextureBinding> textures) {
        return of(context, textures, context.state.has(Capability.FOG));
    }

    /** The same with fog or without, whether it is switched on or not. */
    RenderState of(Context context, List<TextureBinding> textures, boolean fog) {
        State s = context.state;
        boolean logic = s.has(Capability.COLOR_LOGIC_OP);
        return new RenderState(textures, depth(s), stencil(s), logic ? null : blend(s, 0), logic ? logic(s) : null,
                s.has(Capability.ALPHA_TEST) ? new AlphaTest(
                        Translation.compare(s.colour.alphaFunction(), CompareFunction.ALWAYS),
                        s.colour.alphaReference()) : null,
                cull(s.polygon, s.has(Capability.CULL_FACE)), offset(s), viewport(s.viewport), scissor(s),
                mask(context), fog ? fog(s) : null, s.has(Capability.COLOR_SUM), s.has(Capability.DEPTH_CLAMP),
                rasterisation(context));
    }

    /** The same for pixels that no matrix moves: they go to the whole window, and their depths are what they are. */
    RenderState ofPixels(Context context, List<TextureBinding> textures, int width, int height) {
        RenderState s = of(context, textures);
        DepthState depth = s.depth();
        Rectangle window = new Rectangle(0, 0, width, height);
        return new RenderState(textures, new DepthState(depth.test(), depth.function(), depth.write(), 0, 1),
                s.stencil(), s.blend(), s.logicOperation(), s.alphaTest(), null, null, window, s.scissor(),
                s.colourMask(), s.fog(), s.colourSum(), s.depthClamp(), Rasterisation.plain(Winding.CCW));
    }

    /** The same for buffers of a framebuffer object: what has no depths or stencil values is not tested against them. */
    RenderState into(RenderState s, Context context, DrawnImages.Drawn drawn) {
        DepthState depth = s.depth();
        return new RenderState(s.textures(),
                drawn.depth() ? depth
                        : new DepthState(false, depth.function(), depth.write(), depth.near(), depth.far()),
                drawn.stencil() ? s.stencil() : null, s.blend(), s.logicOperation(), s.alphaTest(), s.cull(),
                s.polygonOffset(), s.viewport(), s.scissor(), mask(context, drawn, 0), s.fog(), s.colourSum(),
                s.depthClamp(), s.rasterisation(), others(context, drawn),
                context.state.has(Capability.FRAMEBUFFER_SRGB), samples(context.state));
    }

    /** How samples take part. Whether there are several is known at the end. */
    private static Multisample samples(State s) {
        boolean share = s.has(Capability.SAMPLE_COVERAGE);
        return new Multisample(s.has(Capability.MULTISAMPLE), s.has(Capability.SAMPLE_ALPHA_TO_COVERAGE),
                s.has(Capability.SAMPLE_ALPHA_TO_ONE), share ? s.multisample.coverage() : 1,
                share && s.multisample.invert(), s.has(Capability.SAMPLE_MASK) ? s.multisample.mask() : -1);
    }

    /** Of all outputs behind the first, as it is not yet known how many the target has at the end. */
    private List<OutputState> others(Context context, DrawnImages.Drawn drawn) {
        boolean logic = context.state.has(Capability.COLOR_LOGIC_OP);
        List<OutputState> others = new ArrayList<>();
        for (int output = 1; output < Framebuffer.COLOURS; output++) {
            others.add(new OutputState(mask(context, drawn, output), logic || !drawn.draws(output) ? null
                    : blend(context.state, output)));
        }
        return others;
    }

    /**
     * The same for a target that has these formats at the end: there are as many outputs, none needs linear colours but sRGB, and
     * one sample takes part as it is.
     */
    static RenderState of(RenderState s, List<ColourFormat> formats, int samples) {
        boolean linear = s.linear() && formats.stream().anyMatch(ColourFormat::srgb);
        List<OutputState> others = s.others() == null || formats.size() < 2 ? null
                : s.others().subList(0, formats.size() - 1);
        OutputState first = new OutputState(s.colourMask(), s.blend());
        if (others != null && others.stream().allMatch(first::equals)) {
            others = null;
        }
        return new RenderState(s.textures(), s.depth(), s.stencil(), s.blend(), s.logicOperation(), s.alphaTest(),
                s.cull(), s.polygonOffset(), s.viewport(), s.scissor(), s.colourMask(), s.fog(), s.colourSum(),
                s.depthClamp(), s.rasterisation(), others, linear, samples == 1 ? null : s.multisample());
    }

    private static DepthState depth(State s) {
        return new DepthState(s.has(Capability.DEPTH_TEST),
                Translation.compare(s.depth.function(), CompareFunction.LESS), s.depth.write(),
                (float) s.viewport.near(), (float) s.viewport.far());
    }

    private static Stencil stencil(State s) {
        if (!s.has(Capability.STENCIL_TEST)) {
            return null;
        }
        return new Stencil(side(s.stencil.front()), side(s.stencil.back()));
    }

    private static StencilFace side(StencilSide side) {
        return new StencilFace(Translation.compare(side.function(), CompareFunction.ALWAYS),
                Math.clamp(side.reference(), 0, StencilFace.MAXIMUM), side.mask() & StencilFace.MAXIMUM,
                Translation.stencil(side.fail()), Translation.stencil(side.depthFail()),
                Translation.stencil(side.pass()), side.writeMask() & StencilFace.MAXIMUM);
    }

    private Blend blend(State s, int output) {
        ColourGroup colour = s.colour;
        int bit = 1 << output;
        boolean on = s.has(Capability.BLEND) ? (colour.blendOff() & bit) == 0 : (colour.blendOn() & bit) != 0;
        if (!on) {
            return null;
        }
        BlendFunctions f = colour.blending().get(output);
        BlendFactor source = Translation.factor(f.source());
        BlendFactor destination = Translation.factor(f.destination());
        BlendFactor sourceAlpha = Translation.factor(f.sourceAlpha());
        BlendFactor destinationAlpha = Translation.factor(f.destinationAlpha());
        BlendEquation equation = Translation.equation(f.equation());
        BlendEquation equationAlpha = Translation.equation(f.equationAlpha());
        if (source == null || destination == null || sourceAlpha == null || destinationAlpha == null
                || equation == null || equationAlpha == null) {
            omissions.count(NotCarried.BLENDING);
            return null;
        }
        return new Blend(source, destination, sourceAlpha, destinationAlpha, equation, equationAlpha,
                Translation.vector(Translation.limited(colour.constant())));
    }

    private static LogicOperation logic(State s) {
        return Translation.logic(s.colour.logicOperation());
    }

    private static Cull cull(PolygonGroup polygon, boolean on) {
        return on ? new Cull(Translation.face(polygon.cull()), Translation.winding(polygon.front())) : null;
    }

    private static PolygonOffset offset(State s) {
        boolean fill = s.has(Capability.POLYGON_OFFSET_FILL);
        boolean line = s.has(Capability.POLYGON_OFFSET_LINE);
        boolean point = s.has(Capability.POLYGON_OFFSET_POINT);
        return fill || line || point ? new PolygonOffset(s.polygon.factor(), s.polygon.units(), fill, line, point)
                : null;
    }

    private static Rectangle viewport(ViewportGroup v) {
        return new Rectangle(v.x(), v.y(), v.width(), v.height());
    }

    static Rectangle scissor(State s) {
        ScissorGroup scissor = s.scissor;
        return s.has(Capability.SCISSOR_TEST)
                ? new Rectangle(scissor.x(), scissor.y(), scissor.width(), scissor.height())
                : null;
    }

    /** Which channels of the window's buffer change: none where no buffer is drawn into. */
    static ColourMask mask(Context context) {
        int mask = 0;
        for (int buffer : context.windowDrawBuffers) {
            mask |= buffer == 0 ? 0 : context.state.colour.mask(0);
        }
        return mask(mask);
    }

    /** Which channels of a framebuffer object's buffer change. */
    static ColourMask mask(Context context, DrawnImages.Drawn drawn, int output) {
        return mask(drawn.draws(output) ? context.state.colour.mask(output) : 0);
    }

    private static ColourMask mask(int mask) {
        return new ColourMask((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
    }

    private static Fog fog(State s) {
        FogGroup fog = s.fog;
        FogMode mode = fog.mode() == LINEAR ? FogMode.LINEAR : fog.mode() == EXP2 ? FogMode.EXP2 : FogMode.EXP;
        return new Fog(mode, Translation.limited(fog.colour()), Math.max(0, fog.density()), fog.start(), fog.end());
    }

    private static Rasterisation rasterisation(Context context) {
        State s = context.state;
        PolygonGroup polygon = s.polygon;
        return new Rasterisation(s.lightModel.shade() == FLAT,
                context.firstProvokes ? ProvokingVertex.FIRST_VERTEX_CONVENTION
                        : ProvokingVertex.LAST_VERTEX_CONVENTION,
                Translation.winding(polygon.front()), Translation.polygonMode(polygon.mode()),
                Translation.polygonMode(polygon.back()), points(s), lines(s),
                s.has(Capability.POLYGON_STIPPLE) ? s.stipple : null);
    }

    private static PointState points(State s) {
        PointGroup p = s.point;
        int sprites = 0;
        if (s.has(Capability.POINT_SPRITE)) {
            for (int unit = 0; unit < TextureUnit.FIXED_UNITS; unit++) {
                sprites |= s.units.get(unit).pointSprite() ? 1 << unit : 0;
            }
        }
        float[] a = p.attenuation();
        return new PointState(size(p.size()), Math.max(0, p.minimum()), Math.min(PointState.LARGEST, p.maximum()),
                new Attenuation(a[0], a[1], a[2]), s.has(Capability.POINT_SMOOTH) && sprites == 0, sprites,
                p.upperLeft());
    }

    private static LineState lines(State s) {
        boolean stippled = s.has(Capability.LINE_STIPPLE);
        return new LineState(size(s.line.width()), s.has(Capability.LINE_SMOOTH), stippled ? s.line.factor() : 1,
                stippled ? s.line.pattern() : LineState.SOLID);
    }

    /** A size that is none is refused, and so stays what it was at first. */
    private static float size(float size) {
        return size > 0 ? Math.min(size, LineState.LARGEST) : 1;
    }
}
