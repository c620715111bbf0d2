package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;

/** Frames of triangles that each cover all pixels in one piece, shaded by a program or by the fixed function. */
public final class ShaderFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final int TEXTURE = 1;

    private ShaderFrames() {}

    /**
     * A frame.
     *
     * @param edge     its width and height
     * @param layers   number of triangles, a draw each
     * @param fragment the program of fragments; null for the fixed function without textures
     */
    public static Frame of(int edge, int layers, String fragment) {
        ByteBuffer vertices = ByteBuffer.allocate(1 << 10).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer indices = ByteBuffer.allocate(1 << 10).order(ByteOrder.LITTLE_ENDIAN);
        for (int corner = 0; corner < 3; corner++) {
            vertices.putFloat(corner == 1 ? 1 : -1).putFloat(corner == 2 ? 1 : -1).putFloat(0).putInt(-1);
            vertices.putFloat(corner == 1 ? 1 : 0).putFloat(corner == 2 ? 1 : 0);
            indices.putInt(corner);
        }
        // Half of the triangle's height and width is the whole frame.
        RenderState state = new RenderState(List.of(), new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null,
                null, null, null,
                new Rectangle(0, 0, 2 * edge, 2 * edge), null, ColourMask.ALL, null);
        List<Command> commands = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            Draw draw = new Draw(layer, PrimitiveType.TRIANGLES, 0, 3, 0, 3, 1, IDENTITY, IDENTITY, state);
            commands.add(fragment == null ? draw
                    : new Draw(layer, RenderTarget.SCREEN, draw.primitive(), 0, 3, draw.vertices(), draw.processing(),
                            state, new ProgramInput(0, 0, 0, false, false, false, 0, List.of(), List.of(),
                                    List.of(new ProgramTexture(0, TEXTURE, 0)))));
        }
        Texture texture = new Texture(TEXTURE, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(1, 1, new int[] { 0x12345678 })));
        List<ProgramSources> programs = fragment == null ? List.of()
                : List.of(new ProgramSources(
                        List.of(new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, fragment)),
                        List.of(), List.of()));
        return new Frame("shaded", edge, edge, false, List.of(), List.of(texture), programs, commands, vertices.flip(),
                indices.flip());
    }

    /** A program that begins with the pixel's column in x and repeats a statement, at last giving x. */
    public static String repeated(int times, String statement) {
        return "void main() { float x = gl_FragCoord.x; " + statement.repeat(times) + " gl_FragColor = vec4(x); }";
    }
}
