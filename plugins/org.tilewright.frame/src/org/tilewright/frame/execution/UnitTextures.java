package org.tilewright.frame.execution;

import org.tilewright.frame.Frame;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.texture.LookupTexture;
import org.tilewright.shader.form.TextureShape;

/** What the texture units of a draw hold, by unit and kind. Immutable. */
final class UnitTextures {

    private static final int KINDS = TextureKind.values().length;

    private final LookupTexture[] textures = new LookupTexture[ProgramTexture.UNITS * KINDS];
    private final float[] biases = new float[textures.length];

    private UnitTextures() {}

    static UnitTextures of(Frame frame, ProgramInput input, FramePrograms programs) {
        UnitTextures units = new UnitTextures();
        for (ProgramTexture each : input.textures()) {
            int place = each.unit() * KINDS + frame.texture(each.texture()).kind().ordinal();
            units.textures[place] = programs.lookup(each.texture());
            units.biases[place] = each.lodBias();
        }
        return units;
    }

    /** Where a look-up finds its texture; -1 where no frame has such textures. */
    static int place(int unit, TextureShape shape) {
        TextureKind kind = kind(shape);
        return kind == null || unit < 0 || unit >= ProgramTexture.UNITS ? -1 : unit * KINDS + kind.ordinal();
    }

    private static TextureKind kind(TextureShape shape) {
        return switch (shape) {
            case D1 -> TextureKind.TEXTURE_1D;
            case D2 -> TextureKind.TEXTURE_2D;
            case D3 -> TextureKind.TEXTURE_3D;
            case CUBE -> TextureKind.TEXTURE_CUBE_MAP;
            case RECTANGLE -> TextureKind.TEXTURE_RECTANGLE;
            case D1_ARRAY -> TextureKind.TEXTURE_1D_ARRAY;
            case D2_ARRAY -> TextureKind.TEXTURE_2D_ARRAY;
            case BUFFER -> TextureKind.TEXTURE_BUFFER;
            case D2_MULTISAMPLE, D2_MULTISAMPLE_ARRAY -> null;
        };
    }

    /** The texture at a place, or null. */
    LookupTexture texture(int place) {
        return place < 0 ? null : textures[place];
    }

    /** What is added to the level of detail there. */
    float bias(int place) {
        return biases[place];
    }
}
