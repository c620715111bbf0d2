package org.tilewright.testing.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.OutputState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * Makes targets of random frames into such of other formats and of several colours, with programs that give all of them and read
 * them, masks and blending by output, and clears of some.
 */
public final class WideTargets {

    private static final String SEVERAL = """
            #version 130
            uniform sampler2D s;
            out vec4 a;
            out vec4 b;
            out uvec4 c;
            void main() {
                vec2 at = gl_FragCoord.xy * 0.03;
                vec4 read = texture(s, at);
                a = vec4(at * 3.0 - 0.5, read.x * 2.0, at.x);
                b = read * 1.5 + vec4(at.yx, 0.25, -0.1);
                c = uvec4(gl_FragCoord.xyxy * 7.0) * 40000u;
            }
            """;

    private final Random random;
    private final Frame frame;
    private final List<RenderTarget> targets = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();

    private WideTargets(Random random, Frame frame) {
        this.random = random;
        this.frame = frame;
    }

    /**
     * A frame with such targets.
     *
     * @param random where it comes from
     * @param frame  a frame with targets and textures that show them
     * @return the same commands on other targets
     */
    public static Frame of(Random random, Frame frame) {
        return new WideTargets(random, frame).frame();
    }

    private Frame frame() {
        for (RenderTarget target : frame.targets()) {
            targets.add(target.colour() ? wide(target) : target);
        }
        for (Texture texture : frame.textures()) {
            textures.add(texture(texture));
        }
        List<Command> commands = frame.commands().stream().map(command -> switch (command) {
            case Clear clear -> clear(clear);
            case Draw draw -> draw(draw);
        }).map(Command.class::cast).toList();
        List<ProgramSources> programs = new ArrayList<>(frame.programs());
        programs.add(new ProgramSources(
                List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, SEVERAL)), List.of(),
                List.of(new Location("a", 0), new Location("b", 1), new Location("c", 2))));
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), targets, textures, programs,
                commands, frame.vertices(), frame.indices());
    }

    private RenderTarget wide(RenderTarget target) {
        List<ColourFormat> formats = new ArrayList<>();
        // A target that is kept has the same formats in the next frame.
        Random its = new Random(31 * (31L * target.id() + target.width()) + target.height());
        ColourFormat[] all = ColourFormat.values();
        for (int output = 1 + its.nextInt(3); output > 0; output--) {
            formats.add(all[its.nextInt(all.length)]);
        }
        return new RenderTarget(target.id(), target.width(), target.height(), formats, target.depth(),
                target.stencil(), target.kept());
    }

    private RenderTarget target(int id) {
        return targets.stream().filter(target -> target.id() == id).findFirst().orElse(null);
    }

    private Texture texture(Texture t) {
        TargetImage image = t.image();
        if (image == null || image.buffer() == TargetBuffer.DEPTH) {
            return t;
        }
        int output = random.nextInt(target(image.target()).colours().size());
        ColourFormat format = target(image.target()).format(output);
        return new Texture(t.id(), t.kind(), format.name(), format.integers() ? MinFilter.NEAREST : t.min(), t.mag(),
                t.wrapS(), t.wrapT(), t.sampling(), List.of(),
                new TargetImage(image.target(), image.buffer(), output, null));
    }

    private Clear clear(Clear clear) {
        RenderTarget target = target(clear.target());
        if (target == null || !clear.colour()) {
            return clear;
        }
        float[] rgba = { random.nextFloat() * 3 - 1, random.nextInt(300), random.nextFloat(), random.nextFloat() };
        return new Clear(clear.target(), true, clear.depth(), target.isPlain() ? clear.rgba() : rgba,
                clear.depthValue(), clear.stencilValue(), clear.scissor(),
                random.nextBoolean() ? Clear.ALL_OUTPUTS : 1 + random.nextInt((1 << target.colours().size()) - 1));
    }

    private Draw draw(Draw draw) {
        RenderTarget target = target(draw.target());
        RenderState s = draw.state();
        List<OutputState> others = random.nextInt(3) == 0 ? null : List.of(output(), output());
        RenderState state = target == null ? s
                : new RenderState(s.textures(), s.depth(), s.stencil(), s.blend(), s.logicOperation(), s.alphaTest(),
                        s.cull(), s.polygonOffset(), s.viewport(), s.scissor(),
                        random.nextInt(5) == 0 ? ColourMask.NOTHING : s.colourMask(), s.fog(), s.colourSum(),
                        s.depthClamp(), s.rasterisation(), others, random.nextBoolean());
        return new Draw(draw.index(), draw.target(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                draw.vertices(), draw.processing(), state,
                random.nextInt(3) == 0 ? draw.program() : input(draw.target()));
    }

    private ProgramInput input(int target) {
        List<Integer> shown = textures.stream()
                .filter(texture -> texture.image() == null || texture.image().target() != target
                        && texture.image().compare() == null)
                .map(Texture::id).toList();
        List<ProgramTexture> read = shown.isEmpty() ? List.of()
                : List.of(new ProgramTexture(0, shown.get(random.nextInt(shown.size())), 0));
        return new ProgramInput(frame.programs().size(), 0, 0, false, false, false, 0,
                List.of(new UniformValue("s", UniformKind.INT, 1, 1, new int[] { 0 })), List.of(), read);
    }

    private OutputState output() {
        ColourMask mask = random.nextInt(3) > 0 ? ColourMask.ALL
                : new ColourMask(random.nextBoolean(), random.nextBoolean(), random.nextBoolean(),
                        random.nextBoolean());
        return new OutputState(mask, random.nextBoolean() ? null
                : new Blend(any(BlendFactor.values()), factor(), any(BlendFactor.values()), factor(),
                        any(BlendEquation.values()), any(BlendEquation.values()), new Vector4(0.2f, 2, 0.7f, 0.5f)));
    }

    private BlendFactor factor() {
        BlendFactor factor = any(BlendFactor.values());
        return factor == BlendFactor.SRC_ALPHA_SATURATE ? BlendFactor.ONE : factor;
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
