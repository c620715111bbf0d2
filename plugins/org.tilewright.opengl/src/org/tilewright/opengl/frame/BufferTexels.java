package org.tilewright.opengl.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.opengl.object.TextureObject.BufferPart;
import org.tilewright.opengl.pixel.InternalFormats;

/** Textures that are buffers, of the formats that OpenGL 4.6 has for them (table 8.16): integers keep all of their bits. */
final class BufferTexels {

    private static final float BYTE = 0xff;
    private static final float SHORT = 0xffff;
    private static final int ALL = 4;

    /** How channels lie in the buffer. */
    private enum Type {
        UNSIGNED_BYTE(1), UNSIGNED_SHORT(2), HALF(2), FLOAT(4), SIGNED_BYTE_I(1), UNSIGNED_BYTE_I(1), SIGNED_SHORT_I(2),
        UNSIGNED_SHORT_I(2), INT_I(4);

        final int bytes;

        Type(int bytes) {
            this.bytes = bytes;
        }

        boolean integers() {
            return ordinal() >= SIGNED_BYTE_I.ordinal();
        }

        /** The word of a channel. */
        int word(ByteBuffer from, int at) {
            return switch (this) {
                case UNSIGNED_BYTE -> Float.floatToRawIntBits((from.get(at) & 0xff) / BYTE);
                case UNSIGNED_SHORT -> Float.floatToRawIntBits((from.getShort(at) & 0xffff) / SHORT);
                case HALF -> Float.floatToRawIntBits(Float.float16ToFloat(from.getShort(at)));
                case FLOAT, INT_I -> from.getInt(at);
                case SIGNED_BYTE_I -> from.get(at);
                case UNSIGNED_BYTE_I -> from.get(at) & 0xff;
                case SIGNED_SHORT_I -> from.getShort(at);
                case UNSIGNED_SHORT_I -> from.getShort(at) & 0xffff;
            };
        }
    }

    private record Format(int channels, Type type) {}

    private static final Map<Integer, Format> FORMATS = Map.ofEntries(
            entry(0x8229, 1, Type.UNSIGNED_BYTE), entry(0x822a, 1, Type.UNSIGNED_SHORT), entry(0x822d, 1, Type.HALF),
            entry(0x822e, 1, Type.FLOAT), entry(0x8231, 1, Type.SIGNED_BYTE_I), entry(0x8232, 1, Type.UNSIGNED_BYTE_I),
            entry(0x8233, 1, Type.SIGNED_SHORT_I), entry(0x8234, 1, Type.UNSIGNED_SHORT_I),
            entry(0x8235, 1, Type.INT_I), entry(0x8236, 1, Type.INT_I),
            entry(0x822b, 2, Type.UNSIGNED_BYTE), entry(0x822c, 2, Type.UNSIGNED_SHORT), entry(0x822f, 2, Type.HALF),
            entry(0x8230, 2, Type.FLOAT), entry(0x8237, 2, Type.SIGNED_BYTE_I), entry(0x8238, 2, Type.UNSIGNED_BYTE_I),
            entry(0x8239, 2, Type.SIGNED_SHORT_I), entry(0x823a, 2, Type.UNSIGNED_SHORT_I),
            entry(0x823b, 2, Type.INT_I), entry(0x823c, 2, Type.INT_I),
            entry(0x8815, 3, Type.FLOAT), entry(0x8d83, 3, Type.INT_I), entry(0x8d71, 3, Type.INT_I),
            entry(0x8058, 4, Type.UNSIGNED_BYTE), entry(0x805b, 4, Type.UNSIGNED_SHORT), entry(0x881a, 4, Type.HALF),
            entry(0x8814, 4, Type.FLOAT), entry(0x8d8e, 4, Type.SIGNED_BYTE_I), entry(0x8d7c, 4, Type.UNSIGNED_BYTE_I),
            entry(0x8d88, 4, Type.SIGNED_SHORT_I), entry(0x8d76, 4, Type.UNSIGNED_SHORT_I),
            entry(0x8d82, 4, Type.INT_I), entry(0x8d70, 4, Type.INT_I));

    private BufferTexels() {}

    private static Map.Entry<Integer, Format> entry(int internalFormat, int channels, Type type) {
        return Map.entry(internalFormat, new Format(channels, type));
    }

    /** The texture of a part of a buffer; null if there is none, it has no whole texel, or its format is none that buffers have. */
    static Texture texture(BufferPart part, int id) {
        Format format = part == null ? null : FORMATS.get(part.internalFormat());
        if (format == null) {
            return null;
        }
        int bytes = format.channels * format.type.bytes;
        long there = part.buffer().bytes().length - part.offset();
        long size = part.size() < 0 ? there : Math.min(there, part.size());
        int texels = part.offset() < 0 ? 0 : (int) Math.clamp(size / bytes, 0, FrameLimits.BUFFER_TEXELS);
        if (texels == 0) {
            return null;
        }
        TextureLevel level = level(ByteBuffer.wrap(part.buffer().bytes(), (int) part.offset(), texels * bytes).slice(),
                format, texels);
        return new Texture(id, TextureKind.TEXTURE_BUFFER, InternalFormats.of(part.internalFormat()).name(),
                MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, Sampling.PLAIN,
                List.of(level), null);
    }

    private static TextureLevel level(ByteBuffer from, Format format, int texels) {
        boolean integers = format.type.integers();
        TexelForm form = switch (format.channels) {
            case 1 -> integers ? TexelForm.R32I : TexelForm.R32F;
            case 2 -> integers ? TexelForm.RG32I : TexelForm.RG32F;
            default -> integers ? TexelForm.RGBA32I : TexelForm.RGBA32F;
        };
        from.order(ByteOrder.LITTLE_ENDIAN);
        int[] words = new int[texels * form.words()];
        int at = 0;
        for (int texel = 0; texel < texels; texel++) {
            for (int channel = 0; channel < format.channels; channel++) {
                words[texel * form.words() + channel] = format.type.word(from, at);
                at += format.type.bytes;
            }
            if (format.channels == ALL - 1) {
                words[texel * ALL + ALL - 1] = integers ? 1 : Float.floatToRawIntBits(1);
            }
        }
        return new TextureLevel(texels, 1, 1, form, words);
    }
}
