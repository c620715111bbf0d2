package org.tilewright.frame.scene;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.AlphaTest;
import org.tilewright.frame.Blend;
import org.tilewright.frame.BlendFactor;
import org.tilewright.frame.ColourMask;
import org.tilewright.frame.CompareFunction;
import org.tilewright.frame.Cull;
import org.tilewright.frame.DepthState;
import org.tilewright.frame.Face;
import org.tilewright.frame.Fog;
import org.tilewright.frame.FogMode;
import org.tilewright.frame.PolygonOffset;
import org.tilewright.frame.Rectangle;
import org.tilewright.frame.RenderState;
import org.tilewright.frame.TextureBinding;
import org.tilewright.frame.TextureEnvironment;
import org.tilewright.frame.Winding;

/** A render state under construction; everything is off at first. */
public final class State {

    private final List<TextureBinding> textures = new ArrayList<>();
    private DepthState depth = new DepthState(false, CompareFunction.LESS, false, 0, 1);
    private Blend blend;
    private AlphaTest alphaTest;
    private Cull cull;
    private PolygonOffset polygonOffset;
    private Rectangle viewport;
    private Rectangle scissor;
    private ColourMask colourMask = ColourMask.ALL;
    private Fog fog;

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

    RenderState build(int width, int height) {
        Rectangle window = viewport == null ? new Rectangle(0, 0, width, height) : viewport;
        return new RenderState(textures, depth, blend, alphaTest, cull, polygonOffset, window, scissor, colourMask,
                fog);
    }
}
