package org.tilewright.shader.glsl.type;

import java.util.List;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.TextureShape;

/**
 * A texture with how it is filtered. Its value is the number of a texture unit.
 *
 * @param kind   what its texels are
 * @param shape  what the texture is
 * @param shadow whether look-ups compare depths
 */
public record SamplerType(Kind kind, TextureShape shape, boolean shadow) implements Type {

    @Override
    public List<Kind> leaves() {
        return List.of(Kind.INT);
    }

    @Override
    public int size(int leaf) {
        return 1;
    }

    @Override
    public boolean holdsSamplers() {
        return true;
    }

    @Override
    public boolean holdsArrays() {
        return false;
    }

    @Override
    public String toString() {
        String prefix = kind == Kind.INT ? "i" : kind == Kind.UINT ? "u" : "";
        String word = switch (shape) {
            case D1 -> "1D";
            case D2 -> "2D";
            case D3 -> "3D";
            case CUBE -> "Cube";
            case RECTANGLE -> "2DRect";
            case D1_ARRAY -> "1DArray";
            case D2_ARRAY -> "2DArray";
            case BUFFER -> "Buffer";
            case D2_MULTISAMPLE -> "2DMS";
            case D2_MULTISAMPLE_ARRAY -> "2DMSArray";
        };
        return prefix + "sampler" + word + (shadow ? "Shadow" : "");
    }
}
