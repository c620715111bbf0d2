package org.tilewright.frame.scene.build;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.Texture;
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
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;

/** State of draws, from a plain start: depth test LESS with writing, nothing else on. */
public final class StateBuilder {

    private final List<TextureBinding> textures = new ArrayList<>();
    private boolean depthTest = true;
    private CompareFunction depthFunction = CompareFunction.LESS;
    private boolean depthWrite = true;
    private float near = 0;
    private float far = 1;
    private Blend blend;
    private AlphaTest alphaTest;
    private Cull cull;
    private PolygonOffset polygonOffset;
    private ColourMask colourMask = ColourMask.ALL;
    private Fog fog;

    public StateBuilder depth(CompareFunction function, boolean write) {
        depthFunction = function;
        depthWrite = write;
        return this;
    }

    /** Fragments are not tested against depth. */
    public StateBuilder noDepthTest() {
        depthTest = false;
        return this;
    }

    /** Maps the near plane to depth 1 and the far plane to 0. */
    public StateBuilder reversedDepth() {
        near = 1;
        far = 0;
        return this;
    }

    /** Maps the near and the far plane to other depths. */
    public StateBuilder depthRange(float nearDepth, float farDepth) {
        near = nearDepth;
        far = farDepth;
        return this;
    }

    /** Puts a texture on the next unit. */
    public StateBuilder texture(Texture texture, TextureEnvironment environment) {
        textures.add(new TextureBinding(textures.size(), texture.id(), environment));
        return this;
    }

    /** Puts a texture on the next unit that compares with the first coordinate of a pair. */
    public StateBuilder comparison(Texture texture, TextureEnvironment environment, int reference) {
        textures.add(new TextureBinding(textures.size(), texture.id(), environment, reference));
        return this;
    }

    public StateBuilder blend(BlendFactor source, BlendFactor destination) {
        blend = new Blend(source, destination);
        return this;
    }

    public StateBuilder alphaAbove(float reference) {
        alphaTest = new AlphaTest(CompareFunction.GREATER, reference);
        return this;
    }

    public StateBuilder cullBack() {
        cull = new Cull(Face.BACK, Winding.CCW);
        return this;
    }

    /** Culls for a view upside down, where front and back change places. */
    public StateBuilder cullBackUpsideDown() {
        cull = new Cull(Face.BACK, Winding.CW);
        return this;
    }

    public StateBuilder polygonOffset(float factor, float units) {
        polygonOffset = new PolygonOffset(factor, units);
        return this;
    }

    public StateBuilder depthOnly() {
        colourMask = new ColourMask(false, false, false, false);
        return this;
    }

    public StateBuilder linearFog(float red, float green, float blue, float start, float end) {
        fog = new Fog(FogMode.LINEAR, new float[] { red, green, blue, 1 }, 0, start, end);
        return this;
    }

    public RenderState build(Rectangle viewport) {
        return new RenderState(textures, new DepthState(depthTest, depthFunction, depthWrite, near, far), blend,
                alphaTest,
                cull, polygonOffset, viewport, null, colourMask, fog);
    }
}
