package org.tilewright.testing.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.vertex.VertexInput;

/**
 * Small frames of random primitives under all state, some of which run programs: of both stages, of one beside the fixed function,
 * that discard, give depths, look textures up and at their neighbours, or cannot be compiled.
 */
public final class ProgramFrames {

    private static final int MOST_PIXELS = 60;
    private static final int VERTEX_BYTES = 4096;
    private static final int MOST_VERTICES = 24;
    private static final int TARGET = 1;
    private static final int TARGET_TEXTURE = 3;
    private static final int BUFFER = 4;

    private static final String[] VERTEX = {
            "attribute vec4 a; varying vec4 v; varying vec2 t; void main() { gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex; v = a; t = a.yx; gl_FrontColor = gl_Color; gl_BackColor = a; gl_TexCoord[0] = a; gl_FogFragCoord = a.z; gl_PointSize = 1.0 + a.x * 4.0; }",
            "attribute vec4 a; uniform vec4 u; varying vec4 v; varying vec2 t; void main() { gl_Position = ftransform() + 0.1 * u; gl_ClipVertex = a; v = gl_Color * u; t = gl_MultiTexCoord0.st; gl_FrontColor = v; gl_TexCoord[1] = gl_MultiTexCoord1; if (a.x > 0.5) gl_FrontSecondaryColor = a; }",
            "#version 130\nin vec4 a; out vec4 v; out vec2 t; void main() { gl_Position = vec4(a.xyz, 1.0); v = vec4(gl_VertexID) / 16.0; t = a.zw; gl_ClipDistance[0] = a.x; gl_ClipDistance[1] = a.y + 0.5; }",
    };

    private static final String[] FRAGMENT = {
            "varying vec4 v; void main() { gl_FragColor = v; }",
            "varying vec4 v; varying vec2 t; uniform sampler2D s; void main() { if (t.x + t.y < 0.2) discard; gl_FragColor = texture2D(s, t) * v; }",
            "varying vec4 v; uniform vec4 u; void main() { gl_FragColor = vec4(dFdx(v.x) * 8.0, fract(gl_FragCoord.y * 0.3), gl_FrontFacing ? 1.0 : 0.0, v.w) + u; gl_FragDepth = fract(v.x + gl_FragCoord.x * 0.1); }",
            "varying vec2 t; uniform sampler2D s; void main() { vec4 sum = gl_Color; for (int i = 0; i < 3; i++) { if (t.x > float(i) * 0.4) sum += texture2D(s, t * float(i + 1), 0.5) * 0.3; else sum.r *= 0.5; } gl_FragColor = sum; }",
            "#version 130\nnoperspective in vec4 v; flat in vec2 t; out vec4 c; void main() { c = vec4(v.xyz, t.x); if (v.w < 0.1) discard; }",
            "void main() { gl_FragColor = gl_TexCoord[0] + vec4(gl_FogFragCoord) * 0.1 + gl_SecondaryColor; }",
            "#version 120\nvoid main() { gl_FragColor = vec4(gl_PointCoord, gl_FragCoord.w, gl_Color.a); }",
            "#version 140\nuniform samplerBuffer b; out vec4 c; void main() { c = texelFetch(b, int(gl_FragCoord.x) - 2) + vec4(textureSize(b)) * 0.02; }",
            "void main() { gl_FragColor = vec4(1; }",
    };

    private final Random random;
    private final RandomStates states;
    private final int width;
    private final int height;
    private final boolean stencil;
    private final boolean targets;
    private final ByteBuffer vertices = ByteBuffer.allocate(VERTEX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(VERTEX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final List<ProgramSources> programs = new ArrayList<>();

    private ProgramFrames(Random random, boolean dirty) {
        this.random = random;
        states = new RandomStates(random, dirty);
        width = 1 + random.nextInt(MOST_PIXELS);
        height = 1 + random.nextInt(MOST_PIXELS);
        stencil = random.nextBoolean();
        targets = random.nextInt(3) == 0;
    }

    /**
     * A frame.
     *
     * @param random where it comes from
     * @param dirty  whether numbers may be infinite or none
     * @return a frame that version 3 of the format holds
     */
    public static Frame of(Random random, boolean dirty) {
        return new ProgramFrames(random, dirty).frame();
    }

    private Frame frame() {
        while (vertices.hasRemaining()) {
            vertices.putFloat(random.nextFloat() * 3 - 1.5f);
        }
        while (indices.hasRemaining()) {
            indices.putInt(random.nextInt(30) == 0 ? random.nextInt() : random.nextInt(MOST_VERTICES));
        }
        int count = 1 + random.nextInt(3);
        for (int n = 0; n < count; n++) {
            programs.add(program());
        }
        List<Texture> textures = new ArrayList<>(List.of(texture(1), texture(2), buffer()));
        List<RenderTarget> others = new ArrayList<>();
        if (targets) {
            others.add(new RenderTarget(TARGET, 1 + random.nextInt(20), 1 + random.nextInt(20), true, true, false));
            textures.add(new Texture(TARGET_TEXTURE, "RGBA8", MinFilter.LINEAR, MagFilter.NEAREST, Wrap.REPEAT,
                    Wrap.CLAMP_TO_EDGE, List.of(),
                    new TargetImage(TARGET,
                            TargetBuffer.COLOR, null)));
        }
        List<Command> commands = new ArrayList<>();
        commands.add(new Clear(RenderTarget.SCREEN, true, true, new float[] { 0.2f, 0.5f, 0, 1 }, random.nextFloat(),
                stencil ? random.nextInt(256) : 0, null));
        int draws = 1 + random.nextInt(6);
        for (int draw = 0; draw < draws; draw++) {
            commands.add(draw(draw, targets && random.nextInt(3) == 0 ? others.get(0) : null));
        }
        return new Frame("programs", width, height, stencil, others, textures, programs, commands, vertices.flip(),
                indices.flip());
    }

    private ProgramSources program() {
        List<ProgramSource> sources = new ArrayList<>();
        if (random.nextInt(4) != 0) {
            sources.add(new ProgramSource(ProgramStage.VERTEX, ProgramLanguage.GLSL,
                    VERTEX[random.nextInt(VERTEX.length)]));
        }
        if (sources.isEmpty() || random.nextInt(4) != 0) {
            sources.add(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL,
                    FRAGMENT[random.nextInt(FRAGMENT.length)]));
        }
        return new ProgramSources(sources, List.of(new Location("a", random.nextInt(4))), List.of());
    }

    private Draw draw(int number, RenderTarget target) {
        VertexInput input = states.vertices(1 + random.nextInt(MOST_VERTICES), VERTEX_BYTES);
        PrimitiveType[] types = PrimitiveType.values();
        int drawnWidth = target == null ? width : target.width();
        int drawnHeight = target == null ? height : target.height();
        RenderState state = states.state(drawnWidth, drawnHeight, 1, 2);
        return new Draw(number, target == null ? RenderTarget.SCREEN : target.id(), types[random.nextInt(types.length)],
                random.nextInt(200), random.nextInt(40), input, states.processing(), state,
                random.nextInt(5) == 0 ? null : input(target == null));
    }

    private ProgramInput input(boolean mayReadTarget) {
        List<UniformValue> uniforms = new ArrayList<>();
        int unit = random.nextInt(3);
        uniforms.add(new UniformValue("s", UniformKind.INT, 1, 1, new int[] { unit }));
        if (random.nextBoolean()) {
            int[] bits = new int[4];
            for (int n = 0; n < bits.length; n++) {
                bits[n] = Float.floatToRawIntBits(random.nextFloat());
            }
            uniforms.add(new UniformValue("u", UniformKind.FLOAT, 1, 4, bits));
        }
        List<ProgramTexture> textures = new ArrayList<>();
        for (int n = 0; n < 2; n++) {
            int texture = targets && mayReadTarget && random.nextBoolean() ? TARGET_TEXTURE : 1 + random.nextInt(2);
            textures.add(new ProgramTexture(n, texture, random.nextInt(3) - 1));
        }
        textures.add(new ProgramTexture(random.nextInt(3), BUFFER, 0));
        return new ProgramInput(random.nextInt(programs.size()), random.nextInt(9), random.nextInt(3),
                random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), random.nextInt(4), uniforms,
                List.of(), textures);
    }

    private Texture buffer() {
        int texels = 1 + random.nextInt(40);
        int[] words = new int[4 * texels];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(random.nextFloat());
        }
        return new Texture(BUFFER, TextureKind.TEXTURE_BUFFER, "RGBA32F", MinFilter.NEAREST, MagFilter.NEAREST,
                Wrap.REPEAT, Wrap.REPEAT, Sampling.PLAIN,
                List.of(new TextureLevel(texels, 1, 1, TexelForm.RGBA32F, words)), null);
    }

    private Texture texture(int id) {
        int edge = 1 << random.nextInt(4);
        return new Texture(id, "RGBA8", MinFilter.values()[random.nextInt(6)], MagFilter.values()[random.nextInt(2)],
                Wrap.REPEAT, Wrap.MIRRORED_REPEAT,
                List.of(new TextureLevel(edge, edge, random.ints(edge * edge).toArray())));
    }
}
