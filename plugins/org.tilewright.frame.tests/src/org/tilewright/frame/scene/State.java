package org.tilewright.frame.scene;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.state.Multisample;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Stencil;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;

/** A render state under construction; everything is off at first. */
public final class State {

    private final List<TextureBinding> textures = new ArrayList<>();
    private DepthState depth = new DepthState(false, CompareFunction.LESS, false, 0, 1);
    private Blend blend;
    private Stencil stencil;
    private LogicOperation operation;
    private boolean colourSum;
    private boolean depthClamp;
    private Rasterisation rasterisation;
    private AlphaTest alphaTest;
    private Cull cull;
    private PolygonOffset polygonOffset;
    private Rectangle viewport;
    private Rectangle scissor;
    private ColourMask colourMask = ColourMask.ALL;
    private Fog fog;
    private Multisample multisample;

    public State texture(int unit, int texture, TextureEnvironment environment) {
        textures.add(new TextureBinding(unit, texture, environment));
        return this;
    }

    /** A texture that compares with the first coordinate of a pair. */
    public State comparison(int unit, int texture, TextureEnvironment environment, int reference) {
        textures.add(new TextureBinding(unit, texture, environment, reference));
        return this;
    }

    public State depth(CompareFunction function, boolean write) {
        depth = new DepthState(true, function, write, depth.near(), depth.far());
        return this;
    }

    public State depthRange(float near, float far) {
        depth = new DepthState(depth.test(), depth.function(), depth.write(), near, far);
        return this;
    }

    public State blend(BlendFactor source, BlendFactor destination) {
        blend = new Blend(source, destination);
        return this;
    }

    public State blend(Blend newBlend) {
        blend = newBlend;
        return this;
    }

    public State logic(LogicOperation newOperation) {
        operation = newOperation;
        return this;
    }

    public State stencil(StencilFace front, StencilFace back) {
        stencil = new Stencil(front, back);
        return this;
    }

    public State colourSum() {
        colourSum = true;
        return this;
    }

    public State depthClamp() {
        depthClamp = true;
        return this;
    }

    public State texture(TextureBinding binding) {
        textures.add(binding);
        return this;
    }

    /** How primitives become fragments; what is front counts for culling, too. */
    public State rasterisation(Rasterisation newRasterisation) {
        rasterisation = newRasterisation;
        return this;
    }

    public State polygonOffset(PolygonOffset offset) {
        polygonOffset = offset;
        return this;
    }

    public State alphaTest(CompareFunction function, float reference) {
        alphaTest = new AlphaTest(function, reference);
        return this;
    }

    public State cull(Face face, Winding front) {
        cull = new Cull(face, front);
        return this;
    }

    public State polygonOffset(float factor, float units) {
        polygonOffset = new PolygonOffset(factor, units);
        return this;
    }

    public State viewport(int x, int y, int width, int height) {
        viewport = new Rectangle(x, y, width, height);
        return this;
    }

    public State scissor(int x, int y, int width, int height) {
        scissor = new Rectangle(x, y, width, height);
        return this;
    }

    public State mask(boolean red, boolean green, boolean blue, boolean alpha) {
        colourMask = new ColourMask(red, green, blue, alpha);
        return this;
    }

    public State fog(FogMode mode, float red, float green, float blue, float density, float start, float end) {
        fog = new Fog(mode, new float[] { red, green, blue, 0 }, density, start, end);
        return this;
    }

    public State multisample(Multisample samples) {
        multisample = samples;
        return this;
    }

    public RenderState build(int width, int height) {
        Rectangle window = viewport == null ? new Rectangle(0, 0, width, height) : viewport;
        Rasterisation primitives = rasterisation != null ? rasterisation
                : Rasterisation.plain(cull == null ? Winding.CCW : cull.front());
        return new RenderState(textures, depth, stencil, blend, operation, alphaTest, cull, polygonOffset, window,
                scissor, colourMask, fog, colourSum, depthClamp, primitives).withMultisample(multisample);
    }
}
