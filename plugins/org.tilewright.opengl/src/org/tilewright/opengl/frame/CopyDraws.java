package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.PrimitiveType;
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
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.OutputState;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.opengl.state.Matrix;

/** Makes copies of buffers into draws of rectangles with textures. Depths, and colours
 * that are not of four bytes, are copied by a program, with all their bits. */
final class CopyDraws {

    private static final ProgramSources DEPTHS = new ProgramSources(
            List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, """
                    uniform sampler2D depths;
                    void main() {
                        gl_FragDepth = texture2D(depths, gl_TexCoord[0].st).r;
                    }
                    """)), List.of(), List.of());

    private static final ProgramSources COLOURS = new ProgramSources(
            List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, """
                    uniform sampler2D colours;
                    void main() {
                        gl_FragColor = texture2D(colours, gl_TexCoord[0].st);
                    }
                    """)), List.of(), List.of());

    private final ByteStore vertices;
    private final ByteStore indices;
    private final TextureTranslation textures;
    private final ProgramTranslation programs;
    private final Map<Shown, Integer> shown = new HashMap<>();

    /** A buffer as copies read it. */
    private record Shown(int target, TargetBuffer buffer, int output, String format, boolean linear) {}

    CopyDraws(ByteStore vertices, ByteStore indices, TextureTranslation textures, ProgramTranslation programs) {
        this.vertices = vertices;
        this.indices = indices;
        this.textures = textures;
        this.programs = programs;
    }

    /**
     * The draw that a copy is.
     *
     * @param copy   what is copied, within its source
     * @param index  number of the draw
     * @param target final number of the target that is written
     * @param source size of what is read, in pixels
     * @param size   size of what is written
     * @param from   what the colours hold that are read
     * @param formats what the colour buffers hold of the target that is written
     */
    Draw of(PendingCopy copy, int index, int target, int[] source, int[] size, ColourFormat from,
            List<ColourFormat> formats) {
        boolean depth = copy.buffer() == TargetBuffer.DEPTH;
        int texture = copy.source() == PendingCopy.NO_SOURCE ? copy.texture()
                : shown.computeIfAbsent(new Shown(copy.source(), copy.buffer(), copy.sourceOutput(),
                        depth ? "DEPTH_COMPONENT24" : from.name(), copy.linear()), this::texture);
        boolean narrow = from == ColourFormat.RGBA8 && formats.equals(List.of(ColourFormat.RGBA8));
        ProgramSources copies = depth ? DEPTHS
                : narrow ? null
                        : from.integers() ? integers(from, copy.output())
                                : COLOURS;
        List<TextureBinding> units = copies != null ? List.of()
                : List.of(new TextureBinding(0, texture, TextureEnvironment.REPLACE));
        RenderState state = new RenderState(units, new DepthState(depth, CompareFunction.ALWAYS, depth, 0, 1), null,
                (Blend) null, null, null, null, null, new Rectangle(0, 0, size[0], size[1]), copy.scissor(),
                depth || copy.output() > 0 ? ColourMask.NOTHING : ColourMask.ALL, null, false, false,
                Rasterisation.plain(Winding.CCW), others(copy.output(), depth, formats), false);
        ProgramInput program = copies != null
                ? new ProgramInput(programs.number(copies), 0, 0, false, false, false, 0, List.of(), List.of(),
                        List.of(new ProgramTexture(0, texture, 0)))
                : null;
        return new Draw(index, target, PrimitiveType.QUADS, corners(), 4, rectangle(copy, source),
                VertexProcessing.matrices(Matrix.identity(), Matrix.ortho(0, size[0], 0, size[1], 0, -1)), state,
                program);
    }

    /** All outputs but one are masked. */
    private static List<OutputState> others(int output, boolean depth, List<ColourFormat> formats) {
        if (formats.size() < 2) {
            return null;
        }
        List<OutputState> others = new ArrayList<>();
        for (int each = 1; each < formats.size(); each++) {
            others.add(new OutputState(each == output && !depth ? ColourMask.ALL : ColourMask.NOTHING, null));
        }
        return others;
    }

    /** Gives integers, which only an output that is one takes. */
    private static ProgramSources integers(ColourFormat format, int output) {
        String sign = format.signed() ? "" : "u";
        return new ProgramSources(List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL,
                "#version 130\nuniform " + sign + "sampler2D colours;\nout " + sign
                        + "vec4 colour;\nvoid main() {\n    colour = texture(colours, gl_TexCoord[0].st);\n}\n")),
                List.of(), List.of(new Location("colour", output)));
    }

    private int texture(Shown what) {
        return textures.add(id -> new Texture(id, what.format,
                what.linear ? MinFilter.LINEAR : MinFilter.NEAREST, what.linear ? MagFilter.LINEAR : MagFilter.NEAREST,
                Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, List.of(),
                new TargetImage(what.target, what.buffer, what.output, null)));
    }

    private VertexInput rectangle(PendingCopy copy, int[] source) {
        int at = vertices.reserve(4 * 20);
        for (int i = 0; i < 4; i++) {
            int right = i == 1 || i == 2 ? 2 : 0;
            int upper = i > 1 ? 3 : 1;
            vertices.putFloat(at + 20 * i, copy.to()[right]);
            vertices.putFloat(at + 20 * i + 4, copy.to()[upper]);
            vertices.putFloat(at + 20 * i + 12, copy.from()[right] / source[0]);
            vertices.putFloat(at + 20 * i + 16, copy.from()[upper] / source[1]);
        }
        return new VertexInput(4, List.of(
                new VertexAttribute(VertexSlot.POSITION, at, 20, ComponentType.FLOAT, 3, false, false),
                new VertexAttribute(VertexSlot.TEXCOORD0, at + 12, 20, ComponentType.FLOAT, 2, false, false)));
    }

    private int corners() {
        int at = indices.reserve(16);
        for (int i = 0; i < 4; i++) {
            indices.putInt(at + 4 * i, i);
        }
        return at / 4;
    }
}
