package org.tilewright.opengl.frame;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Renderbuffer;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.ByteTexels;
import org.tilewright.opengl.pixel.FloatTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.TextureTarget;

/**
 * An image that framebuffer objects draw.
 *
 * @param owner   the texture or renderbuffer that it belongs to
 * @param face    its face, of a cube map
 * @param level   its level
 * @param layer   its layer
 * @param storage what tells it from one that was there before
 */
record DrawnImage(Object owner, int face, int level, int layer, Object storage) {

    /** What is attached; null where there is no image. */
    static DrawnImage of(Attachment attachment) {
        if (attachment == null || attachment.width() == 0 || attachment.height() == 0) {
            return null;
        }
        Renderbuffer buffer = attachment.renderbuffer();
        return buffer != null
                ? new DrawnImage(buffer, 0, 0, 0, List.of(attachment.width(), attachment.height()))
                : of(attachment.texture(), attachment.face(), attachment.level(), Math.max(0, attachment.layer()));
    }

    /** An image of a texture, which it must have. */
    static DrawnImage of(TextureObject texture, int face, int level, int layer) {
        return new DrawnImage(texture, face, level, layer, texture.allocation(face, level));
    }

    /** Whether its owner still has it. */
    private boolean isThere() {
        return owner instanceof Renderbuffer buffer ? storage.equals(List.of(buffer.width, buffer.height))
                : storage.equals(((TextureObject) owner).allocation(face, level));
    }

    /** What a target has that draws it. */
    ColourFormat format() {
        return ColourFormats.of(owner instanceof Renderbuffer buffer ? buffer.internalFormat
                : ((TextureObject) owner).image(face, level).internalFormat());
    }

    /** Samples of its pixels: the next number of those that were asked for which there is. */
    int samples() {
        int asked = owner instanceof Renderbuffer buffer ? buffer.samples : 1;
        int samples = 1;
        while (samples < Math.min(asked, SampleGrid.MAXIMUM_SAMPLES)) {
            samples *= 2;
        }
        return samples;
    }

    /**
     * Keeps what was drawn, as if the program had given it: colours in its format or depths of 24 bits, from the lowest row. Of a
     * texture it is what its format has of that, as targets may have more channels.
     */
    void keep(int[] drawn, boolean depth) {
        if (!isThere()) {
            return;
        }
        if (owner instanceof Renderbuffer buffer) {
            buffer.pixels = drawn;
            return;
        }
        TextureImage image = ((TextureObject) owner).own(face, level);
        ColourFormat format = depth ? ColourFormat.RGBA8 : format();
        int pixels = drawn.length / format.words();
        int at = layer * pixels;
        StoredFormat stored = InternalFormats.of(image.internalFormat());
        if (image.texels() instanceof ByteTexels bytes) {
            for (int i = 0; i < pixels; i++) {
                bytes.packed()[at + i] = stored.reduce(format.packed(drawn, i * format.words()));
            }
            return;
        }
        FloatTexels numbers = (FloatTexels) image.texels();
        if (!depth && format.integers() && stored.isInteger()) {
            integers(numbers, stored, format, drawn, at, pixels);
            return;
        }
        float[] rgba = new float[4];
        for (int i = 0; i < pixels; i++) {
            for (int channel = 0; channel < 4; channel++) {
                rgba[channel] = depth ? depth(drawn[i])
                        : number(format, format.decode(channel, drawn, i * format.words(), false));
            }
            stored.reduce(rgba);
            numbers.set(at + i, rgba);
        }
    }

    /** Integers keep all their bits. */
    private static void integers(FloatTexels to, StoredFormat stored, ColourFormat format, int[] drawn, int at,
            int pixels) {
        int[] rgba = new int[4];
        for (int i = 0; i < pixels; i++) {
            for (int channel = 0; channel < 4; channel++) {
                rgba[channel] = channel == 3 && stored.base() == StoredFormat.Base.RGB ? 1
                        : format.decode(channel, drawn, i * format.words(), false);
            }
            to.setWords(at + i, rgba);
        }
    }

    private static float number(ColourFormat format, int value) {
        return !format.integers() ? Float.intBitsToFloat(value) : format.signed() ? value : value & 0xFFFF_FFFFL;
    }

    private static float depth(int value) {
        return (float) RenderTarget.depthOf(value) / RenderTarget.MAXIMUM_DEPTH;
    }

    /** What it holds that is known, from drawing before or from the program: null for nothing. */
    TextureLevel contents(int width, int height, boolean depth) {
        return depth || format() == ColourFormat.RGBA8 ? narrow(width, height, depth) : wide(width, height);
    }

    /** The same of colours that are not of four bytes: numbers or integers of four channels. */
    private TextureLevel wide(int width, int height) {
        ColourFormat format = format();
        int pixels = width * height;
        int[] words = new int[4 * pixels];
        if (owner instanceof Renderbuffer buffer) {
            if (buffer.pixels == null || buffer.pixels.length != pixels * format.words()) {
                return null;
            }
            for (int i = 0; i < words.length; i++) {
                words[i] = format.decode(i % 4, buffer.pixels, i / 4 * format.words(), false);
            }
        } else {
            TextureObject texture = (TextureObject) owner;
            TextureImage image = texture.image(face, level);
            Texels texels = image.texels();
            if (format.integers() && InternalFormats.of(image.internalFormat()).isInteger()) {
                FloatTexels numbers = (FloatTexels) texels;
                for (int i = 0; i < words.length; i++) {
                    words[i] = numbers.word(layer * pixels + i / 4, i % 4);
                }
                return new TextureLevel(width, height, 1, TexelForm.RGBA32I, words);
            }
            boolean rows = texture.target() == TextureTarget.ONE_ARRAY;
            float[] rgba = new float[4];
            for (int i = 0; i < pixels; i++) {
                texels.get(i % width, rows ? layer : i / width, rows ? 0 : layer, rgba);
                for (int channel = 0; channel < 4; channel++) {
                    words[4 * i + channel] = format.integers() ? (int) (long) rgba[channel]
                            : Float.floatToRawIntBits(rgba[channel]);
                }
            }
        }
        return new TextureLevel(width, height, 1, format.integers() ? TexelForm.RGBA32I : TexelForm.RGBA32F, words);
    }

    /** The depths that a texture of one image has, which from now on copies them before they change; null where it is another one. */
    private int[] sharedDepths(int pixels) {
        if (!(owner instanceof TextureObject texture)) {
            return null;
        }
        int[] bits = ((FloatTexels) texture.image(face, level).texels()).bits(1);
        if (bits == null || bits.length != pixels) {
            return null;
        }
        texture.keep();
        return bits;
    }

    private TextureLevel narrow(int width, int height, boolean depth) {
        int pixels = width * height;
        if (depth && owner instanceof TextureObject texture
                && ((FloatTexels) texture.image(face, level).texels()).isBlank()) {
            return null;
        }
        int[] shared = depth ? sharedDepths(pixels) : null;
        int[] words = shared == null ? new int[pixels] : shared;
        if (shared != null) {
            // They are there already.
        } else if (owner instanceof Renderbuffer buffer) {
            if (buffer.pixels == null || buffer.pixels.length != pixels) {
                return null;
            }
            for (int i = 0; i < pixels; i++) {
                words[i] = depth ? Float.floatToRawIntBits(depth(buffer.pixels[i])) : buffer.pixels[i];
            }
        } else {
            TextureImage image = ((TextureObject) owner).image(face, level);
            int at = layer * pixels;
            if (depth) {
                FloatTexels depths = (FloatTexels) image.texels();
                for (int i = 0; i < pixels; i++) {
                    words[i] = Float.floatToRawIntBits(depths.value(at + i, 0));
                }
            } else {
                ByteTexels bytes = image.texels() instanceof ByteTexels narrow ? narrow
                        : image.texels().narrowed(false);
                System.arraycopy(bytes.packed(), at, words, 0, pixels);
            }
        }
        return depth && Arrays.stream(words).allMatch(word -> word == 0) ? null
                : new TextureLevel(width, height, 1, depth ? TexelForm.R32F : TexelForm.RGBA8, words);
    }
}
