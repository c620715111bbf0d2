package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.OutputState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.testing.frame.ProgramScene;

/** Targets of one pixel, of other formats than four bytes and with several colours. */
class WideTargetTest {

    private static final Blend ADD = new Blend(BlendFactor.ONE, BlendFactor.ONE);
    private static final ColourMask RED = new ColourMask(true, false, false, false);

    private final List<Command> commands = new ArrayList<>();
    private final List<ProgramSources> programs = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final Draw cover;
    private final Frame plain;

    WideTargetTest() {
        plain = new ProgramScene(1, 1).cover(0).frame();
        cover = (Draw) plain.commands().get(0);
    }

    private WideTargetTest draw(String fragment, Blend blend, List<OutputState> others, boolean linear,
            Location... outputs) {
        return draw(1, fragment, blend, others, linear, outputs);
    }

    private WideTargetTest draw(int target, String fragment, Blend blend, List<OutputState> others, boolean linear,
            Location... outputs) {
        RenderState s = cover.state();
        RenderState state = new RenderState(s.textures(), s.depth(), s.stencil(), blend, null, null, null, null,
                s.viewport(), null, s.colourMask(), null, false, false, s.rasterisation(), others, linear);
        programs.add(new ProgramSources(
                List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, fragment)), List.of(),
                List.of(outputs)));
        List<ProgramTexture> read = textures.stream().map(texture -> new ProgramTexture(0, texture.id(), 0)).toList();
        commands.add(new Draw((int) commands.stream().filter(Draw.class::isInstance).count(), target,
                cover.primitive(), cover.indexOffset(), cover.indexCount(), cover.vertices(), cover.processing(), state,
                new ProgramInput(programs.size() - 1, 0, 0, false, false, false, 0, List.of(), List.of(),
                        target == 1 ? List.of() : read)));
        return this;
    }

    private RenderedFrame rendered(ColourFormat... formats) {
        RenderTarget target = new RenderTarget(1, 1, 1, List.of(formats), false, false, false);
        Frame frame = new Frame("wide", 1, 1, false, List.of(target), textures, programs, commands, plain.vertices(),
                plain.indices());
        return new ReferenceRenderer(frame).render();
    }

    private int[] colours(ColourFormat... formats) {
        return rendered(formats).targets().get(0).colours();
    }

    private static String gives(String colour) {
        return "void main() { gl_FragColor = " + colour + "; }";
    }

    /** Twice (3, -2, 0.5, 1): 6 is 0x4600 as a half float, -4 0xC400, 1 0x3C00, 2 0x4000. */
    @Test
    void floatsAreLimitedNeitherBeforeNorAfterTheyBlend() {
        String colour = gives("vec4(3.0, -2.0, 0.5, 1.0)");
        draw(colour, null, null, false).draw(colour, ADD, null, false);
        assertArrayEquals(new int[] { 0xC4004600, 0x40003C00 }, colours(ColourFormat.RGBA16F));
    }

    /** 0.75 and 0.75 are limited to 1, and -2 counts as 0: 65535, 0. */
    @Test
    void numbersOfZeroToOneAreLimitedBeforeAndAfterTheyBlend() {
        String colour = gives("vec4(0.75, -2.0, 0.0, 1.0)");
        draw(colour, null, null, false).draw(colour, ADD, null, false);
        assertArrayEquals(new int[] { 65535 }, colours(ColourFormat.RG16));
    }

    /** The first output adds, of the second one only red changes, the third has integers and does not blend. */
    @Test
    void eachOutputHasItsBufferItsMaskAndItsBlending() {
        String fragment = """
                #version 130
                out vec4 a; out vec4 b; out uvec4 c;
                void main() {
                    a = vec4(0.25, 0.5, 0.0, 1.0);
                    b = vec4(1.0, 1.0, 0.0, 1.0);
                    c = uvec4(7u, 70000u, 1u, 1u);
                }
                """;
        Location[] outputs = { new Location("a", 0), new Location("b", 1), new Location("c", 2) };
        List<OutputState> others = List.of(new OutputState(RED, null), new OutputState(ColourMask.ALL, ADD));
        draw(fragment, ADD, others, false, outputs).draw(fragment, ADD, others, false, outputs);
        // RG32F: 0.5 and 1. RGBA8, which began on 0: red. RG16UI: 7, and 65535 as the largest.
        assertArrayEquals(new int[] { Float.floatToRawIntBits(0.5f), Float.floatToRawIntBits(1), 0xFF, 0xFFFF0007 },
                colours(ColourFormat.RG32F, ColourFormat.RGBA8, ColourFormat.RG16UI));
    }

    /** 0.5 becomes 188 where colours are linear, 128 otherwise; 188 blends as the 0.503 that it is: twice of it is more than 1. */
    @Test
    void colourOfSrgbIsEncodedWhereTheStateSaysSo() {
        String colour = gives("vec4(0.5, 0.5, 0.5, 0.5)");
        draw(colour, null, null, true);
        assertArrayEquals(new int[] { 0x80BCBCBC }, colours(ColourFormat.SRGB8_ALPHA8));
        draw(colour, ADD, null, true);
        assertArrayEquals(new int[] { 0xFFFFFFFF }, colours(ColourFormat.SRGB8_ALPHA8));
        commands.clear();
        draw(colour, null, null, false);
        assertArrayEquals(new int[] { 0x80808080 }, colours(ColourFormat.SRGB8_ALPHA8));
    }

    @Test
    void clearsSetTheOutputsThatTheyNameToWhatTheirFormatsHold() {
        commands.add(new Clear(1, true, false, new float[] { 2, 0.5f, 0, 1 }, 1, 0, null, 0b101));
        assertArrayEquals(new int[] { Float.floatToRawIntBits(2), 0, 0x8000FFFF },
                colours(ColourFormat.R32F, ColourFormat.RGBA8, ColourFormat.RG16));
    }

    /** The screen shows a quarter of 3 and of -1, that is 0.75 (191) and 0. */
    @Test
    void programsReadWhatATargetHolds() {
        textures.add(new Texture(5, "RGBA16F", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(), new TargetImage(1, TargetBuffer.COLOR, 1, null)));
        draw("void main() { gl_FragData[0] = vec4(9.0); gl_FragData[1] = vec4(3.0, -1.0, 2.0, 4.0); }", null, null,
                false);
        draw(0, "uniform sampler2D s; void main() { gl_FragColor = texture2D(s, vec2(0.5)) * 0.25; }", null, null,
                false);
        assertArrayEquals(new int[] { 0xFF8000BF },
                rendered(ColourFormat.R8, ColourFormat.RGBA16F).colour());
    }

    /** Versions 1 and 2 know bytes alone: what the fixed function and pictures see of 3, 0.5 and -1 is 255, 128 and 0. */
    @Test
    void picturesOfATargetAreLimited() {
        draw(gives("vec4(3.0, 0.5, -1.0, 1.0)"), null, null, false);
        TargetContents contents = rendered(ColourFormat.RGBA32F).targets().get(0);
        assertArrayEquals(new int[] { 0xFF0080FF }, contents.packed(0));
    }

    /** A first program that gives one colour alone gives it to the output that asks for it; others get nothing, which is 0. */
    @Test
    void outputsThatAProgramDoesNotGiveAreZero() {
        draw("#version 130\nout vec4 b; void main() { b = vec4(1.0); }", null, null, false, new Location("b", 1));
        int[] zero = new int[4];
        int[] one = new int[4];
        Arrays.fill(one, Float.floatToRawIntBits(1));
        int[] all = Arrays.copyOf(zero, 8);
        System.arraycopy(one, 0, all, 4, 4);
        assertArrayEquals(all, colours(ColourFormat.RGBA32F, ColourFormat.RGBA32F));
    }
}
