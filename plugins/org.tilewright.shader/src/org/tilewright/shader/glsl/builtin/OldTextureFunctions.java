package org.tilewright.shader.glsl.builtin;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.TextureShape;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.SamplerType;

/**
 * Textures before GLSL 1.30 and in ES 1.00 (GLSL 1.20, section 8.7), and what extensions added there. Vertices give the
 * level; fragments do so with an extension.
 */
final class OldTextureFunctions {

    private static final String LOD = "GL_ARB_shader_texture_lod";
    private static final String LOD_ES = "GL_EXT_shader_texture_lod";

    private OldTextureFunctions() {}

    static void declare(Prototypes to) {
        declare(to, "texture1D", sampler(TextureShape.D1, false), Since.NEVER, null, true);
        declare(to, "texture2D", sampler(TextureShape.D2, false), 100, null, true);
        declare(to, "texture3D", sampler(TextureShape.D3, false), 100, null, true);
        declare(to, "textureCube", sampler(TextureShape.CUBE, false), 100, null, false);
        declare(to, "shadow1D", sampler(TextureShape.D1, true), Since.NEVER, null, true);
        declare(to, "shadow2D", sampler(TextureShape.D2, true), Since.NEVER, null, true);
        declare(to, "texture2DRect", sampler(TextureShape.RECTANGLE, false), Since.NEVER, null, true);
        declare(to, "shadow2DRect", sampler(TextureShape.RECTANGLE, true), Since.NEVER, null, true);
        declare(to, "texture1DArray", sampler(TextureShape.D1_ARRAY, false), Since.NEVER, "GL_EXT_texture_array",
                false);
        declare(to, "texture2DArray", sampler(TextureShape.D2_ARRAY, false), Since.NEVER, "GL_EXT_texture_array",
                false);
        declare(to, "shadow1DArray", sampler(TextureShape.D1_ARRAY, true), Since.NEVER, "GL_EXT_texture_array", false);
        declare(to, "shadow2DArray", sampler(TextureShape.D2_ARRAY, true), Since.NEVER, "GL_EXT_texture_array", false);
    }

    private static SamplerType sampler(TextureShape shape, boolean shadow) {
        return new SamplerType(Kind.FLOAT, shape, shadow);
    }

    private static void declare(Prototypes to, String name, SamplerType sampler, int embedded, String extension,
            boolean projects) {
        int desktop = extension == null ? 110 : Since.NEVER;
        boolean levels = sampler.shape().hasLevels();
        for (boolean projected : projects ? new boolean[] { false, true } : new boolean[] { false }) {
            String word = name + (projected ? "Proj" : "");
            to.since(desktop, embedded, extension, null);
            add(to, word, sampler, Method.IMPLICIT, projected, false);
            if (levels) {
                to.since(desktop, embedded, extension, Stage.FRAGMENT);
                add(to, word, sampler, Method.IMPLICIT, projected, true);
                to.since(desktop, embedded, extension, Stage.VERTEX);
                add(to, word + "Lod", sampler, Method.LEVEL, projected, false);
                to.since(Since.NEVER, Since.NEVER, LOD, Stage.FRAGMENT);
                add(to, word + "Lod", sampler, Method.LEVEL, projected, false);
            }
            to.since(Since.NEVER, Since.NEVER, LOD, null);
            add(to, word + "GradARB", sampler, Method.GRADIENTS, projected, false);
            if (embedded == 100) {
                to.since(Since.NEVER, Since.NEVER, LOD_ES, Stage.FRAGMENT);
                add(to, word + "LodEXT", sampler, Method.LEVEL, projected, false);
                add(to, word + "GradEXT", sampler, Method.GRADIENTS, projected, false);
            }
        }
    }

    private static void add(Prototypes to, String name, SamplerType sampler, Method method, boolean projected,
            boolean biased) {
        int least = TextureCall.size(sampler, projected);
        boolean alsoWide = projected && !sampler.shadow() && least < 4;
        for (int size : alsoWide ? new int[] { least, 4 } : new int[] { least }) {
            TextureCall call = new TextureCall(sampler, method, projected, biased, false, size, true);
            to.add(name, call.result(), call.parameters(), call::apply);
        }
    }
}
