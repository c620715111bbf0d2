package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.ByteTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.SamplerParameters;
import org.tilewright.opengl.state.TextureTarget;

/** Textures of all kinds on their way into frames. */
class LookupImportTest {

    private static final int NEAREST = 0x2600;

    private static final Map<String, Integer> FORMATS = Map.of("RGBA8", 0x8058, "RG16UI", 0x823a, "R32F", 0x822e,
            "RGB16F", 0x881b, "DEPTH24", 0x81a6);

    private static TextureObject texture(TextureTarget target) {
        TextureObject texture = new TextureObject(target);
        texture.sampler = texture.sampler.with(0x2801, new float[] { NEAREST });
        return texture;
    }

    private static void image(TextureObject texture, int face, int level, String format, int width, int height,
            int depth) {
        int number = FORMATS.get(format);
        Texels texels = Texels.of(InternalFormats.of(number), width, height, depth);
        for (int i = 0; i < width * height * depth; i++) {
            float value = texels instanceof ByteTexels ? (face * 40 + i) / 255f
                    : 100 * face + i;
            texels.set(i % width, i / width % height, i / width / height,
                    new float[] { value, value + 0.5f, value + 1, 1 });
        }
        texture.setImage(face, level, new TextureImage(number, width, height, depth, 0, texels));
    }

    private static Texture imported(TextureObject texture) {
        return LookupTranslation.of(texture, texture.sampler, true, 5);
    }

    @Test
    void facesOfACubeLieOneAfterTheOther() {
        TextureObject cube = texture(TextureTarget.CUBE);
        for (int face = 0; face < 6; face++) {
            image(cube, face, 0, "R32F", 2, 2, 1);
        }
        Texture made = imported(cube);
        assertEquals(TextureKind.TEXTURE_CUBE_MAP, made.kind());
        assertEquals(true, made.sampling().seamless());
        TextureLevel level = made.levels().get(0);
        assertEquals(6, level.depth());
        assertEquals(503, Float.intBitsToFloat(level.texels()[23]));
        cube.setImage(4, 0, null);
        assertEquals(null, imported(cube), "a face is missing");
    }

    /** OpenGL has the layers of rows as the height of an image. */
    @Test
    void layersOfRowsAreLayers() {
        TextureObject rows = texture(TextureTarget.ONE_ARRAY);
        image(rows, 0, 0, "RGBA8", 3, 4, 1);
        TextureLevel level = imported(rows).levels().get(0);
        assertArrayEquals(new int[] { 3, 1, 4 }, new int[] { level.width(), level.height(), level.depth() });
        assertEquals(7, level.texels()[7] & 0xff);
    }

    @Test
    void volumesHalveInAllDirectionsAndArraysDoNot() {
        TextureObject volume = new TextureObject(TextureTarget.THREE);
        TextureObject array = new TextureObject(TextureTarget.TWO_ARRAY);
        for (int level = 0; level < 3; level++) {
            image(volume, 0, level, "RGBA8", 4 >> level, Math.max(1, 2 >> level), 4 >> level);
            image(array, 0, level, "RGBA8", 4 >> level, Math.max(1, 2 >> level), 3);
        }
        assertEquals(3, imported(volume).levels().size());
        assertEquals(3, imported(array).levels().size());
        image(array, 0, 2, "RGBA8", 1, 1, 2);
        assertEquals(null, imported(array), "a level has fewer layers");
    }

    @Test
    void formsFollowFromFormats() {
        assertEquals(TexelForm.RG32I, form("RG16UI").form());
        assertArrayEquals(new int[] { 0, 0, 1, 1 }, form("RG16UI").texels());
        assertEquals(TexelForm.RGBA32F, form("RGB16F").form());
        assertEquals(TexelForm.RGBA8, form("RGBA8").form());
        assertEquals(TexelForm.R32F, form("DEPTH24").form());
    }

    private TextureLevel form(String format) {
        TextureObject texture = texture(TextureTarget.TWO);
        image(texture, 0, 0, format, 2, 1, 1);
        return imported(texture).levels().get(0);
    }

    @Test
    void whatSamplersSayIsCarried() {
        TextureObject texture = texture(TextureTarget.TWO);
        image(texture, 0, 0, "DEPTH24", 2, 1, 1);
        SamplerParameters sampler = texture.sampler.with(0x2802, new float[] { 0x812d })
                .with(0x1004, new float[] { 1, 2, 3, 4 }).with(0x813a, new float[] { 0.5f })
                .with(0x84fe, new float[] { 99 }).with(0x884c, new float[] { 0x884e })
                .with(0x884d, new float[] { 0x0206 });
        texture.swizzle = new int[] { 1, 0x1903, 0x1906, 0 };
        Texture made = LookupTranslation.of(texture, sampler, true, 5);
        Sampling sampling = made.sampling();
        assertEquals(Wrap.CLAMP_TO_BORDER, made.wrapS());
        assertEquals(3, sampling.border().z());
        assertEquals(0.5f, sampling.minLod());
        assertEquals(16, sampling.anisotropy());
        assertEquals(CompareFunction.GEQUAL, sampling.compare());
        assertEquals(new Swizzle(Channel.ONE, Channel.RED, Channel.ONE, Channel.ZERO), sampling.swizzle());
    }
}
