package org.tilewright.frame.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.Channel;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.Swizzle;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Textures that programs alone read, in files. */
class TextureFormatTest {

    @TempDir
    private Path folder;

    private final Random random = new Random(3);

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private Sampling sampling(boolean compares) {
        return new Sampling(any(Wrap.values()), new Vector4(random.nextFloat(), Float.NaN, 2, -1),
                random.nextInt(3), Float.POSITIVE_INFINITY, 1 + random.nextInt(16), random.nextBoolean(),
                compares ? any(CompareFunction.values()) : null,
                new Swizzle(any(Channel.values()), any(Channel.values()), Channel.ONE, Channel.ZERO));
    }

    private Texture texture(int id) {
        TextureKind kind = any(TextureKind.values());
        TexelForm form = any(TexelForm.values());
        List<TextureLevel> levels = new ArrayList<>();
        if (kind == TextureKind.TEXTURE_BUFFER) {
            form = form == TexelForm.RGBA8 ? TexelForm.RGBA32F : form;
            int texels = 1 + random.nextInt(random.nextBoolean() ? 9 : 40_000);
            levels.add(new TextureLevel(texels, 1, 1, form, random.ints((long) texels * form.words()).toArray()));
        }
        for (int i = kind == TextureKind.TEXTURE_BUFFER ? -1 : random.nextInt(3); i >= 0; i--) {
            boolean cube = kind == TextureKind.TEXTURE_CUBE_MAP;
            int width = 1 + random.nextInt(5);
            int height = cube ? width : kind.dimensions() == 1 ? 1 : 1 + random.nextInt(5);
            int depth = cube ? 6 : kind.layered() || kind.dimensions() == 3 ? 1 + random.nextInt(4) : 1;
            levels.add(new TextureLevel(width, height, depth, form,
                    random.ints((long) width * height * depth * form.words()).toArray()));
        }
        return new Texture(id, kind, "RGBA32F", any(MinFilter.values()), any(MagFilter.values()), any(Wrap.values()),
                any(Wrap.values()), sampling(true), levels, null);
    }

    private static Frame frame(List<Texture> textures) {
        return new Frame("t", 4, 4, List.of(new RenderTarget(1, 3, 2, true, true, false)), textures, List.of(),
                ByteBuffer.allocate(0), ByteBuffer.allocate(0));
    }

    private Path written(Frame frame, TexturePlacement placement) throws IOException {
        Path file = folder.resolve("t.frame");
        FrameWriter.write(frame, file, placement);
        return file;
    }

    @ParameterizedTest
    @CsvSource({ "EMBEDDED", "BESIDE" })
    void whatIsWrittenIsRead(TexturePlacement placement) throws IOException {
        for (int round = 0; round < 60; round++) {
            List<Texture> textures = new ArrayList<>(List.of(texture(3), texture(4), texture(9)));
            textures.add(new Texture(10, any(new TextureKind[] { TextureKind.TEXTURE_2D,
                    TextureKind.TEXTURE_RECTANGLE }), "DEPTH_COMPONENT24", MinFilter.LINEAR, MagFilter.NEAREST,
                    Wrap.CLAMP_TO_BORDER, Wrap.REPEAT, sampling(false), List.of(),
                    new TargetImage(1, TargetBuffer.DEPTH, CompareFunction.LESS)));
            Frame frame = frame(textures);
            Frame read = FrameReader.read(written(frame, placement));
            Frames.assertSame(frame, read);
            assertEquals(FrameHash.of(frame), FrameHash.of(read));
        }
    }

    /** A depth texture and a texture of numbers that are both empty have the same words, and so one file. */
    @Test
    void equalWordsOfDifferentFormsShareAFile() throws IOException {
        List<Texture> textures = new ArrayList<>();
        for (TexelForm form : List.of(TexelForm.R32F, TexelForm.R32I, TexelForm.RGBA32F, TexelForm.RGBA32I)) {
            textures.add(new Texture(1 + textures.size(), TextureKind.TEXTURE_2D, "R", MinFilter.LINEAR,
                    MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN,
                    List.of(new TextureLevel(3, 2, 1, form, new int[6 * form.words()])), null));
        }
        Frame frame = frame(textures);
        Frames.assertSame(frame, FrameReader.read(written(frame, TexturePlacement.EMBEDDED)));
    }

    /** Whatever a look-up can see makes another frame. */
    @Test
    void identityIsByContent() {
        int[] texels = { 1, 2, 3, 4 };
        List<Texture> all = new ArrayList<>();
        for (TextureLevel level : List.of(new TextureLevel(2, 2, texels),
                new TextureLevel(2, 1, 2, TexelForm.RGBA8, texels), new TextureLevel(2, 2, 1, TexelForm.R32F, texels),
                new TextureLevel(2, 1, 1, TexelForm.RG32I, texels), new TextureLevel(2, 1, 2, TexelForm.R32F, texels),
                new TextureLevel(2, 2, 1, TexelForm.R32F, new int[] { 1, 2, 3, 5 }))) {
            TextureKind kind = level.depth() == 1 ? TextureKind.TEXTURE_2D : TextureKind.TEXTURE_2D_ARRAY;
            all.add(new Texture(1, kind, "R", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT,
                    Sampling.PLAIN, List.of(level), null));
        }
        all.add(new Texture(1, TextureKind.TEXTURE_2D, "R", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT,
                Wrap.REPEAT, sampling(true), all.get(0).levels(), null));
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertNotEquals(FrameHash.of(frame(List.of(all.get(i)))), FrameHash.of(frame(List.of(all.get(j)))),
                        i + ", " + j);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"width\":3|\"width\":16777217|width: 16777217; expected a whole number from 1 to 16777216",
            "\"height\":1|\"height\":2|height: 2; expected a whole number from 1 to 1",
            "\"form\":\"R32F\"|\"form\":\"RGBA8\"|unknown name 'RGBA8'",
            "\"width\":3|\"width\":4|has 12 bytes; expected 16 as the level says",
            "(\"levels\":\\[)(\\{[^}]*\\})|$1$2,$2|levels: a list of 2; expected a list of at most 1" })
    void whatIsWrongOfABufferIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Frame frame = frame(List.of(new Texture(1, TextureKind.TEXTURE_BUFFER, "R32F", MinFilter.NEAREST,
                MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN,
                List.of(new TextureLevel(3, 1, 1, TexelForm.R32F, new int[3])), null)));
        Path file = FrameText3.edited(written(frame, TexturePlacement.EMBEDDED), folder,
                text -> text.replaceFirst("(?<=TEXTURE_BUFFER.{0,400})" + pattern, replacement));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"kind\":\"TEXTURE_CUBE_MAP\"|\"kind\":\"TEXTURE_CUBE\"|unknown name 'TEXTURE_CUBE'",
            "\"kind\":\"TEXTURE_CUBE_MAP\"|\"kind\":\"TEXTURE_1D\"|height: 2; expected a whole number from 1 to 1",
            "\"depth\":6|\"depth\":5|depth: 5; expected a whole number from 6 to 6",
            "\"height\":2,\"depth|\"height\":1,\"depth|height: 1 of a face 2 wide; expected 2",
            "R32F|RG32F|has 96 bytes; expected 192 as the level says",
            "\"anisotropy\":1|\"anisotropy\":17|anisotropy: 17; expected 1 to 16",
            "\"width\":2,\"height\":2,\"depth\":6|\"width\":16384,\"height\":16384,\"depth\":6|bring all textures to 1610612736 texels",
            "\"texels\":\"[0-9a-f]+\"|\"texels\":\"gone\"|there is no textures/gone.texels",
            "\"kind\":\"TEXTURE_CUBE_MAP\",||unknown field 'sampling'" })
    void whatIsWrongIsNamed(String pattern, String replacement, String complaint) throws IOException {
        Frame frame = frame(List.of(new Texture(1, TextureKind.TEXTURE_CUBE_MAP, "R32F", MinFilter.LINEAR,
                MagFilter.LINEAR, Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN,
                List.of(new TextureLevel(2, 2, 6, TexelForm.R32F, new int[24])), null)));
        Path file = FrameText3.edited(written(frame, TexturePlacement.EMBEDDED), folder, text -> text
                .replaceFirst(pattern.equals("R32F") ? "(?<=\"form\":\")R32F" : pattern,
                        Matcher.quoteReplacement(replacement == null ? "" : replacement)));
        InputException thrown = assertThrows(InputException.class, () -> FrameReader.read(file));
        assertTrue(thrown.getMessage().contains(complaint), thrown.getMessage());
        assertEquals(1, thrown.getMessage().lines().count());
    }
}
