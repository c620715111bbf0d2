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
import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureBinding;
import org.tilewright.frame.TextureEnvironment;
import org.tilewright.frame.Winding;

/** State of draws, from a plain start: depth test LESS with writing, nothing else on. */
final class StateBuilder {

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

    StateBuilder depth(CompareFunction function, boolean write) {
        depthFunction = function;
        depthWrite = write;
        return this;
    }

    /** Fragments are not tested against depth. */
    StateBuilder noDepthTest() {
        depthTest = false;
        return this;
    }

    /** Maps the near plane to depth 1 and the far plane to 0. */
    StateBuilder reversedDepth() {
        near = 1;
        far = 0;
        return this;
    }

    /** Maps the near and the far plane to other depths. */
    StateBuilder depthRange(float nearDepth, float farDepth) {
        near = nearDepth;
        far = farDepth;
        return this;
    }

    /** Puts a texture on the next unit. */
    StateBuilder texture(Texture texture, TextureEnvironment environment) {
        textures.add(new TextureBinding(textures.size(), texture.id(), environment));
        return this;
    }

    /** Puts a texture on the next unit that compares with the first coordinate of a pair. */
    StateBuilder comparison(Texture texture, TextureEnvironment environment, int reference) {
        textures.add(new TextureBinding(textures.size(), texture.id(), environment, reference));
        return this;
    }

    StateBuilder blend(BlendFactor source, BlendFactor destination) {
        blend = new Blend(source, destination);
        return this;
    }

    StateBuilder alphaAbove(float reference) {
        alphaTest = new AlphaTest(CompareFunction.GREATER, reference);
        return this;
    }

    StateBuilder cullBack() {
        cull = new Cull(Face.BACK, Winding.CCW);
        return this;
    }

    /** Culls for a view upside down, where front and back change places. */
    StateBuilder cullBackUpsideDown() {
        cull = new Cull(Face.BACK, Winding.CW);
        return this;
    }

    StateBuilder polygonOffset(float factor, float units) {
        polygonOffset = new PolygonOffset(factor, units);
        return this;
    }

    StateBuilder depthOnly() {
        colourMask = new ColourMask(false, false, false, false);
        return this;
    }

    StateBuilder linearFog(float red, float green, float blue, float start, float end) {
        fog = new Fog(FogMode.LINEAR, new float[] { red, green, blue, 1 }, 0, start, end);
        return this;
    }

    RenderState build(Rectangle viewport) {
        return new RenderState(textures, new DepthState(depthTest, depthFunction, depthWrite, near, far), blend,
                alphaTest,
                cull, polygonOffset, viewport, null, colourMask, fog);
    }
}
