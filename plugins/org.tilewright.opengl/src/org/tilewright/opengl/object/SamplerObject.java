package org.tilewright.opengl.object;

import org.tilewright.opengl.state.SamplerParameters;

/** A sampler that is bound to a unit in place of a texture's own. */
public final class SamplerObject {

    /** How it samples. */
    public SamplerParameters parameters = SamplerParameters.INITIAL;

    /** A sampler as a new texture has it. */
    public SamplerObject() {}
}
