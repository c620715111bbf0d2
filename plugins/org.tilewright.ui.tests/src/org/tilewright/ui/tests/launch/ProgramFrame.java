package org.tilewright.ui.tests.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/** A frame of 4 x 4 pixels that one draw covers with a program. */
final class ProgramFrame {

    static final String VERTEX = """
            #version 130
            in vec4 place;
            out vec2 at;
            void main() {
                at = place.xy * 0.5 + 0.5;
                gl_Position = place;
            }
            """;
    static final String FRAGMENT = """
            #version 130
            in vec2 at;
            void main() {
                float grey = at.x * 2.0;
                grey = grey + 1.0;
                gl_FragColor = vec4(grey);
            }
            """;

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final float[] CORNERS = { -1, -1, 0, 1, 1, -1, 0, 1, 1, 1, 0, 1, -1, 1, 0, 1 };
    private static final int SIZE = 4;

    private ProgramFrame() {}

    /** Writes it into the frames of a project. */
    static IFile write(IProject project, String name) throws CoreException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameWriter.write(frame(), bytes);
        IFile file = project.getFile("frames/" + name + ".frame");
        file.write(bytes.toByteArray(), true, false, false, null);
        return file;
    }

    private static Frame frame() {
        ByteBuffer vertices = ByteBuffer.allocate(CORNERS.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (float each : CORNERS) {
            vertices.putFloat(each);
        }
        ByteBuffer indices = ByteBuffer.allocate(4 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        indices.putInt(0).putInt(1).putInt(2).putInt(3);
        List<VertexAttribute> attributes = List.of(attribute(VertexSlot.POSITION), attribute(VertexSlot.GENERIC0));
        RenderState state = new RenderState(List.of(), new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null,
                null, null, null, new Rectangle(0, 0, SIZE, SIZE), null, new ColourMask(true, true, true, true), null);
        Draw draw = new Draw(0, RenderTarget.SCREEN, PrimitiveType.QUADS, 0, 4, new VertexInput(4, attributes),
                VertexProcessing.matrices(IDENTITY, IDENTITY), state,
                new ProgramInput(0, 0, 0, false, false, false, 0, List.of(), List.of(), List.of()));
        ProgramSources program = new ProgramSources(
                List.of(new ProgramSource(ProgramStage.VERTEX, ProgramLanguage.GLSL, VERTEX),
                        new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, FRAGMENT)),
                List.of(), List.of());
        return new Frame("programs", SIZE, SIZE, false, List.of(), List.of(), List.of(program), List.of(draw),
                vertices.flip(), indices.flip());
    }

    private static VertexAttribute attribute(VertexSlot slot) {
        return new VertexAttribute(slot, 0, 4 * Float.BYTES, ComponentType.FLOAT, 4, false, false);
    }
}
